package dev.lapwing.auto;

import dev.lapwing.linalg.Block;

/**
 * Temperature scaling (Guo, Pleiss, Sun and Weinberger, 2017): scores become shares by a softmax,
 * as sharp as makes the mean confidence equal to the accuracy that is expected.
 */
final class Calibration {

  /** Confidence is compared over so many points, evenly spaced. */
  private static final int SAMPLE = 8192;

  private static final int HALVINGS = 40;
  private static final double LEAST = 1e-3;
  private static final double MOST = 1e3;

  private Calibration() {}

  /**
   * By what the scores are to be multiplied before the softmax.
   *
   * @param scores a row for each point
   * @param accuracy the share of points that will be right
   */
  static double sharpness(Block scores, double accuracy) {
    double low = LEAST;
    double high = MOST;
    for (int h = 0; h < HALVINGS; h++) {
      double middle = Math.sqrt(low * high);
      if (meanConfidence(scores, middle) < accuracy) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.sqrt(low * high);
  }

  private static double meanConfidence(Block scores, double sharpness) {
    int stride = Math.max(1, scores.rows() / SAMPLE);
    double[] row = new double[scores.columns()];
    double sum = 0;
    int count = 0;
    for (int i = 0; i < scores.rows(); i += stride) {
      sum += softmax(scores, i, sharpness, row);
      count++;
    }
    return sum / count;
  }

  /**
   * target ← the softmax of a row; returns its largest entry.
   *
   * @param sharpness the inverse temperature
   */
  static double softmax(Block scores, int row, double sharpness, double[] target) {
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < target.length; k++) {
      most = Math.max(most, scores.get(row, k));
    }
    double total = 0;
    for (int k = 0; k < target.length; k++) {
      target[k] = Math.exp(sharpness * (scores.get(row, k) - most));
      total += target[k];
    }
    for (int k = 0; k < target.length; k++) {
      target[k] /= total;
    }
    return 1 / total;
  }
}
