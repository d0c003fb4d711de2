package dev.lapwing.spark.spectral;

import java.io.Serializable;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A subdomain's rows of the vectors X, their images A X, the directions P and A P. Never changed.
 */
final class LobpcgState implements Serializable {

  private static final long serialVersionUID = 1;

  private final double[] x;
  private final double[] ax;
  private final double[] p;
  private final double[] ap;

  LobpcgState(double[] x, double[] ax, double[] p, double[] ap) {
    this.x = x;
    this.ax = ax;
    this.p = p;
    this.ap = ap;
  }

  /** Numbers from −1 to 1, of each point's own, where its component takes part. */
  static LobpcgState random(SpectralSite site, int[] ranks, int width, long seed) {
    double[] x = new double[site.size() * width];
    for (int i = 0; i < site.size(); i++) {
      SplittableRandom random =
          new SplittableRandom(seed ^ (0x9E3779B97F4A7C15L * (site.id(i) + 1)));
      for (int c = 0; c < width && ranks[i] >= 0; c++) {
        x[i * width + c] = 2 * random.nextDouble() - 1;
      }
    }
    double[] none = new double[0];
    return new LobpcgState(x, none, none, none);
  }

  double[] x() {
    return x;
  }

  double[] ax() {
    return ax;
  }

  double[] p() {
    return p;
  }

  /** A X − X Λ. */
  double[] residual(double[] lambda) {
    double[] r = ax.clone();
    for (int e = 0; e < r.length; e++) {
      r[e] -= lambda[e % lambda.length] * x[e];
    }
    return r;
  }

  /**
   * [X W P] Cx and [X W P] Cp, and their images.
   *
   * @param widths of X, W and P, and of the new X and P
   */
  LobpcgState next(double[] w, double[] aw, double[] cx, double[] cp, int[] widths) {
    return new LobpcgState(
        combined(x, w, p, cx, widths, widths[3]),
        combined(ax, aw, ap, cx, widths, widths[3]),
        combined(x, w, p, cp, widths, widths[4]),
        combined(ax, aw, ap, cp, widths, widths[4]));
  }

  private static double[] combined(
      double[] first, double[] second, double[] third, double[] c, int[] widths, int width) {
    double[] out = new double[first.length / widths[0] * width];
    double[][] parts = {first, second, third};
    int at = 0;
    for (int b = 0; b < parts.length; b++) {
      int length = widths[b] * width;
      double[] own = Arrays.copyOfRange(c, at, at + length);
      TallBlocks.addProduct(1, parts[b], widths[b], own, width, out);
      at += length;
    }
    return out;
  }
}
