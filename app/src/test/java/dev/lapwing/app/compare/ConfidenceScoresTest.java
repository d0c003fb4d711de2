package dev.lapwing.app.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.trials.Measure;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Calibration by hand. */
class ConfidenceScoresTest {

  private static final ClassNames CLASSES = ClassNames.of("a", "b");

  private static Decision decision(double... ofFirst) {
    Decision.Builder decision = new Decision.Builder(CLASSES, ofFirst.length);
    for (int i = 0; i < ofFirst.length; i++) {
      if (ofFirst[i] >= 0) {
        decision.predicted(i, new double[] {ofFirst[i], 1 - ofFirst[i]});
      }
    }
    return decision.build(Labels.of(ofFirst.length, CLASSES));
  }

  @Test
  void binsOfConfidenceAgainstWhatIsRight() {
    // bins: 0.6 (two, one right), 0.97 and 0.99 (both right), unreachable
    Decision decision = decision(0.61, 0.67, 0.97, 0.99, -1, 0.8);
    assertThat(decision.confidence(0)).isCloseTo(0.61, within(1e-6));
    Map<Measure, Double> figures =
        ConfidenceScores.of(decision, i -> i != 5, i -> i == 0 || i == 2 || i == 3);
    assertThat(figures.get(Measure.CONFIDENCE))
        .isCloseTo((0.61 + 0.67 + 0.97 + 0.99) / 5, within(1e-6));
    assertThat(figures.get(Measure.CALIBRATION_ERROR))
        .isCloseTo((Math.abs(1 - 0.61 - 0.67) + (2 - 0.97 - 0.99)) / 5, within(1e-6));
    assertThat(figures.get(Measure.SURE)).isCloseTo(0.4, within(1e-12));
    assertThat(figures.get(Measure.SURE_ACCURACY)).isEqualTo(1);
  }

  @Test
  void nothingSureHasNoAccuracy() {
    assertThat(ConfidenceScores.of(decision(0.7, 0.6), i -> true, i -> true))
        .containsEntry(Measure.SURE, 0.0)
        .doesNotContainKey(Measure.SURE_ACCURACY);
  }
}
