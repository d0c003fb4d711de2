package dev.lapwing.auto;

import dev.lapwing.linalg.Block;

/**
 * Temperature scaling (Guo, Pleiss, Sun and Weinberger, 2017): scores become shares by a softmax,
 * as sharp as makes the mean confidence equal to the accuracy that is expected. And a part of every
 * answer is shared evenly, so that none is surer than the labels have shown. Immutable.
 */
final class Calibration {

  /** Confidence is compared over so many points, evenly spaced. */
  private static final int SAMPLE = 8192;

  private static final int HALVINGS = 40;
  private static final double LEAST = 1e-3;
  private static final double MOST = 1e3;

  /** How far the mean confidence stays from the least and the most that is possible. */
  private static final double ROOM = 1e-3;

  private final Block scores;

  /** The part of each answer that is shared evenly. */
  private final double even;

  /** The inverse temperature. */
  private final double sharpness;

  private Calibration(Block scores, double accuracy, double doubt) {
    int classes = scores.columns();
    this.scores = scores;
    this.even = Math.min(1 - 2 * ROOM, doubt * classes / (classes - 1.0));
    double guess = 1.0 / classes;
    double surest = 1 - even + even * guess;
    double reachable = Math.max(guess + ROOM * (surest - guess), accuracy);
    this.sharpness = sharpness(Math.min(surest - ROOM * (surest - guess), reachable));
  }

  /**
   * Of some scores.
   *
   * @param scores a row for each point, a column for each of two classes or more
   * @param accuracy the share of points that will be right
   * @param doubt what the surest answer lacks to certainty; from 0, below 1
   */
  static Calibration of(Block scores, double accuracy, double doubt) {
    return new Calibration(scores, accuracy, doubt);
  }

  private double sharpness(double accuracy) {
    double low = LEAST;
    double high = MOST;
    for (int h = 0; h < HALVINGS; h++) {
      double middle = Math.sqrt(low * high);
      if (meanConfidence(middle) < accuracy) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.sqrt(low * high);
  }

  private double meanConfidence(double sharp) {
    int stride = Math.max(1, scores.rows() / SAMPLE);
    double[] row = new double[scores.columns()];
    double sum = 0;
    int count = 0;
    for (int i = 0; i < scores.rows(); i += stride) {
      sum += shares(scores, i, sharp, row);
      count++;
    }
    return sum / count;
  }

  /** target ← the shares of a row, 1 in all; returns the largest. */
  double shares(int row, double[] target) {
    return shares(scores, row, sharpness, target);
  }

  /** The same of other scores in the same unit. */
  double sharesOf(Block others, int row, double[] target) {
    return shares(others, row, sharpness, target);
  }

  private double shares(Block of, int row, double sharp, double[] target) {
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < target.length; k++) {
      most = Math.max(most, of.get(row, k));
    }
    double total = 0;
    for (int k = 0; k < target.length; k++) {
      target[k] = Math.exp(sharp * (of.get(row, k) - most));
      total += target[k];
    }
    for (int k = 0; k < target.length; k++) {
      target[k] = (1 - even) * target[k] / total + even / target.length;
    }
    return (1 - even) / total + even / target.length;
  }
}
