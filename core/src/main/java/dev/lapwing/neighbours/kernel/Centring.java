package dev.lapwing.neighbours.kernel;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;

/**
 * Centring and scaling of the features for the float kernels: the mean at the origin, and every
 * coordinate of magnitude below 2. That keeps the digits a common offset would eat, and keeps
 * squares within the range of floats.
 */
public final class Centring {

  private static final int BLOCK = 1024;

  /** Keeps the square of the scale finite; coordinates below 2⁻⁴⁰⁰ are as good as equal anyway. */
  private static final int MAX_EXPONENT = 400;

  private final double[] centre;
  private final double scale;

  private Centring(double[] centre, double scale) {
    this.centre = centre;
    this.scale = scale;
  }

  /**
   * What to subtract and by what to multiply for comparing {@code base} with itself or with {@code
   * others}.
   */
  public static Centring around(FeatureMatrix base, FeatureMatrix others, RunContext run) {
    double[] centre = mean(base, run);
    double reach = reach(base, centre, run);
    if (others != base) {
      reach = Math.max(reach, reach(others, centre, run));
    }
    int exponent = reach == 0 ? 0 : Math.getExponent(reach);
    return new Centring(centre, Math.scalb(1.0, Math.min(MAX_EXPONENT, -exponent)));
  }

  private static double[] mean(FeatureMatrix points, RunContext run) {
    double[] mean = ColumnSums.of(points, (value, feature) -> value, run);
    for (int j = 0; j < mean.length; j++) {
      mean[j] /= points.size();
    }
    return mean;
  }

  /** The largest distance of a coordinate from the centre. */
  private static double reach(FeatureMatrix points, double[] centre, RunContext run) {
    double[] largest = new double[RunContext.blocks(points.size(), BLOCK)];
    run.forBlocks(
        points.size(),
        BLOCK,
        (block, from, to) -> {
          double[] row = new double[centre.length];
          double reach = 0;
          for (int i = from; i < to; i++) {
            points.copyRow(i, row);
            for (int j = 0; j < row.length; j++) {
              reach = Math.max(reach, Math.abs(row[j] - centre[j]));
            }
          }
          largest[block] = reach;
        });
    double reach = 0;
    for (double one : largest) {
      reach = Math.max(reach, one);
    }
    return reach;
  }

  /** The mean of the points. */
  double[] centre() {
    return centre;
  }

  /** A power of two, so that scaling rounds nothing. */
  double scale() {
    return scale;
  }

  /** A squared distance in the units of the centred coordinates. */
  public double squaredDistance(double original) {
    return original * scale * scale;
  }
}
