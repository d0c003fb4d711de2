package dev.lapwing.neighbours.kernel;

import java.util.Arrays;

/**
 * −2⟨y_i, y_j⟩ for a stripe of row points against one block of column points at a time. Not
 * thread-safe: one per task.
 */
public final class TileProduct {

  /** A stripe and its products stay in the second-level cache while the columns pass by. */
  public static final int STRIPE = 96;

  private final TileKernel kernel;
  private final int depth;
  private final int columns;
  private final float[] rows;
  private final float[] products;

  /** For pairs seen from one side only: nobody on the column side wants anything. */
  private final float[] noLimits;

  /** For rows and columns packed as {@code points} are. */
  public TileProduct(TileKernel kernel, PackedPoints points) {
    this.kernel = kernel;
    this.depth = points.depth();
    this.columns = points.blockSize();
    this.rows = new float[Math.multiplyExact(STRIPE, depth)];
    this.products = new float[STRIPE * columns];
    this.noLimits = new float[columns];
    Arrays.fill(noLimits, Float.NEGATIVE_INFINITY);
  }

  /** Puts a point on the row side. */
  public void setRow(int row, PackedPoints points, int block, int point) {
    points.copyDoubledNegative(block, point, rows, start(row), TileKernel.ROWS);
  }

  /** Puts the values given on the row side. */
  public void setRow(int row, float[] values) {
    for (int j = 0, t = start(row); j < depth; j++, t += TileKernel.ROWS) {
      rows[t] = -2 * values[j];
    }
  }

  /** Where a row has its first feature. */
  private int start(int row) {
    int height = TileKernel.ROWS;
    return row / height * height * depth + row % height;
  }

  /** Multiplies the first {@code rowCount} rows with a whole block of columns. */
  public void multiply(int rowCount, PackedPoints points, int block) {
    float[] panels = points.panels(block);
    int height = TileKernel.ROWS;
    int width = kernel.columns();
    for (int j = 0; j < columns; j += width) {
      for (int i = 0; i < rowCount; i += height) {
        kernel.multiply(
            depth, rows, i * depth, panels, j * depth, products, i * columns + j, columns);
      }
    }
  }

  /**
   * Which columns a row wants: those with a product below {@code limit − norms}.
   *
   * @param norms of the columns' points
   * @param found receives their numbers, ascending
   * @return how many they are
   */
  public int within(int row, float limit, float[] norms, int[] found) {
    return kernel.screen(products, rowStart(row), limit, 0, norms, noLimits, found);
  }

  /** The same, and besides those that want the row: {@link TileKernel#screen}. */
  public int withinEither(
      int row, float limit, float norm, float[] norms, float[] limits, int[] found) {
    return kernel.screen(products, rowStart(row), limit, norm, norms, limits, found);
  }

  public float[] products() {
    return products;
  }

  /** Where a row of the products starts. */
  public int rowStart(int row) {
    return row * columns;
  }
}
