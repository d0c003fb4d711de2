package dev.lapwing.potential;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;

/**
 * Gauss–Seidel relaxation (Saad, Iterative Methods for Sparse Linear Systems, 2nd ed., section 4.1)
 * of some rows, twice: each in turn is solved for its own unknown, and its neighbours' residuals
 * follow. Beside labels the diagonal is as large as α, and all that is amiss there is gone at the
 * price of these rows alone.
 */
final class RowRelaxation {

  private static final int SWEEPS = 2;

  private RowRelaxation() {}

  /**
   * Changes x in the rows, and r to b − A x.
   *
   * @param a without terms; a row without entries is passed over
   */
  static void gaussSeidel(int[] rows, DowndatedMatrix a, Block x, Block r) {
    SparseMatrix s = a.sparse().entries();
    int width = x.columns();
    double[] change = new double[width];
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i : rows) {
        double diagonal = a.sparse().diagonal(i);
        for (int c = 0; c < width && diagonal > 0; c++) {
          change[c] = r.get(i, c) / diagonal;
          x.set(i, c, x.get(i, c) + change[c]);
        }
        for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end && diagonal > 0; e++) {
          int first = s.column()[e] * width;
          for (int c = 0; c < width; c++) {
            r.values()[first + c] -= s.value()[e] * change[c];
          }
        }
      }
    }
  }
}
