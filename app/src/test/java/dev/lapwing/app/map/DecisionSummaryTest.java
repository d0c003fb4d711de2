package dev.lapwing.app.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is counted once is what sorting and adding up would tell. */
class DecisionSummaryTest {

  @Test
  void leastCertainPointsComeInOrder() {
    Decision decision = Clouds.of(500, 4, Integer::toString).decision();
    int[] found = DecisionSummary.of(decision).leastCertain(30);
    double[] sorted =
        IntStream.range(0, 500)
            .filter(i -> decision.status(i) == Status.PREDICTED)
            .mapToDouble(decision::confidence)
            .sorted()
            .limit(30)
            .toArray();
    assertThat(Arrays.stream(found).mapToDouble(decision::confidence)).containsExactly(box(sorted));
    assertThat(found).doesNotHaveDuplicates();
  }

  @Test
  void amongEquallyCertainPointsTheFirstAreShown() {
    int size = 100;
    Labels labels = Labels.of(size).with(0, "a").with(1, "b");
    Decision.Builder decision = new Decision.Builder(labels.classes(), size);
    for (int i = 0; i < size; i++) {
      decision.predicted(i, new double[] {i % 2 == 0 ? 1 : 3, 1});
    }
    assertThat(DecisionSummary.of(decision.build(labels)).leastCertain(3)).containsExactly(2, 4, 6);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, .01, .1, .5, .99, 1})
  void quantilesAreThoseOfTheSortedConfidences(double share) {
    Decision decision = Clouds.of(5000, 4, Integer::toString).decision();
    double[] sorted =
        IntStream.range(0, 5000)
            .filter(i -> decision.status(i) == Status.PREDICTED)
            .mapToDouble(decision::confidence)
            .sorted()
            .toArray();
    double exact = sorted[(int) (share * (sorted.length - 1))];
    assertThat(DecisionSummary.of(decision).quantile(share).orElseThrow())
        .isBetween(exact - 2e-5, exact);
  }

  private static Double[] box(double[] values) {
    return Arrays.stream(values).boxed().toArray(Double[]::new);
  }

  @Test
  void classesAndStatusesAddUp() {
    MapContent content = Clouds.of(1000, 6, Integer::toString);
    DecisionSummary summary = DecisionSummary.of(content.decision());
    assertThat(summary.given()).isEqualTo(Clouds.labels(1000, 6).count());
    assertThat(summary.given() + summary.predicted() + summary.unreachable()).isEqualTo(1000);
    assertThat(IntStream.range(0, 6).map(summary::sizeOf).sum())
        .isEqualTo(summary.given() + summary.predicted());
    assertThat(IntStream.range(0, DecisionSummary.BINS).map(summary::bin).sum())
        .isEqualTo(summary.predicted());
  }
}
