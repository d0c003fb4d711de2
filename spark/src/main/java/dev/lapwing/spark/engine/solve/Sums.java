package dev.lapwing.spark.engine.solve;

import java.io.Serializable;

/** What the driver needs of a subdomain: Pᵀr, PᵀAu and the sums for α and β. */
final class Sums implements Serializable {

  private static final long serialVersionUID = 1;

  final double[] rr;
  final double[] ru;
  final double[] uau;
  final double[] coarseR;
  final double[] coarseAu;
  final double gap;

  /**
   * After the exchange. A u is not kept: the step that follows multiplies with A what u becomes a
   * part of, and needs no other product.
   *
   * @param singles u of own rows, then the halo
   */
  Sums(Site site, CgState state, float[] singles, int width) {
    double[] u = Columns.widened(singles);
    double[] au = site.system().times(u, width);
    this.rr = state.rr();
    this.ru = Columns.dot(state.r(), u, width);
    this.uau = Columns.dot(au, u, width);
    this.coarseR = site.system().restrict(state.r(), width);
    this.coarseAu = site.system().restrict(au, width);
    this.gap = state.gap();
  }
}
