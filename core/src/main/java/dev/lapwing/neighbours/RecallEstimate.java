package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.SplittableRandom;

/**
 * The share of true neighbours that a table has, measured on a sample of its points. A neighbour is
 * true if it is no farther than the last one of an exact search, so that equals may stand for each
 * other.
 */
final class RecallEstimate {

  private static final int SAMPLE = 500;

  private RecallEstimate() {}

  static double of(SearchTask task, TableBuilder table, Seed seed, RunContext run) {
    int[] sample = sample(table.size(), seed.child("recall").random());
    FeatureMatrix points = task.base();
    double[][] rows = new double[sample.length][points.dimensions()];
    for (int s = 0; s < sample.length; s++) {
      points.copyRow(sample[s], rows[s]);
    }
    // One more than needed: the point itself is among its own neighbours, at distance 0.
    SearchTask exactTask = SearchTask.between(points, FeatureMatrix.of(rows), table.count() + 1);
    NeighbourTable exact = new ExactSearch().search(exactTask, run.withProgress(Progress.none()));
    long found = 0;
    for (int s = 0; s < sample.length; s++) {
      double farthest = exact.distance(s, table.count());
      for (int r = 0; r < table.count(); r++) {
        if (table.distance(sample[s], r) <= farthest) {
          found++;
        }
      }
    }
    return (double) found / ((long) sample.length * table.count());
  }

  /** Different points, or all if there are few. */
  private static int[] sample(int size, SplittableRandom random) {
    int count = Math.min(SAMPLE, size);
    int[] chosen = new int[count];
    PointSet seen = new PointSet();
    for (int c = 0; c < count; ) {
      int point = random.nextInt(size);
      if (seen.add(point)) {
        chosen[c++] = point;
      }
    }
    return chosen;
  }
}
