package dev.lapwing.neighbours.kernel;

import dev.lapwing.run.Kernels;

/**
 * The inner loops over all pairs of two sets of points, in tiles of {@link #rows} by {@link
 * #columns} points. Both implementations are stateless; neither checks its arguments.
 *
 * <p>The order of summation is left to the implementation: {@link RoundingBound} holds for any.
 */
public interface TileKernel {

  /** The points of a tile on the row side. */
  int rows();

  /** The points of a tile on the column side. */
  int columns();

  /**
   * C ← A Bᵀ for one tile.
   *
   * @param depth the number of features to sum over
   * @param a features of the row points: {@link #rows} values a feature
   * @param b features of the column points: {@link #columns} values a feature
   * @param c row-major, {@code cStride} apart
   */
  void multiply(
      int depth, float[] a, int aStart, float[] b, int bStart, float[] c, int cStart, int cStride);

  /**
   * Finds the pairs worth a closer look: those with {@code c < rowLimit − columnNorm} or {@code c <
   * columnLimit − rowNorm}.
   *
   * @param c one row of the product
   * @param length how many columns to look at; a multiple of {@link #columns}
   * @param survivors receives their column numbers, ascending
   * @return how many there are
   */
  int screen(
      float[] c,
      int cStart,
      int length,
      float rowLimit,
      float rowNorm,
      float[] columnNorms,
      float[] columnLimits,
      int[] survivors);

  /** The kernel in plain Java. */
  static TileKernel scalar() {
    return new ScalarTileKernel();
  }

  /** The fastest kernel this virtual machine can run. */
  static TileKernel fastest() {
    return Kernels.load(TileKernel.class, "SimdTileKernel", TileKernel::scalar);
  }
}
