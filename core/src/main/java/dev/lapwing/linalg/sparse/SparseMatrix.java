package dev.lapwing.linalg.sparse;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.kernel.ColumnTiles;
import dev.lapwing.linalg.kernel.RowTimesBlock;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.Objects;

/**
 * A rectangular matrix known by its non-zero entries, in compressed sparse rows (CSR): the entries
 * of row i stand from {@code rowStart[i]} to {@code rowStart[i + 1]}, each with its column,
 * ascending, and its value. Immutable as long as nobody writes to the arrays it shares.
 */
public final class SparseMatrix {

  /** As many as one array holds on any virtual machine. */
  private static final int MOST_ENTRIES = Integer.MAX_VALUE - 8;

  private final int columns;
  private final int[] rowStart;
  private final int[] column;
  private final double[] value;
  private final RowBlocks blocks;

  private SparseMatrix(int columns, int[] rowStart, int[] column, double[] value) {
    this.columns = columns;
    this.rowStart = rowStart;
    this.column = column;
    this.value = value;
    this.blocks = RowBlocks.balanced(rowStart);
  }

  /** Takes over the arrays, after checking that they are what {@link SparseMatrix} says. */
  public static SparseMatrix of(int columns, int[] rowStart, int[] column, double[] value) {
    if (rowStart.length == 0 || rowStart[0] != 0) {
      throw new IllegalArgumentException("rowStart must begin with 0");
    }
    int entries = rowStart[rowStart.length - 1];
    if (entries != column.length || entries != value.length) {
      throw new IllegalArgumentException(
          "rowStart ends with %d, but there are %d columns and %d values"
              .formatted(entries, column.length, value.length));
    }
    for (int i = 0; i + 1 < rowStart.length; i++) {
      requireRow(i, columns, rowStart, column, value);
    }
    return new SparseMatrix(columns, rowStart, column, value);
  }

  /**
   * Turns counts into starts, in place: {@code counts[i + 1]}, how many entries row i has, becomes
   * where they end, which is where those of row i + 1 start.
   *
   * @throws IllegalArgumentException if they are more than one array can hold
   */
  public static void accumulate(int[] counts) {
    requireRoom(Arrays.stream(counts).asLongStream().sum());
    for (int i = 1; i < counts.length; i++) {
      counts[i] += counts[i - 1];
    }
  }

  static void requireRoom(long entries) {
    if (entries > MOST_ENTRIES) {
      throw new IllegalArgumentException(
          "a matrix of %,d entries is too large, an array holds %,d; use fewer neighbours (entries a row) or fewer points (rows)"
              .formatted(entries, MOST_ENTRIES));
    }
  }

  /** For arrays that are right by construction. */
  public static SparseMatrix unchecked(int columns, int[] rowStart, int[] column, double[] value) {
    return new SparseMatrix(columns, rowStart, column, value);
  }

  /** What a matrix of this shape takes; its row blocks, a few thousand at most, not counted. */
  public static long bytes(long rows, long entries) {
    return (rows + 1) * Integer.BYTES + entries * (Integer.BYTES + Double.BYTES);
  }

  /** What this matrix takes. */
  public long bytes() {
    return bytes(rows(), entries());
  }

  public int rows() {
    return rowStart.length - 1;
  }

  public int columns() {
    return columns;
  }

  /** How many entries are stored. */
  public int entries() {
    return column.length;
  }

  /** Where each row's entries start, and where the last one's end; shared, not to be changed. */
  public int[] rowStart() {
    return rowStart;
  }

  /** The column of each entry; shared, not to be changed. */
  public int[] column() {
    return column;
  }

  /** The value of each entry; shared, not to be changed. */
  public double[] value() {
    return value;
  }

  /** The fixed blocks of rows in which work on this matrix is shared out. */
  public RowBlocks blocks() {
    return blocks;
  }

  /** y ← B x, for all columns of the block at once. {@code x} and {@code y} must differ. */
  public void apply(Block x, Block y, RunContext run) {
    apply(x, false, y, run);
  }

  /** y ← y + B x, for all columns of the block at once. {@code x} and {@code y} must differ. */
  public void applyAdding(Block x, Block y, RunContext run) {
    apply(x, true, y, run);
  }

  private void apply(Block x, boolean adding, Block y, RunContext run) {
    requireShape(x, columns, "x");
    requireShape(y, rows(), "y");
    blocks.forEach(run, (from, to) -> multiply(x, adding, y, from, to));
  }

  /**
   * y_i ← Σ_j b_ij x_j for the rows i from {@code from} to {@code to}, on the calling thread; other
   * rows of y are left as they are. What all rows give does not depend on how they are cut.
   */
  public void applyRows(int from, int to, Block x, Block y) {
    requireShape(x, columns, "x");
    requireShape(y, rows(), "y");
    Objects.checkFromToIndex(from, to, rows());
    multiply(x, false, y, from, to);
  }

