package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.NearestWithin;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.exact.TableBuilder;
import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.RoundingBound;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.SplittableRandom;

/**
 * Recall@k, the share of true neighbours that a table has, measured on a sample of its points. A
 * neighbour is true if it is no farther than the last one of an exact search, so that equals may
 * stand for each other.
 *
 * <p>Each point of the sample is compared with all others by the float kernel, on their sketches if
 * there are any ({@link NearestWithin}).
 */
final class RecallEstimate {

  private static final int SAMPLE = 500;
  private static final int BLOCK = 480;

  private RecallEstimate() {}

  /**
   * The recall of a table.
   *
   * @param order the number in the table of each row
   */
  static double of(
      SearchTask task,
      Centring centring,
      TileKernel kernel,
      ScreenedRows rows,
      int[] order,
      TableBuilder table,
      Seed seed,
      RunContext run) {
    int[] sample = sample(table.size(), seed.child("recall").random());
    RoundingBound bound = new RoundingBound(rows.full().width(), centring);
    int[] points = new int[sample.length];
    float[] norms = new float[sample.length];
    for (int s = 0; s < sample.length; s++) {
      points[s] = order[sample[s]];
      norms[s] = rows.loweredNorm(sample[s], bound);
    }
    NearestWithin nearest = new NearestWithin(task, centring, table, points, norms);
    run.forBlocks(
        table.size(),
        BLOCK,
        (block, from, to) -> {
          PackedPoints others = rows.packed(from, to, bound, kernel);
          float[] row = new float[rows.coarse().stride()];
          nearest.compare(
              (product, i, s) -> {
                rows.coarse().copyRow(sample[s], row, 0);
                product.setRow(i, row);
              },
              others,
              0,
              point -> order[from + point],
              kernel,
              run);
        });
    return share(points, nearest, table);
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

  private static double share(int[] points, NearestWithin nearest, TableBuilder table) {
    int last = table.count() - 1;
    long found = 0;
    for (int s = 0; s < points.length; s++) {
      double farthest = Math.sqrt(nearest.of(s).distances()[last]);
      for (int r = 0; r <= last; r++) {
        if (table.distance(points[s], r) <= farthest) {
          found++;
        }
      }
    }
    return (double) found / ((long) points.length * table.count());
  }
}
