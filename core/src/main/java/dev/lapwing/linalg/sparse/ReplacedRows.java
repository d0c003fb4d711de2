package dev.lapwing.linalg.sparse;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * A sparse matrix some of whose rows are replaced. What lies between them is copied in ranges, so
 * that a few rows of many cost little more than moving the memory.
 */
final class ReplacedRows {

  private static final int ROWS_PER_BLOCK = 1 << 14;

  private final SparseMatrix known;
  private final int[] changed;
  private final SparseMatrix rows;
  private final int[] rowStart;
  private final int[] column;
  private final double[] value;

  private ReplacedRows(SparseMatrix known, int[] changed, SparseMatrix rows) {
    this.known = known;
    this.changed = changed;
    this.rows = rows;
    this.rowStart = rowStarts();
    this.column = new int[rowStart[known.rows()]];
    this.value = new double[column.length];
  }

  static SparseMatrix of(SparseMatrix known, int[] changed, SparseMatrix rows, RunContext run) {
    if (changed.length != rows.rows() || known.columns() != rows.columns()) {
      throw new IllegalArgumentException(
          "%d rows to replace, but %d × %d entries for a matrix of %d columns"
              .formatted(changed.length, rows.rows(), rows.columns(), known.columns()));
    }
    if (changed.length == 0) {
      return known;
    }
    ReplacedRows replaced = new ReplacedRows(known, changed, rows);
    run.forBlocks(known.rows(), ROWS_PER_BLOCK, (block, from, to) -> replaced.copy(from, to));
    return SparseMatrix.unchecked(
        known.columns(), replaced.rowStart, replaced.column, replaced.value);
  }

  private int[] rowStarts() {
    int[] start = new int[known.rows() + 1];
    long shift = 0;
    int from = 0;
    for (int q = 0; q < changed.length; q++) {
      int row = changed[q];
      if (row < from || row >= known.rows()) {
        throw new IllegalArgumentException(
            "row %d to replace; rows must ascend and lie below %d".formatted(row, known.rows()));
      }
      shift(from, row + 1, shift, start);
      shift += rows.rowStart()[q + 1] - rows.rowStart()[q];
      shift -= known.rowStart()[row + 1] - known.rowStart()[row];
      from = row + 1;
    }
    SparseMatrix.requireRoom(known.entries() + shift);
    shift(from, start.length, shift, start);
    return start;
  }

  private void shift(int from, int to, long by, int[] start) {
    for (int i = from; i < to; i++) {
      start[i] = (int) (known.rowStart()[i] + by);
    }
  }

  /** The entries of the rows of one block. */
  private void copy(int from, int to) {
    int q = Arrays.binarySearch(changed, from);
    q = q < 0 ? -q - 1 : q;
    int row = from;
    while (row < to) {
      int next = q < changed.length ? Math.min(to, changed[q]) : to;
      move(known, known.rowStart()[row], known.rowStart()[next], rowStart[row]);
      if (next < to) {
        move(rows, rows.rowStart()[q], rows.rowStart()[q + 1], rowStart[next]);
        q++;
        next++;
      }
      row = next;
    }
  }

  private void move(SparseMatrix source, int first, int end, int to) {
    System.arraycopy(source.column(), first, column, to, end - first);
    System.arraycopy(source.value(), first, value, to, end - first);
  }
}
