package dev.lapwing.features;

/** Rows that a {@link FeatureSource} keeps. */
final class SourcedValues implements FeatureValues {

  private final FeatureSource source;
  private final int width;

  SourcedValues(FeatureSource source) {
    this.source = source;
    this.width = source.dimensions();
  }

  @Override
  public float get(int row, int feature) {
    float[] values = new float[width];
    source.copyRows(row, row + 1, values, 0);
    return values[feature];
  }

  @Override
  public void copyRows(int from, int to, float[] target, int offset) {
    source.copyRows(from, to, target, offset);
  }

  @Override
  public void copyRow(int row, double[] target) {
    float[] values = new float[width];
    source.copyRows(row, row + 1, values, 0);
    for (int j = 0; j < width; j++) {
      target[j] = values[j];
    }
  }

  @Override
  public int valueBytes() {
    return 0;
  }

  @Override
  public boolean isHeld() {
    return false;
  }
}
