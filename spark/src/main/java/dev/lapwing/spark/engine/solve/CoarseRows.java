package dev.lapwing.spark.engine.solve;

import java.io.Serializable;
import java.util.Arrays;

/** Some rows of the coarse matrix, on their way to the driver. */
final class CoarseRows implements Serializable {

  private static final long serialVersionUID = 1;

  private final int[] lengths;
  private final int[] column;
  private final double[] value;

  private CoarseRows(int[] lengths, int[] column, double[] value) {
    this.lengths = lengths;
    this.column = column;
    this.value = value;
  }

  /** Fills rows one after another. */
  static final class Builder {

    private final int[] lengths;
    private int row;
    private int[] column = new int[1024];
    private double[] value = new double[1024];
    private int written;

    /** Of the row at hand: where each column's entry is, or −1. */
    private final int[] at;

    private int rowStart;

    Builder(int rows, int columns) {
      this.lengths = new int[rows];
      this.at = new int[columns];
      Arrays.fill(at, -1);
    }

    void add(int to, double entry) {
      if (at[to] < 0) {
        if (written == column.length) {
          column = Arrays.copyOf(column, 2 * written);
          value = Arrays.copyOf(value, 2 * written);
        }
        at[to] = written;
        column[written] = to;
        value[written++] = entry;
      } else {
        value[at[to]] += entry;
      }
    }

    /** Sorts the row by column. */
    void endRow() {
      int[] sorted = Arrays.copyOfRange(column, rowStart, written);
      Arrays.sort(sorted);
      double[] moved = new double[sorted.length];
      for (int e = 0; e < sorted.length; e++) {
        moved[e] = value[at[sorted[e]]];
      }
      for (int to : sorted) {
        at[to] = -1;
      }
      System.arraycopy(sorted, 0, column, rowStart, sorted.length);
      System.arraycopy(moved, 0, value, rowStart, moved.length);
      lengths[row++] = sorted.length;
      rowStart = written;
    }

    CoarseRows build() {
      return new CoarseRows(lengths, Arrays.copyOf(column, written), Arrays.copyOf(value, written));
    }
  }

  int[] lengths() {
    return lengths;
  }

  int[] column() {
    return column;
  }

  double[] value() {
    return value;
  }
}
