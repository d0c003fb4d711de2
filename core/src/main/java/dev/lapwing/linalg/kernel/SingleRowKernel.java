package dev.lapwing.linalg.kernel;

import dev.lapwing.run.Kernels;

/**
 * One sparse row times a row-major block in single precision, as {@link SparseRowKernel} in double:
 * half the bytes, and twice the columns in a vector. For preconditioners, which need few digits.
 */
interface SingleRowKernel {

  /**
   * sum_c ← Σ_e value_e x[column_e, c], e from {@code start} to {@code end}.
   *
   * @param width the columns of x
   */
  void multiply(int[] column, float[] value, int start, int end, float[] x, int width, float[] sum);

  /** The faster one that this virtual machine can run. */
  static SingleRowKernel best() {
    return Kernels.load(SingleRowKernel.class, "SimdSingleRowKernel", ScalarSingleRowKernel::new);
  }
}
