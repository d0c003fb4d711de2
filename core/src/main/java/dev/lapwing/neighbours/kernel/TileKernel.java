package dev.lapwing.neighbours.kernel;

import dev.lapwing.run.Kernels;

/**
 * The inner loops over all pairs of two sets of points, in tiles of {@link #ROWS} by {@link
 * #columns} points. Both implementations are stateless; neither checks its arguments.
 *
 * <p>The order of summation is left to the implementation: {@link RoundingBound} holds for any.
 */
public interface TileKernel {

  /** The points of a tile on the row side. */
  int ROWS = 4;

  /** The points of a tile on the column side. */
  int columns();

  /**
   * C ← A Bᵀ for one tile.
   *
   * @param depth the number of features to sum over
   * @param a features of the row points: {@link #ROWS} values a feature
   * @param b features of the column points: {@link #columns} values a feature
   * @param c row-major, {@code cStride} apart
   */
  void multiply(
      int depth, float[] a, int aStart, float[] b, int bStart, float[] c, int cStart, int cStride);

  /**
   * Finds the pairs worth a closer look: those with {@code c < limit − norms} or {@code c < limits
   * − norm}.
   *
   * @param c holds, from {@code start} on, one row of the product
   * @param limit what the row's point wants: nobody farther
   * @param norm the squared norm of the row's point
   * @param norms the squared norms of the columns' points; a multiple of {@link #columns} of them
   * @param limits what each of these wants
   * @param found receives their column numbers, ascending
   * @return how many there are
   */
  int screen(
      float[] c, int start, float limit, float norm, float[] norms, float[] limits, int[] found);

  /** The kernel in plain Java. */
  static TileKernel scalar() {
    return new ScalarTileKernel();
  }

  /** The fastest kernel this virtual machine can run. */
  static TileKernel fastest() {
    return Kernels.load(TileKernel.class, "SimdTileKernel", TileKernel::scalar);
  }
}
