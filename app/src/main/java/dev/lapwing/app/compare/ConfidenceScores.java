package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Measure;
import dev.lapwing.decision.Decision;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * What confidence is worth, on the points whose label was not given: its mean, the expected
 * calibration error (Naeini, Cooper and Hauskrecht, 2015) with ten bins of equal width, and how
 * many are called sure, with how many of those right. A point that no label reaches has confidence
 * 0.
 */
final class ConfidenceScores {

  private static final int BINS = 10;
  private static final double SURE = 0.95;

  private final double[] confidence = new double[BINS];
  private final int[] right = new int[BINS];
  private final int[] count = new int[BINS];
  private int sure;
  private int sureAndRight;

  private ConfidenceScores() {}

  /**
   * Of some points.
   *
   * @param scored which points count
   * @param isRight whether the answer for a point is the truth
   */
  static Map<Measure, Double> of(Decision decision, IntPredicate scored, IntPredicate isRight) {
    ConfidenceScores scores = new ConfidenceScores();
    for (int i = 0; i < decision.size(); i++) {
      if (scored.test(i)) {
        scores.add(decision.classOf(i).isPresent() ? decision.confidence(i) : 0, isRight.test(i));
      }
    }
    return scores.figures();
  }

  private void add(double value, boolean isRight) {
    int bin = Math.min(BINS - 1, (int) (BINS * value));
    confidence[bin] += value;
    count[bin]++;
    right[bin] += isRight ? 1 : 0;
    if (value >= SURE) {
      sure++;
      sureAndRight += isRight ? 1 : 0;
    }
  }

  private Map<Measure, Double> figures() {
    int all = 0;
    double sum = 0;
    double error = 0;
    for (int b = 0; b < BINS; b++) {
      all += count[b];
      sum += confidence[b];
      error += Math.abs(right[b] - confidence[b]); // |B| · |accuracy(B) − confidence(B)|
    }
    Map<Measure, Double> figures = new EnumMap<>(Measure.class);
    figures.put(Measure.CONFIDENCE, sum / all);
    figures.put(Measure.CALIBRATION_ERROR, error / all);
    figures.put(Measure.SURE, (double) sure / all);
    if (sure > 0) {
      figures.put(Measure.SURE_ACCURACY, (double) sureAndRight / sure);
    }
    return figures;
  }
}
