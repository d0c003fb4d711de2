package dev.lapwing.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScoresTest {

  private static final Offset<Double> EXACT = within(1e-12);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void nmiAndAccAreSymmetricInTruthAndPrediction(long seed) {
    int[] truth = numbers(seed, 200, 5);
    int[] predicted = numbers(seed + 100, 200, 8);
    Scores there = Scores.of(truth, predicted);
    Scores back = Scores.of(predicted, truth);
    assertThat(there.nmi().byMaximum()).isCloseTo(back.nmi().byMaximum(), EXACT);
    assertThat(there.nmi().byArithmeticMean()).isCloseTo(back.nmi().byArithmeticMean(), EXACT);
    assertThat(there.acc()).isEqualTo(back.acc());
    assertThat(there.accuracy()).isEqualTo(back.accuracy());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void renumberingTheClustersChangesNeitherNmiNorAcc(long seed) {
    int[] truth = numbers(seed, 200, 5);
    int[] predicted = numbers(seed + 100, 200, 7);
    int[] renumbered = predicted.clone();
    for (int i = 0; i < renumbered.length; i++) {
      renumbered[i] = (3 * predicted[i] + 2) % 7;
    }
    Scores before = Scores.of(truth, predicted);
    Scores after = Scores.of(truth, renumbered);
    assertThat(after.nmi().byMaximum()).isCloseTo(before.nmi().byMaximum(), EXACT);
    assertThat(after.acc()).isEqualTo(before.acc());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void accIsAtLeastAccuracyAndAtLeastOneInK(long seed) {
    int k = 4;
    int[] truth = numbers(seed, 100, k);
    int[] predicted = numbers(seed + 100, 100, k);
    Scores scores = Scores.of(truth, predicted);
    assertThat(scores.acc()).isGreaterThanOrEqualTo(scores.accuracy());
    // The k cyclic matchings cover every point once, so the best of them has at least 1/k.
    assertThat(scores.acc()).isGreaterThanOrEqualTo(1.0 / k);
    assertThat(scores.nmi().byMaximum())
        .isBetween(0.0, 1.0)
        .isLessThanOrEqualTo(scores.nmi().byArithmeticMean());
  }

  @Test
  void aRightAnswerScoresOneEverywhere() {
    int[] truth = numbers(9, 50, 6);
    Scores scores = Scores.of(truth, truth);
    assertThat(scores.accuracy()).isEqualTo(1);
    assertThat(scores.acc()).isEqualTo(1);
    assertThat(scores.nmi().byMaximum()).isCloseTo(1, EXACT);
    assertThat(scores.nmi().byArithmeticMean()).isCloseTo(1, EXACT);
  }

  @Test
  void onePartOnBothSidesIsAgreementAndOnOneSideTellsNothing() {
    int[] one = {0, 0, 0};
    int[] two = {0, 1, 1};
    assertThat(Scores.of(one, one).nmi().byMaximum()).isEqualTo(1);
    assertThat(Scores.of(one, one).nmi().byArithmeticMean()).isEqualTo(1);
    assertThat(Scores.of(one, two).nmi().byMaximum()).isZero();
    assertThat(Scores.of(two, one).nmi().byArithmeticMean()).isZero();
  }

  @Test
  void pointsLeftOutChangeNothing() {
    int[] truth = {0, 0, 1, 1, -7, 1};
    int[] predicted = {0, 1, 1, 1, -1, 0};
    Scores masked =
        Scores.of(truth, predicted, i -> i >= 4 ? PointRole.LEFT_OUT : PointRole.PREDICTED);
    assertThat(masked).isEqualTo(Scores.of(new int[] {0, 0, 1, 1}, new int[] {0, 1, 1, 1}));
  }

  @Test
  void unreachablePointsAreWrongAndAClusterOfTheirOwn() {
    int[] truth = {0, 0, 0, 1, 1, 1};
    int[] predicted = {0, 0, -1, 1, 1, -1};
    Scores scores =
        Scores.of(
            truth, predicted, i -> predicted[i] < 0 ? PointRole.UNREACHABLE : PointRole.PREDICTED);
    Scores asThirdCluster = Scores.of(truth, new int[] {0, 0, 2, 1, 1, 2});
    assertThat(scores.scored()).isEqualTo(6);
    assertThat(scores.unreachable()).isEqualTo(2);
    assertThat(scores.accuracy()).isCloseTo(4.0 / 6, EXACT);
    assertThat(scores.acc()).isCloseTo(4.0 / 6, EXACT);
    assertThat(scores.nmi().byMaximum()).isCloseTo(asThirdCluster.nmi().byMaximum(), EXACT);
  }

  @Test
  void unreachablePointsNeverStandForAClass() {
    int[] truth = {0, 0, 0, 1};
    Scores scores =
        Scores.of(truth, new int[4], i -> i == 3 ? PointRole.PREDICTED : PointRole.UNREACHABLE);
    assertThat(scores.acc()).isEqualTo(0.25);
  }

  @Test
  void nothingPredictedScoresZero() {
    Scores scores = Scores.of(new int[3], new int[3], i -> PointRole.UNREACHABLE);
    assertThat(scores.accuracy()).isZero();
    assertThat(scores.acc()).isZero();
    assertThat(scores.nmi().byMaximum()).isZero();
  }

  @Test
  void refusesWhatCannotBeScored() {
    assertThatThrownBy(() -> Scores.of(new int[3], new int[4]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 true classes and 4 predicted");
    assertThatThrownBy(() -> Scores.of(new int[] {0, 1}, new int[] {0, -1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("predicted class of point 1 is -1");
    assertThatThrownBy(() -> Scores.of(new int[0], new int[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no point is left to score");
    assertThatThrownBy(() -> Scores.of(new int[] {Integer.MAX_VALUE}, new int[] {3}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("without gaps");
  }

  private static int[] numbers(long seed, int count, int bound) {
    SplittableRandom random = new SplittableRandom(seed);
    return random.ints(count, 0, bound).toArray();
  }
}
