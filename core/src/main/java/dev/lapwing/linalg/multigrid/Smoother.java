package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;

/**
 * Damped Jacobi with a damping of its own for each row, a kin of ℓ₁-Jacobi (Baker, Falgout, Kolev
 * and Yang 2011), which is the case τ = 1: M is diagonal with
 *
 * <pre>m_i = max(a_ii, Σ_j |a_ij| / τ),</pre>
 *
 * so that ρ(M⁻¹A) ≤ ‖M⁻¹A‖_∞ ≤ max(1, τ) without any estimate of the spectrum: with τ &lt; 2 a
 * sweep never enlarges an error in the norm of A, and the whole cycle stays positive definite. For
 * a graph Laplacian, where Σ_j |a_ij| = 2 a_ii, this is Jacobi damped by τ/2; a row without
 * neighbours is solved exactly. Rows whose diagonal vanishes are absent: m_i⁻¹ = 0.
 *
 * <p>Reference: A. H. Baker, R. D. Falgout, T. V. Kolev, U. M. Yang, "Multigrid smoothers for
 * ultraparallel computing", SIAM J. Sci. Comput. 33 (2011).
 */
final class Smoother {

  private final double[] inverse;

  private Smoother(double[] inverse) {
    this.inverse = inverse;
  }

  /**
   * For the rows that are there.
   *
   * @param diagonal that of A, and 0 in absent rows
   */
  static Smoother of(DowndatedMatrix a, double[] diagonal, double tau, RunContext run) {
    return new Smoother(inverse(a, diagonal, tau, run));
  }

  /** The same for a matrix without terms that differs in some rows. */
  Smoother with(DowndatedMatrix other, double[] diagonal, double tau, int[] rows) {
    double[] next = inverse.clone();
    for (int i : rows) {
      next[i] = inverse(diagonal[i], besideDiagonal(other.sparse().entries(), i), tau);
    }
    return new Smoother(next);
  }

  /** m_i⁻¹, or 0 for an absent row. */
  private static double inverse(double diagonal, double beside, double tau) {
    return diagonal > 0 ? 1 / Math.max(diagonal, (diagonal + beside) / tau) : 0;
  }

  private static double[] inverse(
      DowndatedMatrix a, double[] diagonal, double tau, RunContext run) {
    double[] inverse = besideDiagonal(a, run);
    for (int i = 0; i < inverse.length; i++) {
      inverse[i] = inverse(diagonal[i], inverse[i], tau);
    }
    return inverse;
  }

  private static double besideDiagonal(SparseMatrix s, int i) {
    double beside = 0;
    for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
      beside += s.column()[e] == i ? 0 : Math.abs(s.value()[e]);
    }
    return beside;
  }

  /** A bound on Σ_{j≠i} |a_ij|, exact where no term meets an entry of S. */
  private static double[] besideDiagonal(DowndatedMatrix a, RunContext run) {
    SparseMatrix s = a.sparse().entries();
    double[] beside = new double[s.rows()];
    s.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                beside[i] = besideDiagonal(s, i);
              }
            });
    for (RankOne term : a.terms()) {
      double sum = 0;
      for (int p = 0; p < term.support(); p++) {
        sum += Math.abs(term.value(p));
      }
      for (int p = 0; p < term.support(); p++) {
        double v = Math.abs(term.value(p));
        beside[term.index(p)] += term.weight() * v * (sum - v);
      }
    }
    return beside;
  }

  /** What it takes beside the matrix. */
  long bytes() {
    return Block.bytes(inverse.length, 1);
  }

  /** m_i⁻¹, or 0 for an absent row; shared, not to be changed. */
  double[] inverse() {
    return inverse;
  }
}
