package dev.lapwing.linalg.kernel;

/** Products of tall row-major blocks over a range of rows, by the best kernel there is. */
public final class BlockProducts {

  private static final BlockKernel KERNEL = BlockKernel.best();

  private BlockProducts() {}

  /**
   * sum ← sum + Σ_i x_i y_iᵀ over rows {@code from} to {@code to}.
   *
   * @param p the columns of x
   * @param q the columns of y
   * @param sum row-major, p × q
   */
  public static void addGram(double[] x, int p, double[] y, int q, int from, int to, double[] sum) {
    KERNEL.addGram(x, p, y, q, from, to, sum);
  }

  /**
   * y_i ← y_i + x_iᵀ C over rows {@code from} to {@code to}.
   *
   * @param c row-major, p × q
   */
  public static void addProduct(
      double[] x, int p, double[] c, double[] y, int q, int from, int to) {
    KERNEL.addProduct(x, p, c, y, q, from, to);
  }
}