  /** y_i (+)= Σ_j b_ij x_j for some rows. */
  private void multiply(Block x, boolean adding, Block y, int from, int to) {
    int width = x.columns();
    double[] into = y.values();
    double[] sum = new double[width];
    for (int i = from; i < to; i++) {
      timesRow(i, x.values(), width, sum);
      for (int c = 0, p = i * width; c < width; c++, p++) {
        into[p] = adding ? into[p] + sum[c] : sum[c];
      }
    }
  }

  /** y ← B x for a square matrix, and xᵀy for each column. */
  double[] applyAndDot(Block x, Block y, RunContext run) {
    requireShape(x, columns, "x");
    requireShape(y, rows(), "y");
    double[][] parts = new double[blocks.count()][];
    run.forEach(
        blocks.count(),
        block -> {
          int from = blocks.start(block);
          int to = blocks.start(block + 1);
          multiply(x, false, y, from, to);
          parts[block] = ColumnTiles.dots(x.values(), y.values(), x.columns(), from, to);
        });
    return ColumnTiles.total(parts, x.columns());
  }

  /**
   * sum ← Σ_j b_ij x_j: row i times a row-major block.
   *
   * @param width the number of columns of the block
   */
  public void timesRow(int i, double[] x, int width, double[] sum) {
    RowTimesBlock.multiply(column, value, rowStart[i], rowStart[i + 1], x, width, sum);
  }

  /**
   * The same with other entries in some rows; all others are copied.
   *
   * @param changed the rows, ascending
   * @param rows what stands in them now, a row each
   */
  public SparseMatrix withRows(int[] changed, SparseMatrix rows, RunContext run) {
    return ReplacedRows.of(this, changed, rows, run);
  }

  /** Some of the rows, in the order asked for. */
  public SparseMatrix rows(int[] chosen) {
    int[] start = new int[chosen.length + 1];
    for (int q = 0; q < chosen.length; q++) {
      start[q + 1] = rowStart[chosen[q] + 1] - rowStart[chosen[q]];
    }
    accumulate(start);
    int[] at = new int[start[chosen.length]];
    double[] copied = new double[at.length];
    for (int q = 0; q < chosen.length; q++) {
      int from = rowStart[chosen[q]];
      System.arraycopy(column, from, at, start[q], start[q + 1] - start[q]);
      System.arraycopy(value, from, copied, start[q], start[q + 1] - start[q]);
    }
    return new SparseMatrix(columns, start, at, copied);
  }

  /** Where the entry of a row and a column is, or a negative number if there is none. */
  public int find(int row, int inColumn) {
    return Arrays.binarySearch(column, rowStart[row], rowStart[row + 1], inColumn);
  }

  /** Bᵀ. */
  public SparseMatrix transposed() {
    int[] start = new int[columns + 1];
    for (int j : column) {
      start[j + 1]++;
    }
    accumulate(start);
    int[] next = start.clone();
    int[] row = new int[column.length];
    double[] moved = new double[column.length];
    for (int i = 0; i < rows(); i++) {
      for (int e = rowStart[i], end = rowStart[i + 1]; e < end; e++) {
        int to = next[column[e]]++;
        row[to] = i;
        moved[to] = value[e];
      }
    }
    return new SparseMatrix(rows(), start, row, moved);
  }

  /** B C. An entry that sums to zero is kept: the pattern depends on the patterns alone. */
  public SparseMatrix times(SparseMatrix c, RunContext run) {
    if (columns != c.rows()) {
      throw new IllegalArgumentException(
          "a matrix of %d columns cannot multiply one of %d rows".formatted(columns, c.rows()));
    }
    return SparseProduct.of(this, c, run);
  }

  private static void requireShape(Block block, int rows, String name) {
    if (block.rows() != rows) {
      throw new IllegalArgumentException(
          "%s has %d rows; the matrix needs %d".formatted(name, block.rows(), rows));
    }
  }

  private static void requireRow(int i, int columns, int[] rowStart, int[] column, double[] value) {
    if (rowStart[i + 1] < rowStart[i] || rowStart[i + 1] > column.length) {
      throw new IllegalArgumentException(
          "row %d runs from entry %d to %d of %d"
              .formatted(i, rowStart[i], rowStart[i + 1], column.length));
    }
    int previous = -1;
    for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
      int j = column[e];
      if (j <= previous || j >= columns) {
        throw new IllegalArgumentException(
            "row %d has column %d after %d; columns must ascend and lie below %d"
                .formatted(i, j, previous, columns));
      }
      if (!Double.isFinite(value[e])) {
        throw new IllegalArgumentException(
            "entry (%d, %d) is %s; entries must be finite".formatted(i, j, value[e]));
      }
      previous = j;
    }
  }
}
