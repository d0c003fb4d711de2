package dev.lapwing.spark.engine.auto;

import dev.lapwing.spark.engine.graph.Subdomain;
import java.io.Serializable;

/**
 * A subdomain's share of a lazy random walk by Chebyshev polynomials, as core's LazyWalk has it:
 * T_{k−1}V, T_k V and the sum so far, in single precision. Never changed.
 */
final class WalkState implements Serializable {

  private static final long serialVersionUID = 1;

  private final float[] before;
  private final float[] now;
  private final float[] sum;

  private WalkState(float[] before, float[] now, float[] sum) {
    this.before = before;
    this.now = now;
    this.sum = sum;
  }

  /** Every point has its class wholly, or nothing. */
  static WalkState start(int[] classes, int width, float first) {
    float[] now = new float[classes.length * width];
    float[] sum = new float[now.length];
    for (int i = 0; i < classes.length; i++) {
      if (classes[i] >= 0) {
        now[i * width + classes[i]] = 1;
        sum[i * width + classes[i]] = first;
      }
    }
    return new WalkState(new float[now.length], now, sum);
  }

  float[] now() {
    return now;
  }

  float[] sum() {
    return sum;
  }

  /**
   * One step: P V for the first, 2 P V less what was before for the others.
   *
   * @param all T_k V of own points and of the halo
   * @param held of each row whether it stays
   */
  WalkState next(
      Subdomain subdomain, boolean[] held, float[] all, int width, int k, float coefficient) {
    float[] there = new float[now.length];
    float[] total = new float[now.length];
    float twice = k == 1 ? 1 : 2;
    float less = k == 1 ? 0 : 1;
    float[] mean = new float[width];
    for (int i = 0; i < subdomain.size(); i++) {
      if (!held[i] && subdomain.rowStart(i) < subdomain.rowStart(i + 1)) {
        subdomain.meanOfNeighbours(i, all, width, mean);
      } else {
        System.arraycopy(now, i * width, mean, 0, width);
      }
      for (int c = 0, at = i * width; c < width; c++, at++) {
        there[at] = twice * mean[c] - less * before[at];
        total[at] = sum[at] + coefficient * there[at];
      }
    }
    return new WalkState(now, there, total);
  }
}
