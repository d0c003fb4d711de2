package dev.lapwing.spark.engine.auto;

import java.io.Serializable;

/** How much a subdomain's points have of each class after some rounds, and which has most. */
final class Settled implements Serializable {

  private static final long serialVersionUID = 1;

  private final double[] shares;
  private final int[] classes;
  private final int changed;

  private Settled(double[] shares, int[] classes, int changed) {
    this.shares = shares;
    this.classes = classes;
    this.changed = changed;
  }

  /** Before any round. */
  static Settled start(int[] classes) {
    return new Settled(new double[0], classes, 0);
  }

  /** After a walk: V_k times a factor, of which the largest decides where points are open. */
  Settled after(float[] walked, boolean[] open, double[] factors) {
    int width = factors.length;
    double[] scaled = new double[walked.length];
    int[] next = classes.clone();
    int count = 0;
    for (int i = 0; i < classes.length; i++) {
      double total = 0;
      int best = 0;
      for (int k = 0; k < width; k++) {
        double value = Math.max(0, walked[i * width + k]);
        value *= open[i] ? factors[k] : 1;
        scaled[i * width + k] = value;
        total += value;
        best = value > scaled[i * width + best] ? k : best;
      }
      if (open[i]) {
        count += best == classes[i] ? 0 : 1;
        next[i] = best;
        for (int k = 0; k < width && total > 0; k++) {
          scaled[i * width + k] /= total;
        }
      }
    }
    return new Settled(scaled, next, count);
  }

  /** Σ over open points of what they have of each class, and how many these are. */
  static double[] sums(float[] walked, boolean[] open, int width) {
    double[] sums = new double[width + 1];
    for (int i = 0; i < open.length; i++) {
      if (open[i]) {
        for (int k = 0; k < width; k++) {
          sums[k] += Math.max(0, walked[i * width + k]);
        }
        sums[width]++;
      }
    }
    return sums;
  }

  double[] shares() {
    return shares;
  }

  int[] classes() {
    return classes;
  }

  int changed() {
    return changed;
  }
}
