package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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
    Calibration calibration = Calibration.of(scores, accuracy, doubt);
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
    Calibration calibration = Calibration.of(scores, accuracy, doubt);
    double[] row = new double[2];
    for (int i = 0; i < 200; i++) {
      double top = calibration.shares(i, row);
      assertThat(top).isBetween(0.5, Math.max(0.5 + 2e-3, 1 - doubt));
      assertThat(LabelTrial.largest(scores, i) == 0).isEqualTo(row[0] > row[1]);
    }
  }

  /** Counted by hand: of ten labels, seven tested and five right, three alone in their class. */
  @Test
  void labelsAloneInTheirClassSpeakOfClassesNobodyLabelled() {
    LabelTrial.Hits uneven = new LabelTrial.Hits(5, 7, 3, 0);
    assertThat(uneven.accuracy(0.5)).isCloseTo((5 + 4 * 0.5) / (10 + 4), within(1e-15));
    assertThat(uneven.doubt()).isCloseTo(4.0 / 14, within(1e-15));
    LabelTrial.Hits pairs = new LabelTrial.Hits(6, 10, 0, 2); // of four errors two count
    assertThat(pairs.accuracy(0.5)).isCloseTo((8 + 4 * 0.5) / (10 + 4), within(1e-15));
    LabelTrial.Hits single = new LabelTrial.Hits(0, 0, 0, 1);
    assertThat(single.accuracy(0.7)).isCloseTo(0.7, within(1e-15));
    assertThat(single.doubt()).isCloseTo(0.25, within(1e-15));
  }

  /** Three labels of one class and one of another: it was alone; two of each: none was. */
  @Test
  void whoIsAloneIsCounted() {
    Block graph = Block.zeros(4, 2);
    for (int j = 0; j < 4; j++) {
      graph.set(j, 0, 1);
    }
    Labels uneven = Labels.of(9, ClassNames.of("a", "b")).with(1, "a").with(3, "a").with(5, "a");
    LabelTrial.Hits hits =
        LabelTrial.of(graph, 1, uneven.with(7, "b"), new int[] {0, 1}).hits(Optional.empty());
    assertThat(hits).isEqualTo(new LabelTrial.Hits(3, 3, 1, 0));
    Labels even = uneven.with(5, "b").with(7, "b");
    assertThat(LabelTrial.of(graph, 1, even, new int[] {0, 1}).hits(Optional.empty()))
        .isEqualTo(new LabelTrial.Hits(2, 4, 0, 2));
  }

  @Test
  void aSampleIsDrawnOnceAndForAll() {
    int[] points = IntStream.range(0, 1000).map(i -> 3 * i).toArray();
    RunContext run = RunContext.defaults();
    int[] drawn = Sample.of(points, 100, "test", run);
    assertThat(drawn).hasSize(100).isSorted().doesNotHaveDuplicates();
    assertThat(points).contains(drawn);
    assertThat(Sample.of(points, 100, "test", run)).isEqualTo(drawn);
    assertThat(Sample.of(points, 100, "other", run)).isNotEqualTo(drawn);
    assertThat(Sample.of(points, 1000, "test", run)).isSameAs(points);
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
