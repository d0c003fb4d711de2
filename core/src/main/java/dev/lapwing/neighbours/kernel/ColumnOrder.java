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
    double[] centre = centring.centre();
    double scale = centring.scale();
    return ColumnSums.of(
        points,
        (value, feature) -> {
          double centred = (value - centre[feature]) * scale;
          return centred * centred;
        },
        run);
  }
}
