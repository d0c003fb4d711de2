package dev.lapwing.features;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Standardisation, or z-scores: every feature less its mean, over its standard deviation, so that
 * each has mean 0 and variance 1 and none outweighs the others because of its unit. What was
 * learned from some points is done to others too, so that new points stay comparable. Immutable.
 *
 * <p>A feature that is the same for all points tells nothing apart and has no deviation to measure
 * by; it becomes 0, for new points as well.
 */
public final class Standardisation {

  /** A new point may be this many deviations away; farther is as far. Its square is a float. */
  private static final double FARTHEST = 1e15;

  private static final int BLOCK = 1024;

  private final double[] means;
  private final double[] deviations;

  private Standardisation(double[] means, double[] deviations) {
    this.means = means;
    this.deviations = deviations;
  }

  /** Learns mean and standard deviation (of all points, not of a sample) of every feature. */
  public static Standardisation of(FeatureMatrix points, RunContext run) {
    return of(FeatureMoments.of(points, run));
  }

  static Standardisation of(FeatureMoments moments) {
    double[] means = new double[moments.dimensions()];
    double[] deviations = new double[moments.dimensions()];
    Arrays.setAll(means, moments::mean);
    Arrays.setAll(deviations, j -> Math.sqrt(moments.variance(j)));
    return new Standardisation(means, deviations);
  }

  /**
   * One that was learned before.
   *
   * @param means a finite number a feature
   * @param deviations likewise, none negative; 0 for a feature that is the same for all points
   */
  public static Standardisation of(double[] means, double[] deviations) {
    if (means.length < 1 || means.length != deviations.length) {
      throw new IllegalArgumentException(
          "%d means and %d deviations; there must be one of each a feature"
              .formatted(means.length, deviations.length));
    }
    for (int j = 0; j < means.length; j++) {
      if (!Double.isFinite(means[j]) || !(deviations[j] >= 0 && Double.isFinite(deviations[j]))) {
        throw new IllegalArgumentException(
            "feature %d has mean %s and deviation %s; both must be finite, and the deviation not negative"
                .formatted(j, means[j], deviations[j]));
      }
    }
    return new Standardisation(means.clone(), deviations.clone());
  }

  public int dimensions() {
    return means.length;
  }

  public double mean(int feature) {
    return means[feature];
  }

  /** 0 if the feature is the same for all points. */
  public double deviation(int feature) {
    return deviations[feature];
  }

  /**
   * The points on the common scale; doubles stay doubles, and what is not in memory stays where it
   * is and is scaled whenever it is read.
   *
   * @throws IllegalArgumentException if they have another number of features
   */
  public FeatureMatrix apply(FeatureMatrix points, RunContext run) {
    int dimensions = dimensions();
    if (points.dimensions() != dimensions) {
      throw new IllegalArgumentException(
          "points of %d features, but %d were standardised; give the same in the same order"
              .formatted(points.dimensions(), dimensions));
    }
    if (!points.isHeld()) {
      return FeatureMatrix.of(new ScaledRows(points, (point, row) -> scale(row)));
    }
    boolean exact = points.keepsDoubles();
    int values = FeatureChecks.requireOneArray(points.size(), dimensions);
    double[] doubles = new double[exact ? values : 0];
    float[] floats = new float[exact ? 0 : values];
    run.forBlocks(
        points.size(),
        BLOCK,
        (block, from, to) -> {
          double[] row = new double[dimensions];
          for (int i = from; i < to; i++) {
            points.copyRow(i, row);
            scale(row);
            for (int j = 0; j < dimensions; j++) {
              if (exact) {
                doubles[i * dimensions + j] = row[j];
              } else {
                floats[i * dimensions + j] = (float) row[j];
              }
            }
          }
        });
    return exact
        ? FeatureMatrix.ofExact(points.size(), dimensions, doubles)
        : FeatureMatrix.of(points.size(), dimensions, floats);
  }

  private void scale(double[] row) {
    for (int j = 0; j < row.length; j++) {
      row[j] = scaled(row[j], j);
    }
  }

  /** z = (x − mean) / deviation. */
  private double scaled(double value, int feature) {
    if (deviations[feature] == 0) {
      return 0;
    }
    double z = (value - means[feature]) / deviations[feature];
    return Math.max(-FARTHEST, Math.min(FARTHEST, z));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Standardisation that
        && Arrays.equals(means, that.means)
        && Arrays.equals(deviations, that.deviations);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(means) + Arrays.hashCode(deviations);
  }
}
