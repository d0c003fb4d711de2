package dev.lapwing.spark.engine.solve;

/** Sums over the rows of row-major blocks, column by column, in the order of the rows. */
public final class Columns {

  private Columns() {}

  /** aᵀb over the rows that a has. */
  static double[] dot(double[] a, double[] b, int width) {
    double[] sums = new double[width];
    for (int e = 0; e < a.length; e += width) {
      for (int c = 0; c < width; c++) {
        sums[c] += a[e + c] * b[e + c];
      }
    }
    return sums;
  }

  /**
   * Sums over groups of rows, a row for each group.
   *
   * @param group of each row, or a negative number for none
   */
  public static double[] sumsBy(int[] group, int groups, double[] x, int width) {
    double[] sums = new double[groups * width];
    for (int i = 0; i < x.length / Math.max(1, width); i++) {
      if (group[i] >= 0) {
        for (int c = 0, to = group[i] * width; c < width; c++) {
          sums[to + c] += x[i * width + c];
        }
      }
    }
    return sums;
  }

  /** sum ← sum + more. */
  public static void add(double[] sum, double[] more) {
    for (int c = 0; c < sum.length; c++) {
      sum[c] += more[c];
    }
  }

  /** To single precision. */
  static float[] rounded(double[] x) {
    float[] rounded = new float[x.length];
    for (int e = 0; e < x.length; e++) {
      rounded[e] = (float) x[e];
    }
    return rounded;
  }

  /** Back to double precision. */
  static double[] widened(float[] x) {
    double[] widened = new double[x.length];
    for (int e = 0; e < x.length; e++) {
      widened[e] = x[e];
    }
    return widened;
  }
}
