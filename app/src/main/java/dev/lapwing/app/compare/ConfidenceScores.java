package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Measure;
import dev.lapwing.decision.Band;
import dev.lapwing.decision.Decision;
import dev.lapwing.scores.Reliability;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * What confidence is worth, on the points whose label was not given: its mean, the calibration
 * error with ten bins, and how many are called sure, with how many of those right. A point that no
 * label reaches has confidence 0.
 */
final class ConfidenceScores {

  private static final int BINS = 10;

  private ConfidenceScores() {}

  /**
   * Of some points.
   *
   * @param scored which points count
   * @param isRight whether the answer for a point is the truth
   */
  static Map<Measure, Double> of(Decision decision, IntPredicate scored, IntPredicate isRight) {
    Reliability.Builder all = new Reliability.Builder(BINS);
    Reliability.Builder called = new Reliability.Builder(1);
    for (int i = 0; i < decision.size(); i++) {
      if (scored.test(i)) {
        double confidence = decision.classOf(i).isPresent() ? decision.confidence(i) : 0;
        all.add(confidence, isRight.test(i));
        if (Band.of(confidence) == Band.SURE) {
          called.add(confidence, isRight.test(i));
        }
      }
    }
    return figures(all.build(), called.build());
  }

  private static Map<Measure, Double> figures(Reliability all, Reliability sure) {
    Map<Measure, Double> figures = new EnumMap<>(Measure.class);
    figures.put(Measure.CONFIDENCE, all.confidence());
    figures.put(Measure.CALIBRATION_ERROR, all.calibrationError());
    figures.put(Measure.SURE, (double) sure.count() / all.count());
    if (sure.count() > 0) {
      figures.put(Measure.SURE_ACCURACY, sure.accuracy());
    }
    return figures;
  }
}
