package dev.lapwing.spark.input;

import dev.lapwing.features.Standardisation;
import java.io.Serializable;
import org.apache.spark.sql.catalyst.util.ArrayData;

/**
 * Mean and deviation of every feature, or none; what {@link Standardisation} is, on its way to
 * executors.
 */
final class Scales implements Serializable {

  private static final long serialVersionUID = 1;

  /** A point farther away is as far; its square is a float. */
  private static final double FARTHEST = 1e15;

  private final double[] means;
  private final double[] deviations;

  private Scales(double[] means, double[] deviations) {
    this.means = means;
    this.deviations = deviations;
  }

  /** Features stay as they are. */
  static Scales none() {
    return new Scales(new double[0], new double[0]);
  }

  static Scales of(Standardisation learned) {
    double[] means = new double[learned.dimensions()];
    double[] deviations = new double[means.length];
    for (int j = 0; j < means.length; j++) {
      means[j] = learned.mean(j);
      deviations[j] = learned.deviation(j);
    }
    return new Scales(means, deviations);
  }

  /** The features of a row on the common scale. */
  float[] of(ArrayData values, FeatureColumn column) {
    if (means.length == 0) {
      return column.floats(values);
    }
    double[] wide = column.doubles(values);
    float[] row = new float[wide.length];
    for (int j = 0; j < row.length; j++) {
      double z = deviations[j] == 0 ? 0 : (wide[j] - means[j]) / deviations[j];
      row[j] = (float) Math.max(-FARTHEST, Math.min(FARTHEST, z));
    }
    return row;
  }
}
