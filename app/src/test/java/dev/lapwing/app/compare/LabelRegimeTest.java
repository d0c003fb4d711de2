package dev.lapwing.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Regimes are read as they are spelled, and draw what they say of the classes there are. */
class LabelRegimeTest {

  /** Forty of a, eight of b, two of c. */
  private static final LabelledPoints POINTS = points(40, 8, 2);

  private static LabelledPoints points(int... sizes) {
    int total = java.util.stream.IntStream.of(sizes).sum();
    int[] truth = new int[total];
    int next = 0;
    for (int k = 0; k < sizes.length; k++) {
      java.util.Arrays.fill(truth, next, next + sizes[k], k);
      next += sizes[k];
    }
    return new LabelledPoints(
        FeatureMatrix.of(total, 1, new float[total]), truth, ClassNames.of("a", "b", "c"));
  }

  private static LabelRegime regime(String id) {
    return LabelRegime.named(id).orElseThrow();
  }

  @Test
  void everyUsualRegimeIsSpelledAsItIsRead() {
    assertThat(LabelRegime.usual()).allSatisfy(id -> assertThat(regime(id).id()).isEqualTo(id));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "b", "3", "b0", "u-1", "B3", "b3 ", "c3", "b1.5", "u99999999"})
  void whatIsSpelledOtherwiseIsNone(String id) {
    assertThat(LabelRegime.named(id)).isEmpty();
  }

  @Test
  void balancedDrawsGiveEachClassItsOwn() {
    Labels labels = regime("b2").draw(POINTS, Seed.of(1));
    assertThat(labels.classes()).isEqualTo(POINTS.classes());
    for (int k = 0; k < 3; k++) {
      assertThat(labels.countOf(k)).isEqualTo(2);
    }
  }

  /** With two labels out of fifty, a class is always missed: nobody knows of it then. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void aClassWithoutALabelIsNotKnown(long seed) {
    Labels labels = regime("u2").draw(POINTS, Seed.of(seed));
    assertThat(labels.count()).isEqualTo(2);
    assertThat(labels.classes().count()).isLessThan(3);
    int[] truth = POINTS.truth();
    labels.forEach(
        (point, k) ->
            assertThat(labels.classes().name(k)).isEqualTo(POINTS.classes().name(truth[point])));
  }

  @Test
  void whatThereAreTooFewPointsForIsSaid() {
    assertThat(regime("b2").obstacle(POINTS)).isEmpty();
    assertThat(regime("b3").obstacle(POINTS)).contains("class 'c' has 2 points, fewer than 3");
    assertThat(regime("u49").obstacle(POINTS)).isEmpty();
    assertThat(regime("u50").obstacle(POINTS))
        .contains("50 labels of 50 points leave none to score");
    assertThat(regime("b2").obstacle(points(2, 2, 2)))
        .contains("6 labels of 6 points leave none to score");
  }
}
