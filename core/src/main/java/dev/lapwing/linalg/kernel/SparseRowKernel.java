package dev.lapwing.linalg.kernel;

import dev.lapwing.run.Kernels;

/**
 * One sparse row times a row-major block: what the product of a sparse matrix and a block (SpMM)
 * spends its time in. There is one kernel with the Vector API and a scalar twin; they agree to
 * rounding.
 */
interface SparseRowKernel {

  /**
   * sum_c ← Σ_e value_e x[column_e, c], e from {@code start} to {@code end}.
   *
   * @param width the columns of x
   */
  void multiply(
      int[] column, double[] value, int start, int end, double[] x, int width, double[] sum);

  /** The faster one that this virtual machine can run. */
  static SparseRowKernel best() {
    return Kernels.load(SparseRowKernel.class, "SimdSparseRowKernel", ScalarSparseRowKernel::new);
  }
}
