package dev.lapwing.linalg;

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
    int[] rowStart = entries.rowStart();
    for (int i = 0; i < diagonal.length; i++) {
      for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
        if (entries.column()[e] == i) {
          diagonal[i] = entries.value()[e];
        }
      }
    }
    return diagonal;
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    entries.apply(x, y, run);
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
