package dev.lapwing.kmeans;

import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A few weighted points whose inertia, for any k centres, is close to that of all the points: a
 * lightweight coreset (O. Bachem, M. Lucic, A. Krause, Scalable k-means clustering via lightweight
 * coresets, KDD 2018). Point x is drawn with the probability q(x) = ½ (1/n + ‖x − mean‖² / Σ ‖·‖²)
 * and weighs 1/(m q(x)). The second part keeps small groups far from the rest, which a uniform
 * sample would miss.
 *
 * <p>The draw is systematic: one random offset, then equal steps along the cumulated q.
 */
final class Coreset {

  private Coreset() {}

  /** A coreset of at most {@code m} points of {@code all}, which must have no weights yet. */
  static PointBlocks of(PointBlocks all, int m, SplittableRandom random) {
    int d = all.dimensions;
    double[] mean = all.mean();
    double scatter = all.sum(i -> all.squaredDistance(i, mean, 0));
    double[] rows = new double[m * d];
    double[] weights = new double[m];
    double next = random.nextDouble(); // in steps of 1/m
    double passed = 0;
    int taken = 0;
    for (int i = 0; i < all.size && taken < m; i++) {
      double far = scatter == 0 ? 0 : all.squaredDistance(i, mean, 0) / scatter;
      double steps = m * (1.0 / all.size + far) / 2; // m q(x)
      passed += steps;
      int times = passed > next ? (int) Math.ceil(passed - next) : 0;
      if (times > 0) {
        System.arraycopy(all.values, i * d, rows, taken * d, d);
        weights[taken++] = times / steps;
        next += times;
      }
    }
    Block kept = Block.wrap(taken, d, Arrays.copyOf(rows, taken * d));
    return new PointBlocks(kept, Arrays.copyOf(weights, taken), all.run);
  }
}
