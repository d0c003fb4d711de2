package dev.lapwing.linalg.kernel;

/** A tile of a sparse matrix times a narrow row-major block, by the best kernel there is. */
public final class SparseTileProducts {

  /**
   * The columns of the blocks: a row is two lines of a cache, and 2,048 rows fit a cache of the
   * second level.
   */
  public static final int WIDTH = 16;

  /** A tile has at most as many rows and columns. */
  public static final int MOST = 1 << 16;

  private static final int ROW = 16;
  private static final int COLUMN = 0;

  private static final SparseTileKernel KERNEL = SparseTileKernel.best();

  private SparseTileProducts() {}

  /** Where in its tile an entry stands. */
  public static int place(int row, int column) {
    return row << ROW | column << COLUMN;
  }

  static int half(int place, int shift) {
    return place >>> shift & (MOST - 1);
  }

  /**
   * sum_i ← sum_i + Σ_j b_ij x_j over a tile B, in the order of its entries.
   *
   * @param place of each entry, by {@link #place}
   * @param start the tile's first entry
   * @param end one past its last
   * @param first the row of x that belongs to the tile's first column
   */
  public static void add(
      int[] place, double[] value, int start, int end, double[] x, int first, double[] sum) {
    KERNEL.add(place, value, start, end, ROW, x, first, sum);
  }

  /** The same with Bᵀ: sum_j ← sum_j + Σ_i b_ij x_i. */
  public static void addTransposed(
      int[] place, double[] value, int start, int end, double[] x, int first, double[] sum) {
    KERNEL.add(place, value, start, end, COLUMN, x, first, sum);
  }
}
