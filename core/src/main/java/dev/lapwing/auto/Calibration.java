package dev.lapwing.auto;

import dev.lapwing.linalg.Block;

/**
 * Temperature scaling (Guo, Pleiss, Sun and Weinberger, 2017): scores become shares by a softmax,
 * as sharp as makes the mean confidence equal to the accuracy that is expected. The mean is one
 * over all points, or in part one over points where the accuracy was seen. And a part of every
 * answer is shared evenly, so that none is surer than the labels have shown. Immutable.
 */
final class Calibration {

  /** Confidence is compared over so many points, evenly spaced. */
  private static final int SAMPLE = 8192;

  private static final int STEPS = 60;
  private static final double CLOSE = 1e-12;
  private static final double LEAST = 1e-3;
  private static final double MOST = 1e3;

  /** How far the mean confidence stays from the least and the most that is possible. */
  private static final double ROOM = 1e-3;

  private final Block scores;

  /** The part of each answer that is shared evenly. */
  private final double even;

  /** The inverse temperature. */
  private final double sharpness;

  private Calibration(Means means, double accuracy, double doubt) {
    this.scores = means.points;
    int classes = scores.columns();
    this.even = Math.min(1 - 2 * ROOM, doubt * classes / (classes - 1.0));
    double guess = 1.0 / classes;
    double surest = 1 - even + even * guess;
    double reachable = Math.max(guess + ROOM * (surest - guess), accuracy);
    this.sharpness = means.sharpness(even, Math.min(surest - ROOM * (surest - guess), reachable));
  }

  /**
   * Of some scores.
   *
   * @param scores a row for each point, a column for each of two classes or more
   */
  static Means of(Block scores) {
    return of(scores, Block.zeros(0, scores.columns()), new double[0], 0);
  }

  /**
   * Of some scores, with points where the accuracy was seen.
   *
   * @param seen their scores in the same unit, a row each
   * @param weights what each of them counts in their mean
   * @param part how much the mean over these points counts, from 0 to 1; 0 if there is none
   */
  static Means of(Block scores, Block seen, double[] weights, double part) {
    return new Means(scores, seen, weights, part);
  }

  /** What is compared with the accuracy: mean confidence, at all points and where it was seen. */
  record Means(Block points, Block seen, double[] weights, double part) {

    /**
     * The calibration.
     *
     * @param accuracy the share of points that will be right
     * @param doubt what the surest answer lacks to certainty; from 0, below 1
     */
    Calibration to(double accuracy, double doubt) {
      return new Calibration(this, accuracy, doubt);
    }

    /**
     * Where the mean confidence, which grows with the sharpness, is the accuracy: by false position
     * on its logarithm, as Dowell and Jarratt (1971) keep it from halting at one end.
     */
    private double sharpness(double even, double accuracy) {
      double low = Math.log(LEAST);
      double high = Math.log(MOST);
      double[] gaps = gaps();
      double below = confidence(gaps, even, LEAST) - accuracy;
      double above = confidence(gaps, even, MOST) - accuracy;
      if (below >= 0 || above <= 0) {
        return below >= 0 ? LEAST : MOST;
      }
      double middle = high;
      int side = 0;
      for (int step = 0; step < STEPS && high - low > CLOSE; step++) {
        middle = (low * above - high * below) / (above - below);
        double here = confidence(gaps, even, Math.exp(middle)) - accuracy;
        if (Math.abs(here) < CLOSE) {
          break;
        }
        if (here < 0) {
          above *= side < 0 ? 0.5 : 1;
          low = middle;
          below = here;
          side = -1;
        } else {
          below *= side > 0 ? 0.5 : 1;
          high = middle;
          above = here;
          side = 1;
        }
      }
      return Math.exp(middle);
    }

    /** How far behind the largest each score is, row by row, at the points that are compared. */
    private double[] gaps() {
      int columns = points.columns();
      int stride = Math.max(1, points.rows() / SAMPLE);
      double[] gaps = new double[(points.rows() + stride - 1) / stride * columns];
      for (int i = 0, e = 0; i < points.rows(); i += stride) {
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < columns; k++) {
          most = Math.max(most, points.get(i, k));
        }
        for (int k = 0; k < columns; k++) {
          gaps[e++] = points.get(i, k) - most;
        }
      }
      return gaps;
    }

    private double confidence(double[] gaps, double even, double sharp) {
      double all = (1 - part) * atPoints(gaps, even, sharp);
      return part > 0 ? all + part * whereSeen(even, sharp) : all;
    }

    private double atPoints(double[] gaps, double even, double sharp) {
      int columns = points.columns();
      double sum = 0;
      for (int e = 0; e < gaps.length; ) {
        double total = 0;
        for (int end = e + columns; e < end; e++) {
          total += Math.exp(sharp * gaps[e]);
        }
        sum += (1 - even) / total + even / columns;
      }
      return sum / ((double) gaps.length / columns);
    }

    private double whereSeen(double even, double sharp) {
      double[] row = new double[seen.columns()];
      double sum = 0;
      double count = 0;
      for (int i = 0; i < seen.rows(); i++) {
        sum += weights[i] * shares(seen, i, even, sharp, row);
        count += weights[i];
      }
      return sum / count;
    }
  }

  /** target ← the shares of a row, 1 in all; returns the largest. */
  double shares(int row, double[] target) {
    return shares(scores, row, even, sharpness, target);
  }

  /** The largest share of other scores in the same unit. */
  double confidence(Block others, int row) {
    return shares(others, row, even, sharpness, new double[others.columns()]);
  }

  /** The part of each answer that is shared evenly. */
  double even() {
    return even;
  }

  /** The inverse temperature. */
  double sharpness() {
    return sharpness;
  }

  /** target ← the shares of some scores, 1 in all; returns the largest. */
  static double shares(double[] scores, double even, double sharp, double[] target) {
    return shares(Block.wrap(1, scores.length, scores), 0, even, sharp, target);
  }

  private static double shares(Block of, int row, double even, double sharp, double[] target) {
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
