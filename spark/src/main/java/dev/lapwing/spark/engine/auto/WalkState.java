package dev.lapwing.spark.engine.auto;

import dev.lapwing.spark.engine.graph.Subdomain;
import java.io.Serializable;
import java.util.Arrays;

/**
 * A subdomain's share of a lazy random walk by Chebyshev polynomials, as core's LazyWalk has it:
 * T_{k−1}V, T_k V and the sum so far. Never changed.
 */
final class WalkState implements Serializable {

  private static final long serialVersionUID = 1;

  private final double[] before;
  private final double[] now;
  private final double[] sum;

  private WalkState(double[] before, double[] now, double[] sum) {
    this.before = before;
    this.now = now;
    this.sum = sum;
  }

  /** Every point has its class wholly, or nothing. */
  static WalkState start(int[] classes, int width, double first) {
    double[] now = new double[classes.length * width];
    double[] sum = new double[now.length];
    for (int i = 0; i < classes.length; i++) {
      if (classes[i] >= 0) {
        now[i * width + classes[i]] = 1;
        sum[i * width + classes[i]] = first;
      }
    }
    return new WalkState(new double[now.length], now, sum);
  }

  double[] now() {
    return now;
  }

  double[] sum() {
    return sum;
  }

  /**
   * One step: P V for the first, 2 P V less what was before for the others.
   *
   * @param all T_k V of own points and of the halo
   * @param held of each row whether it stays
   */
  WalkState next(
      Subdomain subdomain, boolean[] held, double[] all, int width, int k, double coefficient) {
    double[] there = new double[now.length];
    double[] total = new double[now.length];
    double twice = k == 1 ? 1 : 2;
    double less = k == 1 ? 0 : 1;
    double[] mean = new double[width];
    for (int i = 0; i < subdomain.size(); i++) {
      double degree = 0;
      Arrays.fill(mean, 0);
      for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
        double w = subdomain.weight(e);
        degree += w;
        int from = subdomain.column(e) * width;
        for (int c = 0; c < width; c++) {
          mean[c] += w * all[from + c];
        }
      }
      boolean moves = !held[i] && degree > 0;
      for (int c = 0; c < width; c++) {
        int at = i * width + c;
        double walked = moves ? mean[c] / degree : now[at];
        there[at] = twice * walked - less * before[at];
        total[at] = sum[at] + coefficient * there[at];
      }
    }
    return new WalkState(now, there, total);
  }
}
