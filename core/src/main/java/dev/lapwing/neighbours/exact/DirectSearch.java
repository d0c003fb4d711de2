package dev.lapwing.neighbours.exact;

import dev.lapwing.run.RunContext;

/**
 * Brute force: all distances in double precision, and a sort. For small sets, and where most points
 * are neighbours, so that there is nothing to dismiss early.
 */
final class DirectSearch {

  private static final int BLOCK = 16;
  private static final int CHUNK = 4096;

  private DirectSearch() {}

  static void run(SearchTask task, TableBuilder table, RunContext run) {
    int queries = task.queries().size();
    PhaseProgress progress = new PhaseProgress(run.progress(), queries);
    run.forBlocks(
        queries,
        BLOCK,
        (block, from, to) -> {
          int[] indices = new int[task.base().size()];
          double[] distances = new double[task.base().size()];
          DistanceOrder order = new DistanceOrder(indices.length);
          for (int i = from; i < to; i++) {
            int found = candidates(task, i, indices);
            measure(task, i, indices, found, distances, run);
            order.sort(distances, indices, found);
            table.setRow(i, indices, distances);
          }
          progress.add(to - from);
        });
    progress.finish();
  }

  private static int candidates(SearchTask task, int query, int[] indices) {
    int found = 0;
    for (int j = 0; j < task.base().size(); j++) {
      if (j != query || !task.amongThemselves()) {
        indices[found++] = j;
      }
    }
    return found;
  }

  private static void measure(
      SearchTask task, int query, int[] indices, int found, double[] distances, RunContext run) {
    for (int from = 0; from < found; from += CHUNK) {
      run.checkCancelled(PhaseProgress.PHASE);
      int length = Math.min(CHUNK, found - from);
      task.queries().squaredDistances(query, task.base(), indices, from, length, distances);
    }
  }
}
