package dev.lapwing.spark.engine.solve;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A subdomain's share of one iteration: x, r, p, s = A p and u = S r. Never changed: a task that is
 * run again must find what it found before.
 */
final class CgState implements Serializable {

  private static final long serialVersionUID = 1;

  private final double[] x;
  private final double[] r;
  private final double[] p;
  private final double[] s;
  private final float[] u;
  private final double[] rr;
  private final double gap;

  private CgState(Site site, double[] x, double[] r, double[] p, double[] s, int width) {
    this.x = x;
    this.r = r;
    this.p = p;
    this.s = s;
    this.u = site.system().precondition(r, width);
    this.rr = Columns.dot(r, r, width);
    this.gap = gap(site.system(), x, width);
  }

  /** x₀ = Q b, r₀ = b − A x₀. */
  static CgState start(Site site, double[] b, double[] y, int width) {
    double[] py = site.prolong(y, width);
    double[] r = site.system().times(py, width);
    for (int e = 0; e < r.length; e++) {
      r[e] = b[e] - r[e];
    }
    double[] x = Arrays.copyOf(py, r.length);
    return new CgState(site, x, r, new double[r.length], new double[r.length], width);
  }

  /**
   * One step: z = u + P y, w = A u + A P y, then p ← z + β p, s ← w + β s, x ← x + α p, r ← r − α s
   * (Chronopoulos and Gear, 1989).
   */
  CgState next(Site site, double[] au, double[] y, double[] alpha, double[] beta) {
    int width = alpha.length;
    double[] py = site.prolong(y, width);
    double[] apy = site.system().times(py, width);
    int length = r.length;
    double[] nextP = new double[length];
    double[] nextS = new double[length];
    double[] nextX = new double[length];
    double[] nextR = new double[length];
    for (int e = 0; e < length; e += width) {
      for (int c = 0; c < width; c++) {
        int at = e + c;
        nextP[at] = u[at] + py[at] + beta[c] * p[at];
        nextS[at] = au[at] + apy[at] + beta[c] * s[at];
        nextX[at] = x[at] + alpha[c] * nextP[at];
        nextR[at] = r[at] - alpha[c] * nextS[at];
      }
    }
    return new CgState(site, nextX, nextR, nextP, nextS, width);
  }

  /** How far the values of any row are from summing to 1. */
  private static double gap(LocalSystem system, double[] x, int width) {
    double gap = 0;
    for (int i = 0; i < system.size(); i++) {
      if (system.isFree(i)) {
        double sum = 0;
        for (int c = 0; c < width; c++) {
          sum += x[i * width + c];
        }
        gap = Math.max(gap, Math.abs(1 - sum));
      }
    }
    return gap;
  }

  double[] x() {
    return x;
  }

  double[] r() {
    return r;
  }

  /** In single precision, as the cycle is that makes it: nothing is lost on the way to others. */
  float[] u() {
    return u;
  }

  /** rᵀr, column by column. */
  double[] rr() {
    return rr;
  }

  double gap() {
    return gap;
  }
}
