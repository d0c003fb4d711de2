package dev.lapwing.auto;

import java.io.Serializable;

/**
 * How the voices about one point become its shares: what {@link PartwiseAuto} found, in a form that
 * goes wherever the points are. Immutable.
 */
public final class PartwiseRule implements Serializable {

  private static final long serialVersionUID = 1;

  private final int[] present;
  private final double byPotential;
  private final double bySettling;
  private final int kernel;
  private final double byKernel;
  private final double even;
  private final double sharpness;

  PartwiseRule(
      int[] present,
      double byPotential,
      double bySettling,
      int kernel,
      double byKernel,
      double even,
      double sharpness) {
    this.present = present;
    this.byPotential = byPotential;
    this.bySettling = bySettling;
    this.kernel = kernel;
    this.byKernel = byKernel;
    this.even = even;
    this.sharpness = sharpness;
  }

  /** Which of the classifiers is heard, by its place among all, or −1. */
  public int kernel() {
    return kernel;
  }

  /**
   * The shares of a point, 1 in all.
   *
   * @param first its shares by the potentials, one for each class
   * @param settled the same after threshold dynamics; not looked at if they did not run
   * @param said what the classifier says, one for each class that has labels; not looked at if none
   *     is heard
   * @param target receives a share for each class
   */
  public void shares(double[] first, double[] settled, double[] said, double[] target) {
    double[] scores = new double[present.length];
    for (int c = 0; c < scores.length; c++) {
      int k = present[c];
      scores[c] = byPotential * Math.log(first[k] + OpenPoints.LEAST_SHARE);
      if (bySettling > 0) {
        scores[c] += bySettling * Math.log(settled[k] + OpenPoints.LEAST_SETTLED_SHARE);
      }
      if (kernel >= 0) {
        scores[c] += byKernel * said[c];
      }
    }
    double[] shares = new double[scores.length];
    Calibration.shares(scores, even, sharpness, shares);
    for (int c = 0; c < shares.length; c++) {
      target[present[c]] = shares[c];
    }
  }
}
