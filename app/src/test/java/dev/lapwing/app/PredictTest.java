package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Points that were not in the run. */
class PredictTest {

  private static final int KNOWN = 1400;

  @TempDir private Path folder;

  /** Held-out digits are labelled about as well as those of the run. */
  @Test
  void heldOutDigitsAreWithinTwoPointsOfTheTransductiveAccuracy() throws Exception {
    Path few = Digits.labels(folder.resolve("few.csv"), 5, 3, KNOWN);
    Path all = Digits.csv(folder.resolve("all.csv"));
    Path whole = folder.resolve("whole");
    assertThat(Call.lapwing("label", all, "--labels", few, "-o", whole).exitCode()).isZero();
    Path known = Digits.csv(folder.resolve("known.csv"), IntStream.range(0, KNOWN));
    Path fresh = Digits.csv(folder.resolve("new.csv"), IntStream.range(KNOWN, Digits.SIZE));
    for (String method : List.of("dirichlet", "spectral")) {
      Path run = folder.resolve("run-" + method);
      Path file = folder.resolve("new-" + method + ".csv");
      Call.lapwing("label", known, "--labels", few, "-o", run, "--method", method);
      Call call = Call.lapwing("predict", run, fresh, "-o", file);
      assertThat(call.exitCode()).as(call.err()).isZero();
      double inductive = accuracy(file, KNOWN, 0);
      if (method.equals("dirichlet")) {
        assertThat(inductive)
            .isGreaterThan(accuracy(whole.resolve("predictions.csv"), 0, KNOWN) - 0.02);
      }
      assertThat(inductive).isGreaterThan(0.85);
    }
  }

  @Test
  void otherFeaturesAreRefused() throws IOException {
    Path few = Digits.labels(folder.resolve("few.csv"), 2, 3, 200);
    Path some = Digits.csv(folder.resolve("some.csv"), IntStream.range(0, 200));
    Path run = folder.resolve("run");
    Call.lapwing("label", some, "--labels", few, "-o", run);
    Path narrow = Files.writeString(folder.resolve("narrow.csv"), "x,y\n1,2\n3,4\n");
    Call call = Call.lapwing("predict", run, narrow, "-o", folder.resolve("out.csv"), "--quiet");
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("has 2 features a point where the run has 64");
    assertThat(folder.resolve("out.csv")).doesNotExist();
  }

  /** The share of right labels from line {@code skip} on; row r is the digit r + offset. */
  private static double accuracy(Path file, int offset, int skip) throws IOException {
    List<String> lines = Files.readAllLines(file);
    int right = 0;
    for (int row = skip; row < lines.size() - 1; row++) {
      String[] cells = lines.get(row + 1).split(",", -1);
      right += cells[1].equals(Digits.classOf(row + offset)) ? 1 : 0;
    }
    return (double) right / (lines.size() - 1 - skip);
  }
}
