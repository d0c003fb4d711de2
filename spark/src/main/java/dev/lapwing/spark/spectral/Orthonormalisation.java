package dev.lapwing.spark.spectral;

import dev.lapwing.linalg.dense.DenseEigen;
import java.util.Arrays;

/**
 * One pass of SVQB (Stathopoulos and Wu, 2002) in coefficients: from the Gram matrices of a block V
 * with itself and with what it shall be orthogonal to, the factors by which V becomes (V − Z c_z −
 * X c_x − P c_p) T.
 *
 * @param z c_z, by component
 * @param x c_x
 * @param p c_p
 * @param t T
 * @param width how many columns are left
 * @param smallest how much of the shortest direction was left, squared; 1 if nothing was lost
 */
record Orthonormalisation(
    double[] z, double[] x, double[] p, double[] t, int width, double smallest) {

  private static final double NOISE = 1e-14;

  /**
   * Finds the factors.
   *
   * @param zv Zᵀ V, Z not normalised
   * @param lengths the squared lengths of Z
   * @param xv Xᵀ V
   * @param pv Pᵀ V
   * @param vv Vᵀ V
   * @param v how many columns V has
   */
  static Orthonormalisation of(
      double[] zv, double[] lengths, double[] xv, double[] pv, double[] vv, int v) {
    double[] cz = zv.clone();
    for (int e = 0; e < cz.length; e++) {
      cz[e] /= lengths[e / v];
    }
    double[] gram = vv.clone();
    subtract(gram, cz, zv, v);
    subtract(gram, xv, xv, v);
    subtract(gram, pv, pv, v);
    double[] d = new double[v];
    double kept = 1;
    for (int c = 0; c < v; c++) {
      double length = gram[c * v + c];
      boolean lost = !(length > NOISE * vv[c * v + c]);
      d[c] = lost ? 0 : 1 / Math.sqrt(length);
      kept = Math.min(kept, lost ? 1 : length / vv[c * v + c]);
    }
    for (int e = 0; e < gram.length; e++) {
      gram[e] *= d[e / v] * d[e % v];
    }
    DenseEigen eigen = DenseEigen.of(gram, v);
    int first = 0;
    while (first < v && eigen.values()[first] <= NOISE * v) {
      first++;
    }
    int width = v - first;
    double[] t = new double[v * width];
    for (int i = 0; i < v; i++) {
      for (int j = 0; j < width; j++) {
        t[i * width + j] =
            d[i] * eigen.vectors()[i * v + first + j] / Math.sqrt(eigen.values()[first + j]);
      }
    }
    double smallest = width > 0 ? Math.min(kept, eigen.values()[first]) : 1;
    return new Orthonormalisation(cz, xv, pv, t, width, smallest);
  }

  /** g ← g − AᵀB for blocks of v columns. */
  private static void subtract(double[] g, double[] a, double[] b, int v) {
    for (int r = 0; r < a.length / v; r++) {
      for (int i = 0; i < v; i++) {
        for (int j = 0; j < v; j++) {
          g[i * v + j] -= a[r * v + i] * b[r * v + j];
        }
      }
    }
  }

  /**
   * What a linear function of the blocks becomes, such as sums over classes.
   *
   * @param ofZ its values for Z, a row each, and so on
   */
  double[] applied(double[] ofZ, double[] ofX, double[] ofP, double[] ofV, int v) {
    double[] out = ofV.clone();
    int rows = ofV.length / v;
    if (rows > 0) {
      TallBlocks.addProduct(-1, ofZ, z.length / v, z, v, out);
      TallBlocks.addProduct(-1, ofX, x.length / v, x, v, out);
      TallBlocks.addProduct(-1, ofP, p.length / v, p, v, out);
    }
    return TallBlocks.product(out, v, t, width);
  }

  /** Refuses what is no number. */
  Orthonormalisation {
    if (!Arrays.stream(t).allMatch(Double::isFinite)) {
      throw new ArithmeticException(
          "eigenvectors are out of the reach of double precision; widen the bandwidth, or leave weakly tied points out");
    }
  }
}
