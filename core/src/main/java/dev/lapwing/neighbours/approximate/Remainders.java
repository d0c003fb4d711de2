package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * What sketches leave out of rows, and how much of it lies between near points as a rule: a
 * probabilistic lower bound of their distance, learnt from a sample, where the sketches alone are a
 * certain one (pruning by a calibrated bound, as in Ciaccia and Patella, PAC nearest neighbor
 * queries, 2000).
 *
 * <p>Let a row be x, its sketch s and its remainder ‖x‖² − ‖s‖². Far along the lesser principal
 * components two points are hardly correlated, so ‖x − y‖² − ‖s − t‖² is a share of the sum of
 * their remainders that varies little. All but a few of the near pairs have more than the {@link
 * #share}.
 */
final class Remainders {

  private static final int SAMPLE = 2048;
  private static final int BLOCK = 1024;

  /** Of the near pairs of the sample, so many have less between them than is then supposed. */
  private static final double BELOW = 0.05;

  /** What adds less than this share of the distances dismisses nobody. */
  private static final double WORTHWHILE = 0.05;

  private final float[] squared;
  private final float share;

  private Remainders(float[] squared, float share) {
    this.squared = squared;
    this.share = share;
  }

  /**
   * From neighbours with the distances of their rows.
   *
   * @return nothing to go by if there is next to nothing left out, or pairs differ much in it
   */
  static Remainders of(
      RowStore rows,
      RowStore sketches,
      DistanceKernel kernel,
      NeighbourLists lists,
      RunContext run) {
    float[] squared = new float[rows.size()];
    run.forBlocks(
        squared.length,
        BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            double left = ScreenedRows.squaredNorm(rows, i) - ScreenedRows.squaredNorm(sketches, i);
            squared[i] = (float) Math.max(0, left);
          }
        });
    return calibrated(squared, sketches, kernel, lists);
  }

  private static Remainders calibrated(
      float[] squared, RowStore sketches, DistanceKernel kernel, NeighbourLists lists) {
    int n = squared.length;
    int sample = Math.min(SAMPLE, n);
    double[] shares = new double[Math.multiplyExact(sample, lists.capacity())];
    int[] others = new int[lists.capacity()];
    float[] between = new float[lists.capacity()];
    int count = 0;
    double farthest = 0;
    double left = 0;
    for (int s = 0; s < sample; s++) {
      int point = (int) ((long) n * s / sample);
      int near = (lists.filled(point) + 1) / 2; // as near as those that are looked for
      for (int r = 0; r < near; r++) {
        others[r] = lists.neighbour(point, r);
      }
      kernel.squaredDistances(sketches, point, others, near, Float.POSITIVE_INFINITY, between);
      for (int r = 0; r < near; r++) {
        float both = squared[point] + squared[others[r]];
        shares[count++] = both > 0 ? (lists.distance(point, r) - between[r]) / both : 0;
        farthest += lists.distance(point, near - 1);
        left += both;
      }
    }
    Arrays.sort(shares, 0, count);
    double share = count == 0 ? 0 : shares[(int) (BELOW * count)];
    return share * left < WORTHWHILE * farthest
        ? new Remainders(squared, 0)
        : new Remainders(squared, (float) share);
  }

  /** What the remainders of so many points take. */
  static long bytes(long size) {
    return size * Float.BYTES;
  }

  /** Whether any are worth looking at. */
  boolean tell() {
    return share > 0;
  }

  /** How far apart two points are at the least, as a rule, along what sketches leave out. */
  float between(int point, int other) {
    return share * (squared[point] + squared[other]);
  }
}
