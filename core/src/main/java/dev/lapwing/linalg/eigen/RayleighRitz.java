package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.BlockAlgebra;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The Rayleigh–Ritz procedure of one LOBPCG step: the best vectors in the span of a basis, by a
 * small dense eigenproblem. The basis [X W P] is orthonormal, so it is an ordinary symmetric
 * eigenproblem, and the new search directions can be made orthonormal to the new vectors in
 * coefficients alone (Hetmaniuk and Lehoucq, Basis selection in LOBPCG, 2006).
 *
 * @param values the new Ritz values
 * @param x coefficients of the new vectors, one row for each vector of the basis
 * @param p coefficients of the new search directions, likewise
 * @param directions how many search directions there are
 * @param pap the new PᵀAP; XᵀAP is zero
 */
public record RayleighRitz(double[] values, double[] x, double[] p, int directions, double[] pap) {

  private static final double NOISE = 1e-10;

  /** [X W P]ᵀ A [X W P]; XᵀAX = Λ, XᵀAP = 0 and PᵀAP are known. */
  static double[] gram(
      double[] lambda, Block x, Block w, Block aw, Block p, double[] pap, RunContext run) {
    int b = x.columns();
    int bw = w.columns();
    int bp = p.columns();
    int s = b + bw + bp;
    double[] g = new double[s * s];
    for (int i = 0; i < b; i++) {
      g[i * s + i] = lambda[i];
    }
    putSymmetric(g, s, 0, b, BlockAlgebra.gram(x, aw, run), b, bw);
    putSymmetric(g, s, b, b, BlockAlgebra.gram(w, aw, run), bw, bw);
    if (bp > 0) {
      putSymmetric(g, s, b + bw, b, BlockAlgebra.gram(p, aw, run), bp, bw);
      putSymmetric(g, s, b + bw, b + bw, pap, bp, bp);
    }
    return g;
  }

  private static void putSymmetric(
      double[] g, int s, int row, int column, double[] part, int rows, int columns) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        g[(row + i) * s + column + j] = part[i * columns + j];
        g[(column + j) * s + row + i] = part[i * columns + j];
      }
    }
  }

  /**
   * Solves the small problem.
   *
   * @param g the basis' Gram matrix in A, of order s
   * @param b how many vectors to keep: the first b of the basis are the old ones
   * @param active which of the new vectors shall leave a search direction
   */
  public static RayleighRitz solve(double[] g, int s, int b, int[] active) {
    DenseEigen eigen = DenseEigen.of(g, s);
    double[] z = eigen.vectors();
    double[] values = Arrays.copyOf(eigen.values(), b);
    double[] x = new double[s * b];
    for (int i = 0; i < s; i++) {
      System.arraycopy(z, i * s, x, i * b, b);
    }
    double[][] directions = new double[active.length][];
    int count = 0;
    for (int c : active) {
      double[] direction = new double[s];
      for (int i = b; i < s; i++) {
        direction[i] = x[i * b + c]; // the step of vector c, without its old self
      }
      if (orthonormalise(direction, x, b, directions, count)) {
        directions[count++] = direction;
      }
    }
    double[] p = new double[s * count];
    for (int c = 0; c < count; c++) {
      for (int i = 0; i < s; i++) {
        p[i * count + c] = directions[c][i];
      }
    }
    return new RayleighRitz(values, x, p, count, quadratic(g, p, s, count));
  }

  /** Gram–Schmidt, twice, against the new vectors and the directions so far. */
  private static boolean orthonormalise(
      double[] v, double[] x, int b, double[][] others, int count) {
    double before = norm(v);
    for (int pass = 0; pass < 2; pass++) {
      for (int c = 0; c < b; c++) {
        double dot = 0;
        for (int i = 0; i < v.length; i++) {
          dot += v[i] * x[i * b + c];
        }
        for (int i = 0; i < v.length; i++) {
          v[i] -= dot * x[i * b + c];
        }
      }
      for (int c = 0; c < count; c++) {
        double dot = 0;
        for (int i = 0; i < v.length; i++) {
          dot += v[i] * others[c][i];
        }
        for (int i = 0; i < v.length; i++) {
          v[i] -= dot * others[c][i];
        }
      }
    }
    double after = norm(v);
    if (!(after > NOISE * before)) {
      return false;
    }
    for (int i = 0; i < v.length; i++) {
      v[i] /= after;
    }
    return true;
  }

  private static double norm(double[] v) {
    double sum = 0;
    for (double value : v) {
      sum += value * value;
    }
    return Math.sqrt(sum);
  }

  /** CᵀGC. */
  private static double[] quadratic(double[] g, double[] c, int s, int count) {
    double[] gc = new double[s * count];
    for (int i = 0; i < s; i++) {
      for (int j = 0; j < s; j++) {
        for (int k = 0; k < count; k++) {
          gc[i * count + k] += g[i * s + j] * c[j * count + k];
        }
      }
    }
    double[] out = new double[count * count];
    for (int i = 0; i < s; i++) {
      for (int j = 0; j < count; j++) {
        for (int k = 0; k < count; k++) {
          out[j * count + k] += c[i * count + j] * gc[i * count + k];
        }
      }
    }
    return out;
  }
}
