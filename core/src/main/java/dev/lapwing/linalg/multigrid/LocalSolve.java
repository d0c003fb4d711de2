package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * A preconditioner M⁻¹ of a similar matrix, amended where the matrix became another: the few rows
 * there are solved for exactly, before it and after (multiplicative Schwarz, made symmetric; Smith,
 * Bjørstad and Gropp, Domain Decomposition, 1996). With G the inverse of A on these rows and zero
 * elsewhere,
 *
 * <pre>z = G r + (I − G A) M⁻¹ (I − A G) r,</pre>
 *
 * which is symmetric, and positive definite on the complement of the null space if M⁻¹ is. A G r
 * shows in the neighbours of these rows alone, and of A M⁻¹ r only these rows are asked for, so it
 * costs hardly more than M⁻¹.
 */
final class LocalSolve implements Preconditioner {

  /** Directions of less energy than this share of the largest are left to M⁻¹. */
  private static final double ROUNDING = 1e-12;

  private final DowndatedMatrix a;
  private final int[] rows;
  private final Preconditioner rest;

  /** G, row-major, of the rows. */
  private final double[] inverse;

  /**
   * For a matrix.
   *
   * @param rows those that are solved for, ascending
   * @param rest for a matrix that differs in these rows, and elsewhere little
   */
  LocalSolve(DowndatedMatrix a, int[] rows, Preconditioner rest) {
    this.a = a;
    this.rows = rows;
    this.rest = rest;
    this.inverse = inverse(block(a, rows), rows.length);
  }

  /** The rows and columns of A as a dense matrix. */
  private static double[] block(DowndatedMatrix a, int[] rows) {
    int k = rows.length;
    double[] dense = new double[k * k];
    SparseMatrix s = a.sparse().entries();
    for (int q = 0; q < k; q++) {
      for (int e = s.rowStart()[rows[q]], end = s.rowStart()[rows[q] + 1]; e < end; e++) {
        int to = Arrays.binarySearch(rows, s.column()[e]);
        if (to >= 0) {
          dense[q * k + to] = s.value()[e];
        }
      }
    }
    for (RankOne term : a.terms()) {
      double[] v = new double[k];
      for (int p = 0; p < term.support(); p++) {
        int at = Arrays.binarySearch(rows, term.index(p));
        if (at >= 0) {
          v[at] = term.value(p);
        }
      }
      for (int e = 0; e < dense.length; e++) {
        dense[e] -= term.weight() * v[e / k] * v[e % k];
      }
    }
    return dense;
  }

  private static double[] inverse(double[] dense, int k) {
    DenseEigen eigen = DenseEigen.of(dense, k);
    double[] inverse = new double[k * k];
    for (int c = 0; c < k; c++) {
      double lambda = eigen.values()[c];
      for (int e = 0; e < inverse.length && lambda > ROUNDING * eigen.values()[k - 1]; e++) {
        inverse[e] += eigen.vectors()[e / k * k + c] * eigen.vectors()[e % k * k + c] / lambda;
      }
    }
    return inverse;
  }

  @Override
  public String name() {
    return rest.name();
  }

  @Override
  public void apply(Block r, Block z, RunContext run) {
    int width = r.columns();
    double[] first = new double[rows.length * width];
    for (int q = 0; q < rows.length; q++) {
      System.arraycopy(r.values(), rows[q] * width, first, q * width, width);
    }
    first = solved(first, width);
    Block left = r.copy();
    subtractProduct(first, left);
    rest.apply(left, z, run);
    add(first, z);
    add(solved(residual(r, z), width), z);
  }

  /** G times a block of these rows. */
  private double[] solved(double[] r, int width) {
    int k = rows.length;
    double[] x = new double[r.length];
    for (int q = 0; q < k; q++) {
      for (int j = 0; j < k; j++) {
        for (int c = 0; c < width; c++) {
          x[q * width + c] += inverse[q * k + j] * r[j * width + c];
        }
      }
    }
    return x;
  }

  /** r ← r − A x, x being zero in all other rows. */
  private void subtractProduct(double[] x, Block r) {
    int width = r.columns();
    SparseMatrix s = a.sparse().entries();
    for (int q = 0; q < rows.length; q++) {
      for (int e = s.rowStart()[rows[q]], end = s.rowStart()[rows[q] + 1]; e < end; e++) {
        addRow(-s.value()[e], x, q * width, r.values(), s.column()[e] * width, width);
      }
    }
    for (RankOne term : a.terms()) {
      double[] dot = new double[width];
      for (int p = 0; p < term.support(); p++) {
        int at = Arrays.binarySearch(rows, term.index(p));
        if (at >= 0) {
          addRow(term.value(p), x, at * width, dot, 0, width);
        }
      }
      for (int p = 0; p < term.support(); p++) {
        double factor = term.weight() * term.value(p);
        addRow(factor, dot, 0, r.values(), term.index(p) * width, width);
      }
    }
  }

  /** r − A z in these rows. */
  private double[] residual(Block r, Block z) {
    int width = r.columns();
    double[] left = new double[rows.length * width];
    SparseMatrix s = a.sparse().entries();
    for (int q = 0; q < rows.length; q++) {
      System.arraycopy(r.values(), rows[q] * width, left, q * width, width);
      for (int e = s.rowStart()[rows[q]], end = s.rowStart()[rows[q] + 1]; e < end; e++) {
        addRow(-s.value()[e], z.values(), s.column()[e] * width, left, q * width, width);
      }
    }
    for (RankOne term : a.terms()) {
      double[] dot = term.dot(z);
      for (int p = 0; p < term.support(); p++) {
        int at = Arrays.binarySearch(rows, term.index(p));
        if (at >= 0) {
          addRow(term.weight() * term.value(p), dot, 0, left, at * width, width);
        }
      }
    }
    return left;
  }

  /** A row of {@code to} ← itself + factor · a row of {@code from}. */
  private static void addRow(
      double factor, double[] from, int first, double[] to, int second, int width) {
    for (int c = 0; c < width; c++) {
      to[second + c] += factor * from[first + c];
    }
  }

  private void add(double[] x, Block z) {
    int width = z.columns();
    for (int q = 0; q < rows.length; q++) {
      addRow(1, x, q * width, z.values(), rows[q] * width, width);
    }
  }
}
