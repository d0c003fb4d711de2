package dev.lapwing.features;

/**
 * Rows that are scaled whenever they are read, so that no copy of them is held: for what a {@link
 * FeatureSource} keeps. Rounded to floats, as a copy would be.
 */
final class ScaledRows implements FeatureSource {

  /** Scales a row, as it is known exactly. */
  @FunctionalInterface
  interface Scale {
    void apply(int point, double[] row);
  }

  private final FeatureMatrix points;
  private final Scale scale;

  ScaledRows(FeatureMatrix points, Scale scale) {
    this.points = points;
    this.scale = scale;
  }

  @Override
  public int size() {
    return points.size();
  }

  @Override
  public int dimensions() {
    return points.dimensions();
  }

  @Override
  public void copyRows(int from, int to, float[] target, int offset) {
    double[] row = new double[points.dimensions()];
    for (int i = from, t = offset; i < to; i++) {
      points.copyRow(i, row);
      scale.apply(i, row);
      for (double value : row) {
        target[t++] = (float) value;
      }
    }
  }
}
