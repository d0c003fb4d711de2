package dev.lapwing.linalg.kernel;

/**
 * Arithmetic that treats every column of a row-major block by itself: dot products, and updates
 * with a factor for each column. It is done to a tile of rows at once, with the factors repeated
 * for each row and a sum for each entry of the tile: the inner loop is then long enough to be
 * vectorised, however narrow the block.
 */
public final class ColumnTiles {

  private static final int ROWS = 64;

  private ColumnTiles() {}

  /** Work on the entries of a tile. */
  @FunctionalInterface
  public interface Task {
    /**
     * Does one tile.
     *
     * @param at its first entry
     * @param length how many it has
     * @param sum a sum for each of them
     */
    void run(int at, int length, double[] sum);
  }

  /** The factors of the columns, once for each row of a tile. */
  public static double[] repeated(double[] factors) {
    double[] tile = new double[factors.length * ROWS];
    for (int e = 0; e < tile.length; e++) {
      tile[e] = factors[e % factors.length];
    }
    return tile;
  }

  /** Runs a task that sums nothing on some rows, tile by tile. */
  public static void forEach(int columns, int from, int to, Task task) {
    run(columns, from, to, new double[0], task);
  }

  /** Sums for the entries of a tile over some rows: a part for {@link #total}. */
  public static double[] sums(int columns, int from, int to, Task task) {
    double[] sums = new double[columns * ROWS];
    run(columns, from, to, sums, task);
    return sums;
  }

  /** xᵀy of each column over some rows: a part for {@link #total}. */
  public static double[] dots(double[] x, double[] y, int columns, int from, int to) {
    return sums(
        columns,
        from,
        to,
        (at, length, sum) -> {
          for (int e = 0; e < length; e++) {
            sum[e] += x[at + e] * y[at + e];
          }
        });
  }

  /** The sum of each column from its parts, which are added in order. */
  public static double[] total(double[][] parts, int columns) {
    double[] all = addedInOrder(parts, columns * ROWS);
    double[] sum = new double[columns];
    for (int e = 0; e < all.length; e++) {
      sum[e % columns] += all[e];
    }
    return sum;
  }

  /** The sum of arrays of one length, added in order. */
  public static double[] addedInOrder(double[][] parts, int length) {
    double[] sum = new double[length];
    for (double[] part : parts) {
      for (int e = 0; e < length; e++) {
        sum[e] += part[e];
      }
    }
    return sum;
  }

  private static void run(int columns, int from, int to, double[] sums, Task task) {
    for (int i = from; i < to; i += ROWS) {
      task.run(i * columns, Math.min(ROWS, to - i) * columns, sums);
    }
  }
}
