package dev.lapwing.features;

/**
 * Points scaled to unit length (ℓ₂ normalisation), x / ‖x‖₂: the Euclidean distance of two of them
 * is that of {@link Metric#COSINE}. A point of zeros has no direction and is refused.
 */
final class UnitLength {

  private UnitLength() {}

  /** A copy if they are in memory, else they are scaled whenever they are read. */
  static FeatureMatrix of(FeatureMatrix points) {
    if (!points.isHeld()) {
      return FeatureMatrix.of(new ScaledRows(points, UnitLength::scale));
    }
    int dimensions = points.dimensions();
    double[] row = new double[dimensions];
    float[] scaled = new float[FeatureChecks.requireOneArray(points.size(), dimensions)];
    double[] scaledExact = new double[points.keepsDoubles() ? scaled.length : 0];
    for (int i = 0; i < points.size(); i++) {
      points.copyRow(i, row);
      scale(i, row);
      for (int j = 0; j < dimensions; j++) {
        scaled[i * dimensions + j] = (float) row[j];
      }
      if (points.keepsDoubles()) {
        System.arraycopy(row, 0, scaledExact, i * dimensions, dimensions);
      }
    }
    return FeatureMatrix.of(
        points.size(),
        dimensions,
        new FloatValues(dimensions, scaled, points.keepsDoubles() ? scaledExact : null));
  }

  private static void scale(int point, double[] row) {
    double norm = norm(row);
    if (norm == 0) {
      throw new IllegalArgumentException(
          "point %d is all zeros, so it has no direction and no cosine distance; leave it out or use the Euclidean metric"
              .formatted(point));
    }
    for (int j = 0; j < row.length; j++) {
      row[j] /= norm;
    }
  }

  private static double norm(double[] row) {
    double sum = 0;
    for (double value : row) {
      sum += value * value;
    }
    return Math.sqrt(sum);
  }
}
