package dev.lapwing.linalg.kernel;

/** One sparse row times a row-major block, by the best kernel there is. */
public final class RowTimesBlock {

  private static final SparseRowKernel KERNEL = SparseRowKernel.best();
  private static final SingleRowKernel SINGLE = SingleRowKernel.best();

  private RowTimesBlock() {}

  /**
   * sum_c ← Σ_e value_e x[column_e, c].
   *
   * @param start the row's first entry
   * @param end one past its last
   * @param width the columns of x
   */
  public static void multiply(
      int[] column, double[] value, int start, int end, double[] x, int width, double[] sum) {
    KERNEL.multiply(column, value, start, end, x, width, sum);
  }

  /** The same in single precision. */
  public static void multiply(
      int[] column, float[] value, int start, int end, float[] x, int width, float[] sum) {
    SINGLE.multiply(column, value, start, end, x, width, sum);
  }
}
