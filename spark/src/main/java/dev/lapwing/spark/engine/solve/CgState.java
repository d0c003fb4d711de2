package dev.lapwing.spark.engine.solve;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A subdomain's share of one iteration: x and r in double precision; the direction p, with its
 * halo, and u = S r in single. Never changed: a task that is run again must find what it found
 * before.
 *
 * <p>A direction needs few digits as long as x and r go the same way: r − α A p is computed from
 * the rounded p that x + α p takes, so that r stays b − A x to double precision. The halo of p
 * needs no exchange of its own: whoever owns the points computes the same from the same numbers.
 */
final class CgState implements Serializable {

  private static final long serialVersionUID = 1;

  private final double[] x;
  private final double[] r;
  private final float[] p;
  private final float[] u;
  private final double[] rr;
  private final double gap;

  private CgState(Site site, double[] x, double[] r, float[] p, Units units) {
    this.x = x;
    this.r = r;
    this.p = p;
    this.u = site.system().precondition(r, units.width());
    this.rr = Columns.dot(r, r, units.width());
    this.gap = units.gap(site.system(), x);
  }

  /** x₀ = Q b, r₀ = b − A x₀. */
  static CgState start(Site site, double[] b, double[] y, Units units) {
    int width = units.width();
    double[] py = site.prolong(y, width);
    double[] r = site.system().times(py, width);
    for (int e = 0; e < r.length; e++) {
      r[e] = b[e] - r[e];
    }
    double[] x = Arrays.copyOf(py, r.length);
    return new CgState(site, x, r, new float[py.length], units);
  }

  /**
   * One step: z = u + P y, then p ← z + β p, x ← x + α p, r ← r − α A p, with α and β of
   * Chronopoulos and Gear (1989).
   *
   * @param all u of own rows, then the halo
   * @param y the coarse correction
   */
  CgState next(Site site, float[] all, float[] y, double[] alpha, double[] beta, Units units) {
    int width = units.width();
    float[] nextP = site.direction(all, y, beta, p);
    double[] direction = Columns.widened(nextP);
    double[] nextR = site.system().times(direction, width);
    double[] nextX = new double[x.length];
    for (int e = 0; e < x.length; e += width) {
      for (int c = 0; c < width; c++) {
        int at = e + c;
        nextX[at] = x[at] + alpha[c] * direction[at];
        nextR[at] = r[at] - alpha[c] * nextR[at];
      }
    }
    return new CgState(site, nextX, nextR, nextP, units);
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
