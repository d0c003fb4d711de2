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
   * By how much x changes in the rows, a row each; r becomes the residual then.
   *
   * @param a without terms; a row without entries is passed over
   * @param r a row for each of {@code where}, among which are the rows and all their neighbours
   */
  static Block gaussSeidel(int[] rows, DowndatedMatrix a, Block r, SomeRows where) {
    SparseMatrix s = a.sparse().entries();
    int width = r.columns();
    Block changes = Block.zeros(rows.length, width);
    double[] change = new double[width];
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int q = 0; q < rows.length; q++) {
        double diagonal = a.sparse().diagonal(rows[q]);
        int place = where.placeOf(rows[q]);
        for (int c = 0; c < width && diagonal > 0; c++) {
          change[c] = r.get(place, c) / diagonal;
          changes.set(q, c, changes.get(q, c) + change[c]);
        }
        for (int e = s.rowStart()[rows[q]]; e < s.rowStart()[rows[q] + 1] && diagonal > 0; e++) {
          int first = where.placeOf(s.column()[e]) * width;
          for (int c = 0; c < width; c++) {
            r.values()[first + c] -= s.value()[e] * change[c];
          }
        }
      }
    }
    return changes;
  }
}
