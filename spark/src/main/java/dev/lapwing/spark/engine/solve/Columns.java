package dev.lapwing.spark.engine.solve;

/** Sums over the rows of row-major blocks, column by column, in the order of the rows. */
final class Columns {

  private Columns() {}

  static double[] dot(double[] a, double[] b, int width) {
    double[] sums = new double[width];
    for (int e = 0; e < a.length; e += width) {
      for (int c = 0; c < width; c++) {
        sums[c] += a[e + c] * b[e + c];
      }
    }
    return sums;
  }

  /** sum ← sum + more. */
  static void add(double[] sum, double[] more) {
    for (int c = 0; c < sum.length; c++) {
      sum[c] += more[c];
    }
  }
}
