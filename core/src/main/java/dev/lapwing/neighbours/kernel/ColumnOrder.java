package dev.lapwing.neighbours.kernel;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The features in order of their variance, the largest first. A distance does not mind the order,
 * but a sum that is to be given up once it is too large gets there sooner. Features that are the
 * same for all points are left out.
 */
final class ColumnOrder {

  private static final int BLOCK = 1024;

  private ColumnOrder() {}

  static int[] byVariance(FeatureMatrix points, Centring centring, RunContext run) {
    double[] variance = variance(points, centring, run);
    int[] order =
        IntStream.range(0, variance.length)
            .filter(j -> variance[j] > 0)
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(j -> -variance[j]).thenComparingInt(j -> j))
            .mapToInt(j -> j)
            .toArray();
    return order.length > 0 ? order : new int[] {0};
  }

  /** Proportional to it, that is. */
  private static double[] variance(FeatureMatrix points, Centring centring, RunContext run) {
    int d = points.dimensions();
    double[][] sums = new double[RunContext.blocks(points.size(), BLOCK)][d];
    run.forBlocks(
        points.size(),
        BLOCK,
        (block, from, to) -> {
          double[] row = new double[d];
          double[] sum = sums[block];
          for (int i = from; i < to; i++) {
            points.copyRow(i, row);
            for (int j = 0; j < d; j++) {
              double value = (row[j] - centring.centre()[j]) * centring.scale();
              sum[j] += value * value;
            }
          }
        });
    double[] total = new double[d];
    for (double[] sum : sums) {
      for (int j = 0; j < d; j++) {
        total[j] += sum[j];
      }
    }
    return total;
  }
}
