package dev.lapwing.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.labels.ClassNames;
import org.junit.jupiter.api.Test;

class ConfusionTest {

  private static final ClassNames TRUTH = ClassNames.of("boot", "bag", "coat");
  private static final ClassNames PREDICTED = ClassNames.of("bag", "boot");

  @Test
  void countsRowsOfTruthAndColumnsOfPrediction() {
    Confusion confusion =
        Confusion.of(
            TRUTH,
            new int[] {0, 0, 1, 2, 2, 1},
            PREDICTED,
            new int[] {1, 0, 0, 0, 9, 9},
            point ->
                point == 4
                    ? PointRole.UNREACHABLE
                    : point == 5 ? PointRole.LEFT_OUT : PointRole.PREDICTED);
    assertThat(confusion.count(0, 1)).isEqualTo(1); // a boot taken for a boot
    assertThat(confusion.count(0, 0)).isEqualTo(1); // a boot taken for a bag
    assertThat(confusion.count(1, 0)).isEqualTo(1);
    assertThat(confusion.count(2, 0)).isEqualTo(1);
    assertThat(confusion.unreachable(2)).isEqualTo(1);
    assertThat(confusion.unreachable()).isEqualTo(1);
    assertThat(confusion.scored()).isEqualTo(5);
    assertThat(confusion.correct()).isEqualTo(2);
    assertThat(Scores.of(confusion).accuracy()).isEqualTo(0.4);
    assertThat(Scores.of(confusion).acc()).isEqualTo(0.4);
  }

  @Test
  void agreementIsByNameNotByNumber() {
    Confusion confusion = Confusion.of(TRUTH, new int[] {0, 0, 1}, PREDICTED, new int[] {1, 1, 0});
    assertThat(Scores.of(confusion).accuracy()).isEqualTo(1);
  }

  @Test
  void refusesAClassThatHasNoName() {
    assertThatThrownBy(() -> Confusion.of(TRUTH, new int[] {0}, PREDICTED, new int[] {2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("predicted class of point 0 is 2; there are 2");
  }
}
