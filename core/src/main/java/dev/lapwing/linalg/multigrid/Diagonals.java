package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;

/**
 * Which rows of a level are there, told by their diagonals.
 *
 * <p>A coarse function that is constant on a whole component of a Laplacian has no energy: its
 * diagonal entry should be zero, and is the rounding error of a sum that cancelled. Dividing by it
 * would be a disaster. So each level carries, beside the diagonal, the magnitude of what was summed
 * to get it, and a diagonal that is nothing but rounding is set to zero: the row is absent.
 */
final class Diagonals {

  private static final double ROUNDING = 1e-13;

  /** A row without neighbours has no energy but its own, so that more of it may be rounding. */
  private static final double ROUNDING_ALONE = 1e-10;

  private final double[] diagonal;
  private final double[] magnitude;

  private Diagonals(double[] diagonal, double[] magnitude) {
    this.diagonal = diagonal;
    this.magnitude = magnitude;
  }

  /** Those of the finest level, where the magnitude of a_ii is s_ii. */
  static Diagonals finest(DowndatedMatrix a) {
    return cleaned(a, a.sparse().diagonal());
  }

  /** Those of PᵀAP, where the magnitude of a_II is Σ_i p_iI² times that of a_ii. */
  Diagonals coarser(DowndatedMatrix coarse, SparseMatrix p) {
    double[] sum = new double[coarse.size()];
    for (int i = 0; i < p.rows(); i++) {
      for (int e = p.rowStart()[i]; e < p.rowStart()[i + 1]; e++) {
        sum[p.column()[e]] += p.value()[e] * p.value()[e] * magnitude[i];
      }
    }
    return cleaned(coarse, sum);
  }

  /** One over the diagonal of A; 0 in absent rows, and where it would be infinite. */
  double[] inverse() {
    double[] inverse = new double[diagonal.length];
    for (int i = 0; i < inverse.length; i++) {
      inverse[i] = diagonal[i] >= Double.MIN_NORMAL ? 1 / diagonal[i] : 0;
    }
    return inverse;
  }

  /** The diagonal of A, and 0 in absent rows; shared, not to be changed. */
  double[] diagonal() {
    return diagonal;
  }

  /** What was summed to get each of them; shared, not to be changed. */
  double[] magnitude() {
    return magnitude;
  }

  /**
   * Those of a matrix without terms that differs in some rows.
   *
   * @param magnitudes of the rows
   */
  Diagonals with(DowndatedMatrix a, int[] rows, double[] magnitudes) {
    Diagonals next = new Diagonals(diagonal.clone(), magnitude.clone());
    for (int q = 0; q < rows.length; q++) {
      next.diagonal[rows[q]] = a.sparse().diagonal(rows[q]);
      next.magnitude[rows[q]] = magnitudes[q];
      next.clean(a, rows[q]);
    }
    return next;
  }

  private static Diagonals cleaned(DowndatedMatrix a, double[] magnitude) {
    Diagonals all = new Diagonals(a.diagonal(), magnitude);
    for (int i = 0; i < magnitude.length; i++) {
      all.clean(a, i);
    }
    return all;
  }

  private void clean(DowndatedMatrix a, int i) {
    int[] rowStart = a.sparse().entries().rowStart();
    boolean alone = rowStart[i + 1] - rowStart[i] <= 1;
    double rounding = (alone ? ROUNDING_ALONE : ROUNDING) * magnitude[i];
    if (!(diagonal[i] > rounding && diagonal[i] >= Double.MIN_NORMAL)) {
      diagonal[i] = 0;
    }
  }

  /** What they take. */
  long bytes() {
    return 2 * Block.bytes(diagonal.length, 1);
  }
}
