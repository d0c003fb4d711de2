package dev.lapwing.spark.engine.solve;

import java.io.Serializable;

/** A u of a subdomain, and what the driver needs of it: Pᵀr, PᵀAu and the sums for α and β. */
final class Product implements Serializable {

  private static final long serialVersionUID = 1;

  private final double[] au;
  private final Sums sums;

  private Product(double[] au, Sums sums) {
    this.au = au;
    this.sums = sums;
  }

  /**
   * After the exchange.
   *
   * @param singles u of own rows, then the halo
   */
  static Product of(Site site, CgState state, float[] singles, int width) {
    double[] u = Columns.widened(singles);
    double[] au = site.system().times(u, width);
    return new Product(
        au,
        new Sums(
            state.rr(),
            Columns.dot(state.r(), u, width),
            Columns.dot(au, u, width),
            site.system().restrict(state.r(), width),
            site.system().restrict(au, width),
            state.gap()));
  }

  double[] au() {
    return au;
  }

  Sums sums() {
    return sums;
  }

  /** For the driver. */
  static final class Sums implements Serializable {

    private static final long serialVersionUID = 1;

    final double[] rr;
    final double[] ru;
    final double[] uau;
    final double[] coarseR;
    final double[] coarseAu;
    final double gap;

    Sums(double[] rr, double[] ru, double[] uau, double[] coarseR, double[] coarseAu, double gap) {
      this.rr = rr;
      this.ru = ru;
      this.uau = uau;
      this.coarseR = coarseR;
      this.coarseAu = coarseAu;
      this.gap = gap;
    }
  }
}
