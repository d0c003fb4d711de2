package dev.lapwing.linalg.kernel;

import dev.lapwing.run.Kernels;

/**
 * A tile of a sparse matrix, or its transpose, times a narrow row-major block: what products in
 * compressed sparse blocks spend their time in. There is one kernel with the Vector API and a
 * scalar twin; they agree to rounding.
 */
interface SparseTileKernel {

  /**
   * sum_i ← sum_i + Σ_e value_e x_j, e from {@code start} to {@code end}, for the i and j that
   * {@code place_e} holds in 16 bits each.
   *
   * @param shift where in a place i begins: 16 or 0; j has the other half
   * @param first the row of x where the tile's begin
   * @param x of {@link SparseTileProducts#WIDTH} columns
   * @param sum the same
   */
  void add(
      int[] place,
      double[] value,
      int start,
      int end,
      int shift,
      double[] x,
      int first,
      double[] sum);

  /** The faster one that this virtual machine can run. */
  static SparseTileKernel best() {
    return Kernels.load(
        SparseTileKernel.class, "SimdSparseTileKernel", ScalarSparseTileKernel::new);
  }
}
