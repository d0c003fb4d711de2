package dev.lapwing.linalg.sparse;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.run.RunContext;

/**
 * A symmetric sparse matrix, both triangles and the diagonal stored. A row without entries stands
 * for an unknown that is not there.
 */
public final class SparseSymmetric implements LinearOperator {

  private static final double ROUNDING = 1e-10;

  private final SparseMatrix entries;

  private SparseSymmetric(SparseMatrix entries) {
    this.entries = entries;
  }

  /**
   * Takes over the arrays, in compressed sparse rows as {@link SparseMatrix} has them.
   *
   * @throws IllegalArgumentException if an entry has no mirror image, or one that differs by more
   *     than rounding
   */
  public static SparseSymmetric of(int[] rowStart, int[] column, double[] value) {
    return of(SparseMatrix.of(rowStart.length - 1, rowStart, column, value));
  }

  /** Over a matrix that must be square and symmetric. */
  public static SparseSymmetric of(SparseMatrix entries) {
    if (entries.rows() != entries.columns()) {
      throw new IllegalArgumentException(
          "a matrix of %d × %d is not symmetric".formatted(entries.rows(), entries.columns()));
    }
    requireSymmetry(entries);
    return new SparseSymmetric(entries);
  }

  /** Takes over arrays that are sorted and symmetric by construction: nothing is checked. */
  public static SparseSymmetric unchecked(int[] rowStart, int[] column, double[] value) {
    return new SparseSymmetric(
        SparseMatrix.unchecked(rowStart.length - 1, rowStart, column, value));
  }

  /**
   * The same with other entries in some rows. That the whole stays symmetric is the caller's word:
   * wherever an entry changes, its mirror image is in one of the rows too.
   */
  public SparseSymmetric withRows(int[] changed, SparseMatrix rows, RunContext run) {
    return new SparseSymmetric(entries.withRows(changed, rows, run));
  }

  @Override
  public int size() {
    return entries.rows();
  }

  /** The entries, row by row. */
  public SparseMatrix entries() {
    return entries;
  }

  /** The diagonal; zero where it has no entry. */
  public double[] diagonal() {
    double[] diagonal = new double[size()];
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = diagonal(i);
    }
    return diagonal;
  }

  /** Where the diagonal entry of a row is, or a negative number. */
  private int diagonalEntry(int i) {
    return entries.find(i, i);
  }

  /** The diagonal entry of one row; zero if there is none. */
  public double diagonal(int i) {
    int e = diagonalEntry(i);
    return e < 0 ? 0 : entries.value()[e];
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    entries.apply(x, y, run);
  }

  @Override
  public double[] applyAndDot(Block x, Block y, RunContext run) {
    return entries.applyAndDot(x, y, run);
  }

  /**
   * PᵀSP, exactly symmetric.
   *
   * @param transposed Pᵀ
   */
  public SparseSymmetric reduced(SparseMatrix p, SparseMatrix transposed, RunContext run) {
    SparseMatrix product =
        SparseProduct.of(transposed, SparseProduct.unordered(entries, p, run), run);
    mirrorUpperTriangle(product);
    return new SparseSymmetric(product);
  }

  /** S + diag(d). A row without a diagonal entry must have d_i = 0. */
  public SparseSymmetric plusDiagonal(double[] d) {
    double[] value = entries.value().clone();
    for (int i = 0; i < d.length; i++) {
      if (d[i] != 0) {
        value[diagonalEntry(i)] += d[i];
      }
    }
    return new SparseSymmetric(
        SparseMatrix.unchecked(size(), entries.rowStart(), entries.column(), value));
  }

  /** Makes a product that is symmetric but for rounding exactly so, as {@link #requireSymmetry}. */
  private static void mirrorUpperTriangle(SparseMatrix s) {
    int[] cursor = s.rowStart().clone();
    for (int i = 0; i < s.rows(); i++) {
      for (int e = cursor[i], end = s.rowStart()[i + 1]; e < end; e++) {
        int j = s.column()[e];
        if (j > i) {
          s.value()[cursor[j]++] = s.value()[e];
        }
      }
    }
  }

  /**
   * Walks the upper triangle by rows. Then the entries below the diagonal of a row j are met, as
   * mirror images, in the order in which they are stored, and one cursor a row suffices.
   */
  private static void requireSymmetry(SparseMatrix a) {
    int[] rowStart = a.rowStart();
    int[] column = a.column();
    double[] value = a.value();
    int[] cursor = rowStart.clone();
    for (int i = 0; i < a.rows(); i++) {
      if (cursor[i] < rowStart[i + 1] && column[cursor[i]] < i) {
        throw asymmetric(i, column[cursor[i]]);
      }
      for (int e = cursor[i]; e < rowStart[i + 1]; e++) {
        int j = column[e];
        if (j > i) {
          int mirror = cursor[j]++;
          if (mirror >= rowStart[j + 1]
              || column[mirror] != i
              || Math.abs(value[mirror] - value[e]) > ROUNDING * Math.abs(value[e])) {
            throw asymmetric(i, j);
          }
        }
      }
    }
  }

  private static IllegalArgumentException asymmetric(int i, int j) {
    return new IllegalArgumentException(
        "entries (%d, %d) and (%d, %d) differ; a symmetric matrix needs both, and equal"
            .formatted(i, j, j, i));
  }
}
