package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Confidence, samples and assortativity: the small parts of the decision. */
class CalibrationTest {

  private static Block scores(int rows, int classes) {
    SplittableRandom random = new SplittableRandom(3);
    Block scores = Block.zeros(rows, classes);
    for (int e = 0; e < scores.values().length; e++) {
      scores.values()[e] = 5 * random.nextDouble();
    }
    return scores;
  }

  @ParameterizedTest
  @CsvSource({"0.35,0", "0.6,0", "0.9,0", "0.99,0", "0.6,0.25", "0.7,0.125", "0.9,0.05"})
  void meanConfidenceIsTheAccuracyExpectedAndNoneIsSurerThanItsDoubt(
      double accuracy, double doubt) {
    Block scores = scores(5000, 3);
    Calibration calibration = Calibration.of(scores).to(accuracy, doubt);
    double[] row = new double[3];
    double sum = 0;
    for (int i = 0; i < 5000; i++) {
      double top = calibration.shares(i, row);
      assertThat(top)
          .isEqualTo(row[LabelTrial.largest(scores, i)])
          .isLessThanOrEqualTo(1 - doubt + 1e-12);
      assertThat(row[0] + row[1] + row[2]).isCloseTo(1, within(1e-12));
      sum += top;
    }
    assertThat(sum / 5000).isCloseTo(accuracy, within(1e-6));
  }

  /** What cannot be is brought as near as it can: no answer is wrong by more than its doubt. */
  @ParameterizedTest
  @CsvSource({"0.999,0.25", "0.01,0.25", "1,0", "0,0", "0.5,0.9"})
  void accuraciesOutOfReachAreBroughtNear(double accuracy, double doubt) {
    Block scores = scores(200, 2);
    Calibration calibration = Calibration.of(scores).to(accuracy, doubt);
    double[] row = new double[2];
    for (int i = 0; i < 200; i++) {
      double top = calibration.shares(i, row);
      assertThat(top).isBetween(0.5, Math.max(0.5 + 2e-3, 1 - doubt));
      assertThat(LabelTrial.largest(scores, i) == 0).isEqualTo(row[0] > row[1]);
    }
  }

  /** Where points differ in how hard they are, those count at which the accuracy was seen. */
  @ParameterizedTest
  @CsvSource({"0.5,0", "0.7,0", "0.8,0.05", "0.9,0.02"})
  void meanConfidenceWhereAccuracyWasSeenIsThatAccuracy(double accuracy, double doubt) {
    Block scores = scores(5000, 3);
    Block hard = scores(60, 3);
    double[] weights = new double[60];
    for (int j = 0; j < 60; j++) {
      weights[j] = j % 3 == 0 ? 0.25 : 1;
      for (int k = 0; k < 3; k++) {
        hard.set(j, k, hard.get(j, k) / 4);
      }
    }
    Calibration calibration = Calibration.of(scores, hard, weights, 1).to(accuracy, doubt);
    double sum = 0;
    double count = 0;
    for (int j = 0; j < 60; j++) {
      sum += weights[j] * calibration.confidence(hard, j);
      count += weights[j];
    }
    assertThat(sum / count).isCloseTo(accuracy, within(1e-6));
    assertThat(mean(calibration, 5000)).isGreaterThan(accuracy + 0.03);
  }

  /** The more the hard points count, the surer all others are. */
  @Test
  void confidenceGrowsWithThePartOfHardPoints() {
    Block scores = scores(5000, 3);
    Block hard = scores(40, 3);
    for (int e = 0; e < hard.values().length; e++) {
      hard.values()[e] /= 5;
    }
    double[] weights = new double[40];
    Arrays.fill(weights, 1);
    double before = mean(Calibration.of(scores).to(0.6, 0), 5000);
    for (double part = 0.2; part < 1; part += 0.2) {
      double now = mean(Calibration.of(scores, hard, weights, part).to(0.6, 0), 5000);
      assertThat(now).isGreaterThan(before);
      before = now;
    }
  }

  private static double mean(Calibration calibration, int rows) {
    double[] row = new double[3];
    double sum = 0;
    for (int i = 0; i < rows; i++) {
      sum += calibration.shares(i, row);
    }
    return sum / rows;
  }

  /** r = (w − Σ vol²)/(1 − Σ vol²) of a path of six points cut in the middle: (.8 − .5)/.5. */
  @Test
  void assortativityOfAPath() {
    AffinityGraph path = Graphs.path(6);
    RunContext run = RunContext.defaults();
    assertThat(Assortativity.of(path, new int[] {0, 0, 0, 1, 1, 1}, 2, run))
        .isCloseTo(0.6, within(1e-12));
    assertThat(Assortativity.of(path, new int[] {0, 1, 0, 1, 0, 1}, 2, run))
        .isCloseTo(-1, within(1e-12));
    assertThat(Assortativity.of(path, new int[] {1, 1, 1, 1, 1, 1}, 2, run)).isZero();
  }
}
