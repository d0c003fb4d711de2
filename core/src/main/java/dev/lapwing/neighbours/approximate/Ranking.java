package dev.lapwing.neighbours.approximate;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.neighbours.exact.DistanceOrder;
import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.exact.TableBuilder;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last step: the neighbours found are measured in double precision, under their own numbers,
 * and sorted.
 *
 * <p>Points that stay in a file, or are kept as bytes, are read once for many points that follow
 * each other in the order of the search, which have most of their neighbours in common, and in the
 * order of the file.
 */
final class Ranking {

  private static final int BLOCK = 64;

  /** So many values of points that stay in a file are copied for one block, or some more. */
  private static final int VALUES_PER_COPY = 1 << 20;

  /** At least so many points share their copies. */
  private static final int LEAST_SHARING = 256;

  private final SearchTask task;
  private final FeatureMatrix points;
  private final NeighbourLists lists;
  private final int[] order;
  private final TableBuilder table;

  /**
   * For what was found.
   *
   * @param order which point each list is of, and each number in it
   */
  Ranking(SearchTask task, NeighbourLists lists, int[] order, TableBuilder table) {
    this.task = task;
    this.points = task.base();
    this.lists = lists;
    this.order = order;
    this.table = table;
  }

  void run(RunContext run, PhaseProgress progress, double work) {
    int n = lists.size();
    run.forBlocks(
        n,
        block(),
        (number, from, to) -> {
          if (points.decodesRows()) {
            int[] needed = needed(from, to);
            rank(from, to, points.held(needed), needed);
          } else {
            rank(from, to, points, null);
          }
          progress.add(work * (to - from) / n);
        });
  }

  private int block() {
    if (!points.decodesRows()) {
      return BLOCK;
    }
    return points.isHeld()
        ? LEAST_SHARING
        : Math.max(LEAST_SHARING, VALUES_PER_COPY / points.dimensions());
  }

  /** The points of some lists and those in them, each once, ascending. */
  private int[] needed(int from, int to) {
    int[] all = new int[Math.multiplyExact(to - from, lists.capacity() + 1)];
    int count = 0;
    for (int i = from; i < to; i++) {
      all[count++] = order[i];
      for (int r = 0, found = worthRanking(i); r < found; r++) {
        all[count++] = order[lists.neighbour(i, r)];
      }
    }
    return Arrays.stream(all, 0, count).sorted().distinct().toArray();
  }

  /**
   * Ranks some lists.
   *
   * @param among what is measured
   * @param numbers of its points, ascending; none if they are their own
   */
  private void rank(int from, int to, FeatureMatrix among, int @Nullable [] numbers) {
    int[] neighbours = new int[lists.capacity()];
    int[] rows = numbers == null ? neighbours : new int[lists.capacity()];
    double[] distances = new double[lists.capacity()];
    DistanceOrder ranking = new DistanceOrder(lists.capacity());
    for (int i = from; i < to; i++) {
      int found = worthRanking(i);
      for (int r = 0; r < found; r++) {
        neighbours[r] = order[lists.neighbour(i, r)];
        rows[r] = rowOf(neighbours[r], numbers);
      }
      among.squaredDistances(rowOf(order[i], numbers), among, rows, 0, found, distances);
      ranking.sort(distances, neighbours, found);
      table.setRow(order[i], neighbours, distances);
    }
  }

  private static int rowOf(int point, int @Nullable [] numbers) {
    return numbers == null ? point : Arrays.binarySearch(numbers, point);
  }

  /**
   * Floats can swap neighbours that are almost equally far: how many may be among the first {@code
   * count}. Coordinates are below 2 and so rounded by at most 2⁻²⁴; a sum of d squares loses at
   * most its share d 2⁻²⁴ (see {@link dev.lapwing.neighbours.kernel.RoundingBound}). Leaves are
   * larger than lists, so lists are full.
   */
  private int worthRanking(int point) {
    int d = points.dimensions();
    int found = task.count();
    double last = Math.sqrt(lists.distance(point, found - 1)) + Math.sqrt(d) * 0x1p-22;
    double nearlyAsFar = last * last * (1 + 1e-6 + d * 0x1p-22);
    while (found < lists.filled(point) && lists.distance(point, found) <= nearlyAsFar) {
      found++;
    }
    return found;
  }
}
