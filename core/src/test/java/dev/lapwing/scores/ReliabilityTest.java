package dev.lapwing.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReliabilityTest {

  /** Two bins counted by hand; both ends of confidence have a place. */
  @Test
  void binsByHand() {
    Reliability reliability =
        new Reliability.Builder(10)
            .add(0.61, true)
            .add(0.67, false)
            .add(1, true)
            .add(0.9, true)
            .add(0, false)
            .build();
    assertThat(reliability.bins())
        .extracting(Reliability.Bin::from, Reliability.Bin::count, Reliability.Bin::accuracy)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(0.0, 1, 0.0),
            org.assertj.core.groups.Tuple.tuple(0.6, 2, 0.5),
            org.assertj.core.groups.Tuple.tuple(0.9, 2, 1.0));
    assertThat(reliability.calibrationError())
        .isCloseTo((Math.abs(1 - 0.61 - 0.67) + (2 - 1.9)) / 5, within(1e-12));
    assertThat(reliability.confidence()).isCloseTo(3.18 / 5, within(1e-12));
    assertThat(reliability.accuracy()).isCloseTo(0.6, within(1e-12));
  }

  /** Answers right as often as they say: the error falls to the noise of counting. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatIsRightAsOftenAsItSaysHasNoError(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Reliability.Builder honest = new Reliability.Builder(10);
    Reliability.Builder boasting = new Reliability.Builder(10);
    for (int i = 0; i < 100_000; i++) {
      double confidence = random.nextDouble();
      boolean right = random.nextDouble() < confidence;
      honest.add(confidence, right);
      boasting.add(Math.min(1, confidence + 0.2), right);
    }
    assertThat(honest.build().calibrationError()).isLessThan(0.01);
    assertThat(boasting.build().calibrationError()).isBetween(0.17, 0.19); // .2 but near 1
  }

  /** It is never less than the gap of the means, and equals it with one bin. */
  @ParameterizedTest
  @ValueSource(longs = {4, 5})
  void finerBinsFindMore(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Reliability.Builder one = new Reliability.Builder(1);
    Reliability.Builder two = new Reliability.Builder(2);
    Reliability.Builder four = new Reliability.Builder(4);
    for (int i = 0; i < 500; i++) {
      double confidence = random.nextDouble();
      boolean right = random.nextBoolean();
      for (Reliability.Builder each : new Reliability.Builder[] {one, two, four}) {
        each.add(confidence, right);
      }
    }
    Reliability coarse = one.build();
    assertThat(coarse.calibrationError())
        .isCloseTo(Math.abs(coarse.accuracy() - coarse.confidence()), within(1e-12));
    assertThat(two.build().calibrationError())
        .isBetween(coarse.calibrationError() - 1e-12, four.build().calibrationError() + 1e-12);
  }

  @Test
  void nothingIsNothingAndNonsenseIsRefused() {
    Reliability none = new Reliability.Builder(10).build();
    assertThat(none.bins()).isEmpty();
    assertThat(none.calibrationError() + none.accuracy() + none.confidence()).isZero();
    assertThatThrownBy(() -> new Reliability.Builder(0)).hasMessageContaining("0 bins");
    assertThatThrownBy(() -> new Reliability.Builder(3).add(Double.NaN, true))
        .hasMessageContaining("between 0 and 1");
  }
}
