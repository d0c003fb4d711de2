package dev.lapwing.features;

/**
 * Floats of half precision (IEEE 754 binary16): a sign bit, five bits of exponent, ten of fraction.
 * Every one of them is a float too.
 */
final class HalfValues implements FeatureValues {

  private static final int SIGN = 0x8000;
  private static final int MAGNITUDE = 0x7FFF;

  /** Where the fraction of a float has its eleventh bit. */
  private static final int FRACTION_SHIFT = 13;

  /** 2¹¹², by which the exponents of the two are biased differently. */
  private static final float REBIAS = 0x1p112f;

  /** From here on infinite or not a number. */
  private static final int NOT_FINITE = 0x7C00;

  private final int width;
  private final short[] bits;

  HalfValues(int width, short[] bits) {
    this.width = width;
    this.bits = bits;
  }

  /**
   * Its value, if it is finite: shifted into the place of a float's bits it is 2⁻¹¹² times that,
   * subnormal numbers included.
   */
  static float decoded(short half) {
    float magnitude = Float.intBitsToFloat((half & MAGNITUDE) << FRACTION_SHIFT) * REBIAS;
    return (half & SIGN) == 0 ? magnitude : -magnitude;
  }

  static boolean isFinite(short half) {
    return (half & MAGNITUDE) < NOT_FINITE;
  }

  /** That of one that is not finite. */
  static float specialValue(short half) {
    boolean infinite = (half & MAGNITUDE) == NOT_FINITE;
    float magnitude = infinite ? Float.POSITIVE_INFINITY : Float.NaN;
    return (half & SIGN) == 0 ? magnitude : -magnitude;
  }

  @Override
  public float get(int row, int feature) {
    return decoded(bits[row * width + feature]);
  }

  @Override
  public void copyRows(int from, int to, float[] target, int offset) {
    for (int p = from * width, end = to * width, t = offset; p < end; p++, t++) {
      target[t] = decoded(bits[p]);
    }
  }

  @Override
  public void copyRow(int row, double[] target) {
    for (int j = 0, start = row * width; j < width; j++) {
      target[j] = decoded(bits[start + j]);
    }
  }

  @Override
  public int valueBytes() {
    return Short.BYTES;
  }
}
