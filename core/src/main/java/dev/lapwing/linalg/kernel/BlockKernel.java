package dev.lapwing.linalg.kernel;

import dev.lapwing.run.Kernels;

/**
 * The two products that tall, narrow blocks spend their time in, XᵀY and X C (GEMM with one long
 * side), over a range of rows. There is one kernel with the Vector API and a scalar twin; they
 * agree to rounding.
 */
interface BlockKernel {

  /**
   * sum ← sum + Σ_i x_i y_iᵀ over rows {@code from} to {@code to}.
   *
   * @param p the columns of x
   * @param q the columns of y
   * @param sum row-major, p × q
   */
  void addGram(double[] x, int p, double[] y, int q, int from, int to, double[] sum);

  /**
   * y_i ← y_i + x_iᵀ C over rows {@code from} to {@code to}.
   *
   * @param c row-major, p × q
   */
  void addProduct(double[] x, int p, double[] c, double[] y, int q, int from, int to);

  /** The faster one that this virtual machine can run. */
  static BlockKernel best() {
    return Kernels.load(BlockKernel.class, "SimdBlockKernel", ScalarBlockKernel::new);
  }
}
