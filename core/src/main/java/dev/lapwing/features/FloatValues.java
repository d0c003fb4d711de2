package dev.lapwing.features;

import org.jspecify.annotations.Nullable;

/** Floats, row by row, and the doubles they were rounded from where they lost digits. */
final class FloatValues implements FeatureValues {

  private final int width;
  private final float[] floats;
  private final double @Nullable [] doubles;

  FloatValues(int width, float[] floats, double @Nullable [] doubles) {
    this.width = width;
    this.floats = floats;
    this.doubles = doubles;
  }

  @Override
  public float get(int row, int feature) {
    return floats[row * width + feature];
  }

  @Override
  public double exactly(int row, int feature) {
    int position = row * width + feature;
    return doubles != null ? doubles[position] : floats[position];
  }

  @Override
  public void copyRows(int from, int to, float[] target, int offset) {
    System.arraycopy(floats, from * width, target, offset, (to - from) * width);
  }

  @Override
  public void copyRow(int row, double[] target) {
    int start = row * width;
    if (doubles != null) {
      System.arraycopy(doubles, start, target, 0, width);
    } else {
      for (int j = 0; j < width; j++) {
        target[j] = floats[start + j];
      }
    }
  }

  @Override
  public int valueBytes() {
    return Float.BYTES + (doubles == null ? 0 : Double.BYTES);
  }

  @Override
  public boolean decodesRows() {
    return false;
  }

  @Override
  public boolean keepsDoubles() {
    return doubles != null;
  }

  /** The same sums, with nothing to decode. */
  @Override
  public void squaredDistances(double[] x, int[] rows, double[][] space, double[] target) {
    int a = rows[0] * width;
    int b = rows[1] * width;
    int c = rows[2] * width;
    int d = rows[3] * width;
    double sumA = 0;
    double sumB = 0;
    double sumC = 0;
    double sumD = 0;
    double[] exact = doubles;
    for (int j = 0; j < x.length; j++) {
      double da = x[j] - (exact == null ? floats[a + j] : exact[a + j]);
      double db = x[j] - (exact == null ? floats[b + j] : exact[b + j]);
      double dc = x[j] - (exact == null ? floats[c + j] : exact[c + j]);
      double dd = x[j] - (exact == null ? floats[d + j] : exact[d + j]);
      sumA += da * da;
      sumB += db * db;
      sumC += dc * dc;
      sumD += dd * dd;
    }
    target[0] = sumA;
    target[1] = sumB;
    target[2] = sumC;
    target[3] = sumD;
  }
}
