package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.decision.Band;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.Seed;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BandTest {

  /** No confidence is without a word, and a higher one never has a weaker word. */
  @Test
  void everyConfidenceHasAWordAndMoreIsNeverLess() {
    Band before = Band.UNSURE;
    for (int step = 0; step <= 10_000; step++) {
      double confidence = step / 10_000.0;
      Band band = Band.of(confidence);
      assertThat(band.least()).isLessThanOrEqualTo(confidence);
      assertThat(band).isLessThanOrEqualTo(before);
      before = band;
    }
    assertThat(before).isEqualTo(Band.SURE);
    for (Band band : Band.values()) {
      assertThat(Band.of(band.least())).isEqualTo(band);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-9, 1.0000001, Double.NaN})
  void whatIsNoConfidenceIsRefused(double value) {
    assertThatThrownBy(() -> Band.of(value)).hasMessageContaining("between 0 and 1");
  }

  /** Every prediction is in one band; what was given or not reached is in none. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void predictionsAreCountedOnce(long seed) {
    SplittableRandom random = Seed.of(seed).child("bands").random();
    int size = 300;
    Labels labels = Labels.of(size, ClassNames.of(List.of("a", "b"))).with(0, "a").with(7, "b");
    Decision.Builder builder = new Decision.Builder(labels.classes(), size);
    for (int i = 0; i < size; i++) {
      double share = random.nextDouble();
      if (i % 10 != 3) {
        builder.predicted(i, new double[] {share, 1 - share});
      }
    }
    Decision decision = builder.build(labels);
    BandCounts bands = BandCounts.of(decision);
    assertThat(bands.total()).isEqualTo(size - size / 10 - 2);
    long sure =
        IntStream.range(0, size)
            .filter(i -> i != 0 && i != 7 && decision.confidence(i) >= 0.95)
            .count();
    assertThat(bands.of(Band.SURE)).isEqualTo((int) sure).isPositive();
    assertThat(bands.byWord().values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(bands.total());
    assertThat(bands.sentence()).startsWith(sure + " sure, ").endsWith(" unsure");
  }
}
