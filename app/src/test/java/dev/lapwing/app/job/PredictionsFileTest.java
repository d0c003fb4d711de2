package dev.lapwing.app.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.decision.Decision;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictionsFileTest {

  @TempDir Path folder;

  @Test
  void namesAreQuotedOnlyWhereCsvNeedsIt() throws IOException {
    ClassNames classes = ClassNames.of(List.of("plain", "a, b", "say \"鸟\""));
    Labels labels = Labels.of(4, classes).with(0, "a, b");
    Decision.Builder decision = new Decision.Builder(classes, 4);
    decision.predicted(1, new double[] {3, 1, 0});
    decision.predicted(2, new double[] {0, 1, 3});
    assertThat(lines(decision.build(labels), i -> List.of("ä", "x;y", " z", "3").get(i)))
        .containsExactly(
            "id,label,confidence,margin,runner_up,status",
            "ä,\"a, b\",1,1,,given",
            "\"x;y\",plain,0.750000,0.500000,\"a, b\",predicted",
            "\" z\",\"say \"\"鸟\"\"\",0.750000,0.500000,\"a, b\",predicted",
            "3,,0,0,,unreachable");
  }

  @Test
  void manyLinesAreAllThere() throws IOException {
    int size = 20_000;
    SplittableRandom random = new SplittableRandom(3);
    ClassNames classes = ClassNames.of(List.of("a", "b"));
    Decision.Builder builder = new Decision.Builder(classes, size);
    for (int i = 0; i < size; i++) {
      builder.predicted(i, new double[] {random.nextDouble(), random.nextDouble()});
    }
    Decision decision = builder.build(Labels.of(size, classes));
    List<String> lines = lines(decision, Integer::toString);
    assertThat(lines).hasSize(size + 1);
    for (int i = 0; i < size; i++) {
      assertThat(lines.get(i + 1))
          .isEqualTo(
              "%d,%s,%s,%s,%s,predicted",
              i,
              decision.label(i).orElseThrow(),
              sixDigits(decision.confidence(i)),
              sixDigits(decision.margin(i)),
              decision.runnerUp(i).orElseThrow());
    }
  }

  @ParameterizedTest
  @CsvSource({"0,0", "1,1", "0.9999996,1", "0.0000004,0", "0.9999994,0.999999", "5e-7,0.000001"})
  void numbersHaveSixDigits(double value, String expected) {
    byte[] bytes = new byte[PredictionsFile.LONGEST_NUMBER];
    int length = PredictionsFile.format(value, bytes);
    assertThat(new String(bytes, 0, length, StandardCharsets.US_ASCII)).isEqualTo(expected);
  }

  private static String sixDigits(double value) {
    BigDecimal rounded = new BigDecimal(value).setScale(6, RoundingMode.HALF_UP);
    return rounded.stripTrailingZeros().scale() <= 0
        ? rounded.toBigInteger().toString()
        : rounded.toPlainString();
  }

  private List<String> lines(Decision decision, IntFunction<String> idOf) throws IOException {
    Path file = folder.resolve("predictions.csv");
    PredictionsFile.write(file, decision, idOf, Optional.empty());
    return Files.readAllLines(file, StandardCharsets.UTF_8);
  }
}
