package dev.lapwing.linalg.sparse;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The product of two sparse matrices (SpGEMM), row by row with a dense accumulator (Gustavson
 * 1978). Each block of rows collects its part on its own; the parts are laid end to end in the
 * order of the blocks.
 *
 * <p>Reference: F. G. Gustavson, "Two fast algorithms for sparse matrices: multiplication and
 * permuted transposition", ACM TOMS 4 (1978).
 */
final class SparseProduct {

  /** An accumulator is as long as C is wide, so there are few of them whatever the size. */
  private static final int MOST_BLOCKS = 64;

  private static final int LEAST_ENTRIES = 1 << 15;

  private static final int ROWS_BETWEEN_CHECKS = 64;

  private SparseProduct() {}

  /** B C. */
  static SparseMatrix of(SparseMatrix b, SparseMatrix c, RunContext run) {
    return of(b, c, true, run);
  }

  /** B C with the entries of a row in any order, for use as the right factor of another product. */
  static SparseMatrix unordered(SparseMatrix b, SparseMatrix c, RunContext run) {
    return of(b, c, false, run);
  }

  private static SparseMatrix of(SparseMatrix b, SparseMatrix c, boolean ordered, RunContext run) {
    int perBlock = entriesPerBlock(b.entries(), b.rows());
    RowBlocks blocks = RowBlocks.balanced(b.rowStart(), perBlock);
    int[] rowStart = new int[b.rows() + 1];
    Part[] parts = new Part[blocks.count()];
    run.forEach(
        parts.length,
        block -> {
          Part part = new Part(c.columns());
          for (int i = blocks.start(block); i < blocks.start(block + 1); i++) {
            if (i % ROWS_BETWEEN_CHECKS == 0) {
              run.checkCancelled("solve"); // blocks are few, and large
            }
            part.addRow(b, c, i, ordered);
            rowStart[i + 1] = part.count;
          }
          parts[block] = part.trimmed();
        });
    return joined(parts, blocks, rowStart, c.columns(), run);
  }

  /** About a part of all, a row counting as one entry more than it has. */
  static int entriesPerBlock(int entries, int rows) {
    return (int) Math.max(LEAST_ENTRIES, ((long) entries + rows) / MOST_BLOCKS + 1);
  }

  private static SparseMatrix joined(
      Part[] parts, RowBlocks blocks, int[] rowStart, int columns, RunContext run) {
    int[] offset = new int[parts.length + 1];
    for (int p = 0; p < parts.length; p++) {
      offset[p + 1] = parts[p].count;
    }
    SparseMatrix.accumulate(offset);
    int[] column = new int[offset[parts.length]];
    double[] value = new double[offset[parts.length]];
    run.forEach(
        parts.length,
        p -> {
          System.arraycopy(parts[p].column, 0, column, offset[p], parts[p].count);
          System.arraycopy(parts[p].value, 0, value, offset[p], parts[p].count);
          for (int i = blocks.start(p); i < blocks.start(p + 1); i++) {
            rowStart[i + 1] += offset[p];
          }
        });
    return SparseMatrix.unchecked(columns, rowStart, column, value);
  }

  /** The rows of one block, and the accumulator they are summed in. */
  static final class Part {

    private int[] column = new int[1024];
    private double[] value = new double[1024];
    private int count;
    private double[] sum;
    private byte[] fresh;

    Part(int columns) {
      sum = new double[columns];
      fresh = new byte[columns]; // 1 until the row being summed has an entry there
      Arrays.fill(fresh, (byte) 1);
    }

    /** a_i = Σ_j b_ij c_j. */
    void addRow(SparseMatrix b, SparseMatrix c, int i, boolean ordered) {
      makeRoom(b, c, i);
      int first = count;
      for (int e = b.rowStart()[i], end = b.rowStart()[i + 1]; e < end; e++) {
        addMultiple(b.value()[e], c, b.column()[e]);
      }
      if (ordered) {
        Arrays.sort(column, first, count);
      }
      for (int e = first; e < count; e++) {
        int k = column[e];
        value[e] = sum[k];
        sum[k] = 0;
        fresh[k] = 1;
      }
    }

    /** sum ← sum + b_ij c_j. Local names for fields: the compiler keeps them in registers. */
    private void addMultiple(double bij, SparseMatrix c, int j) {
      int[] cColumn = c.column();
      double[] cValue = c.value();
      double[] into = sum;
      byte[] isNew = fresh;
      int[] list = column;
      int end = count;
      for (int f = c.rowStart()[j], last = c.rowStart()[j + 1]; f < last; f++) {
        int k = cColumn[f];
        list[end] = k; // stays only if k is new: no branch, for none could be predicted
        end += isNew[k];
        isNew[k] = 0;
        into[k] += bij * cValue[f];
      }
      count = end;
    }

    /** Room for as many entries as row i can have. */
    private void makeRoom(SparseMatrix b, SparseMatrix c, int i) {
      long most = 0;
      for (int e = b.rowStart()[i], end = b.rowStart()[i + 1]; e < end; e++) {
        int j = b.column()[e];
        most += c.rowStart()[j + 1] - c.rowStart()[j];
      }
      long needed = count + Math.min(most, sum.length) + 1;
      if (needed > column.length) {
        int longer = enlarged(count, needed);
        column = Arrays.copyOf(column, longer);
        value = Arrays.copyOf(value, longer);
      }
    }

    /** Twice as many places as are taken, if there are so many, and at least those needed. */
    static int enlarged(int count, long needed) {
      SparseMatrix.requireRoom(needed);
      return (int) Math.max(needed, Math.min(2L * count, Integer.MAX_VALUE - 8));
    }

    /** Without the accumulator and without room for more: all parts are held at once. */
    Part trimmed() {
      column = Arrays.copyOf(column, count);
      value = Arrays.copyOf(value, count);
      sum = new double[0];
      fresh = new byte[0];
      return this;
    }
  }
}
