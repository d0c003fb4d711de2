package dev.lapwing.spark.engine.solve;

import java.util.Arrays;
import java.util.List;

/** The sums of all subdomains, in their order, and what α and β take of them. */
final class Gathered {

  private final int width;
  private final double[] rr;
  private final double[] ru;
  private final double[] uau;
  private final double[] coarseR;
  private final double[] coarseAu;
  private final double gap;

  /**
   * Of one iteration.
   *
   * @param firsts where the aggregates of each subdomain begin, and where the last one's end
   */
  Gathered(List<Sums> parts, int[] firsts, int width) {
    this.width = width;
    this.rr = new double[width];
    this.ru = new double[width];
    this.uau = new double[width];
    this.coarseR = new double[firsts[parts.size()] * width];
    this.coarseAu = new double[coarseR.length];
    double largest = 0;
    for (int p = 0; p < parts.size(); p++) {
      Sums part = parts.get(p);
      Columns.add(rr, part.rr);
      Columns.add(ru, part.ru);
      Columns.add(uau, part.uau);
      System.arraycopy(part.coarseR, 0, coarseR, firsts[p] * width, part.coarseR.length);
      System.arraycopy(part.coarseAu, 0, coarseAu, firsts[p] * width, part.coarseAu.length);
      largest = Math.max(largest, part.gap);
    }
    this.gap = largest;
  }

  /** rᵀr. */
  double[] rr() {
    return rr;
  }

  /** How far the values of any row are from summing to 1. */
  double gap() {
    return gap;
  }

  /** Pᵀ(r − A u). */
  double[] residual() {
    double[] c = new double[coarseR.length];
    Arrays.setAll(c, e -> coarseR[e] - coarseAu[e]);
    return c;
  }

  /** rᵀz = rᵀu + (Pᵀr)ᵀy. */
  double[] rz(double[] y) {
    double[] rz = Columns.dot(coarseR, y, width);
    Columns.add(rz, ru);
    return rz;
  }

  /** zᵀAz = uᵀAu + 2 (PᵀAu)ᵀy + yᵀPᵀAP y. */
  double[] zaz(double[] y, double[] energy) {
    double[] zaz = Columns.dot(coarseAu, y, width);
    Columns.add(zaz, zaz.clone());
    Columns.add(zaz, uau);
    Columns.add(zaz, energy);
    return zaz;
  }
}
