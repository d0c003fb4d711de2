package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;
import java.util.OptionalInt;

/**
 * A tall, narrow matrix: n rows, a few columns, row-major, so that all columns of one row lie side
 * by side in memory and one pass over a sparse matrix serves them all.
 */
public final class Block {

  private static final int ROWS_PER_BLOCK = 4096;

  private final int rows;
  private final int columns;
  private final double[] values;

  private Block(int rows, int columns, double[] values) {
    this.rows = rows;
    this.columns = columns;
    this.values = values;
  }

  /** All zeros. */
  public static Block zeros(int rows, int columns) {
    if (rows < 0 || columns < 0 || (long) rows * columns > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a block of %d × %d values does not fit one array".formatted(rows, columns));
    }
    return new Block(rows, columns, new double[rows * columns]);
  }

  /** A block over an existing row-major array, which it shares. */
  public static Block wrap(int rows, int columns, double[] values) {
    if (values.length != (long) rows * columns) {
      throw new IllegalArgumentException(
          "%d values cannot fill a block of %d × %d".formatted(values.length, rows, columns));
    }
    return new Block(rows, columns, values);
  }

  /** What the values of a block of this shape take. */
  public static long bytes(long rows, long columns) {
    return Double.BYTES * rows * columns;
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  /** The backing array, shared and live: entry (i, j) is at {@code i * columns() + j}. */
  public double[] values() {
    return values;
  }

  public double get(int row, int column) {
    return values[row * columns + column];
  }

  public void set(int row, int column, double value) {
    values[row * columns + column] = value;
  }

  /**
   * Where in {@link #values} the first stands that is infinite or NaN, if one does. Times 0 all
   * others are 0, so a sum that any machine takes in a moment tells that there is none.
   */
  public OptionalInt firstNotFinite() {
    double zero = 0;
    for (double value : values) {
      zero += 0 * value;
    }
    if (zero == 0) {
      return OptionalInt.empty();
    }
    int first = 0;
    while (Double.isFinite(values[first])) {
      first++;
    }
    return OptionalInt.of(first);
  }

  public Block copy() {
    return new Block(rows, columns, values.clone());
  }

  /**
   * The same rows in another order.
   *
   * @param source row r of the result is this block's row {@code source[r]}
   */
  public Block reordered(int[] source, RunContext run) {
    Block out = zeros(source.length, columns);
    run.forBlocks(
        source.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            System.arraycopy(values, source[i] * columns, out.values, i * columns, columns);
          }
        });
    return out;
  }

  /** One column, copied out. */
  public double[] column(int column) {
    double[] out = new double[rows];
    for (int i = 0; i < rows; i++) {
      out[i] = values[i * columns + column];
    }
    return out;
  }

  /** The first {@code count} columns, copied. */
  public Block firstColumns(int count) {
    Block out = zeros(rows, count);
    for (int i = 0; i < rows; i++) {
      System.arraycopy(values, i * columns, out.values, i * count, count);
    }
    return out;
  }

  /** Some columns, as a block of their own. */
  public Block columns(int first, int count, RunContext run) {
    Block some = zeros(rows, count);
    copyColumns(this, first, some, 0, count, run);
    return some;
  }

  /** Puts columns back where they were. */
  void setColumns(int first, Block some, RunContext run) {
    copyColumns(some, 0, this, first, some.columns, run);
  }

  private static void copyColumns(
      Block from, int first, Block to, int at, int count, RunContext run) {
    run.forBlocks(
        from.rows,
        ROWS_PER_BLOCK,
        (block, start, end) -> {
          for (int i = start; i < end; i++) {
            int source = i * from.columns + first;
            System.arraycopy(from.values, source, to.values, i * to.columns + at, count);
          }
        });
  }
}
