package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.decision.Decision;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnswerBytesTest {

  private static Decision decision(int classes) {
    ClassNames names =
        ClassNames.none().withAll(IntStream.range(0, classes).mapToObj(k -> "c" + k).toList());
    Decision.Builder builder = new Decision.Builder(names, 3);
    double[] weights = new double[classes];
    weights[classes - 1] = 0.75;
    weights[0] += 0.25;
    builder.predicted(1, weights);
    return builder.build(Labels.of(3, names).with(0, "c" + (classes - 1)));
  }

  @Test
  void aByteForTheClassAndOneForTheConfidence() {
    Decision decision = decision(126);
    assertThat(AnswerBytes.width(decision)).isEqualTo(1);
    assertThat(AnswerBytes.of(decision))
        .containsExactly(
            0x80 | 126, 126, 0, 255, (int) Math.round(255 * decision.confidence(1)), 0);
  }

  @Test
  void twoBytesForMoreClasses() {
    Decision decision = decision(300);
    assertThat(AnswerBytes.width(decision)).isEqualTo(2);
    assertThat(AnswerBytes.of(decision))
        .startsWith(300 & 0xFF, 0x80 | 300 >> 8, 300 & 0xFF, 300 >> 8, 0, 0, 255)
        .hasSize(9);
  }
}
