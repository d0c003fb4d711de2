package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Confidence, samples and assortativity: the small parts of the decision. */
class CalibrationTest {

  @ParameterizedTest
  @ValueSource(doubles = {0.35, 0.6, 0.9, 0.99})
  void meanConfidenceIsTheAccuracyExpected(double accuracy) {
    SplittableRandom random = new SplittableRandom(3);
    Block scores = Block.zeros(5000, 3);
    for (int e = 0; e < scores.values().length; e++) {
      scores.values()[e] = 5 * random.nextDouble();
    }
    double sharpness = Calibration.sharpness(scores, accuracy);
    double[] row = new double[3];
    double sum = 0;
    for (int i = 0; i < 5000; i++) {
      double top = Calibration.softmax(scores, i, sharpness, row);
      assertThat(top).isEqualTo(row[LabelTrial.largest(scores, i)]);
      assertThat(row[0] + row[1] + row[2]).isCloseTo(1, within(1e-12));
      sum += top;
    }
    assertThat(sum / 5000).isCloseTo(accuracy, within(1e-6));
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
