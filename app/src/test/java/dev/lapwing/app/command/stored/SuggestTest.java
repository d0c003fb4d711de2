package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which points to label next. */
class SuggestTest {

  @TempDir private Path folder;

  /** Two paths of ten points that nothing joins; labels at these points. */
  private Path paths(String labels) throws IOException {
    StringBuilder edges = new StringBuilder();
    for (int i = 0; i < 19; i++) {
      edges.append(i == 9 ? "" : "%d,%d,1%n".formatted(i, i + 1));
    }
    Path graph = Files.writeString(folder.resolve("edges.csv"), edges);
    Path few = Files.writeString(folder.resolve("few.csv"), labels);
    Path run = folder.resolve("run");
    Call call =
        Call.lapwing(
            "label",
            "--graph",
            graph,
            "--labels",
            few,
            "-o",
            run,
            "--quiet",
            "--method",
            "dirichlet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    return run;
  }

  /** One class reaches each path, so all is certain; a label there would still be a check. */
  @Test
  void aRunWithoutDoubtIsCovered() throws IOException {
    Call call = Call.lapwing("suggest", paths("0,cat\n19,dog\n"), "-n", 4, "--quiet");
    assertThat(call.exitCode()).isZero();
    assertThat(call.out().lines()).hasSize(5).doesNotHaveDuplicates();
    assertThat(call.out().lines().skip(1))
        .anyMatch(line -> line.matches("\\d,,cat,1.000,.*"))
        .anyMatch(line -> line.matches("1\\d,,dog,1.000,.*"));
    assertThat(call.err())
        .isEqualToIgnoringWhitespace(
            "note: none of the 18 unlabelled points is in doubt; those suggested cover the graph");
  }

  @Test
  void doubtfulPointsComeFirst() throws IOException {
    Call call = Call.lapwing("suggest", paths("0,cat\n9,dog\n19,dog\n"), "-n", 12, "--quiet");
    assertThat(call.out().lines().skip(1)).hasSize(12);
    assertThat(call.out().lines().skip(1).limit(8)).allMatch(line -> line.matches("\\d,.*"));
    assertThat(call.out().lines().skip(9)).allMatch(line -> line.matches("1\\d,,dog,.*,0.00"));
    assertThat(call.err()).contains("note: in doubt: 8 of 17 unlabelled points; they come first,");
  }

  @Test
  void moreThanThereAreIsToldOf() throws IOException {
    Call call = Call.lapwing("suggest", paths("0,cat\n19,dog\n"), "-n", 30, "--quiet");
    assertThat(call.out().lines().skip(1)).hasSize(18);
    assertThat(call.err()).contains("note: -n 30, but only 18 of the points have no label");
  }

  /** A guess that nobody looked at must not become a label. */
  @Test
  void whatIsSuggestedIsNoLabelUntilSomebodyFillsItIn() throws IOException {
    Path run = paths("0,cat\n9,dog\n");
    String todo = Call.lapwing("suggest", run, "-n", 3, "--quiet").out();
    assertThat(todo).startsWith("id,label,guess,confidence,runner_up,teaches");
    Path file = Files.writeString(folder.resolve("todo.csv"), todo);
    Call untouched = Call.lapwing("add", run, "--labels", file, "--quiet");
    assertThat(untouched.exitCode()).isEqualTo(3);
    assertThat(untouched.err()).contains("todo.csv: holds no label; fill in the column label");
    String[] lines = todo.lines().toArray(String[]::new);
    lines[2] = lines[2].replaceFirst(",,", ",dog,");
    Files.writeString(file, String.join("\n", lines) + "\n");
    Call filled = Call.lapwing("add", run, "--labels", file, "--quiet", "--json");
    assertThat(filled.exitCode()).as(filled.err()).isZero();
    assertThat(filled.out()).contains("\"labelled\" : 3");
  }

  @Test
  void enoughDoubtNeedsNoNote() throws IOException {
    Call call = Call.lapwing("suggest", paths("0,cat\n9,dog\n"), "-n", 18, "--quiet");
    assertThat(call.out().lines().skip(1)).hasSize(18);
    assertThat(call.err()).isEmpty();
  }

  /** A guess is what the run predicted, as sure as it was, whatever its method. */
  @ParameterizedTest
  @ValueSource(strings = {"auto", "dirichlet", "spectral", "poisson", "spreading", "nearest"})
  void aGuessIsWhatTheRunPredicted(String method) throws IOException {
    Path points = Digits.csv(folder.resolve("digits.csv"), IntStream.range(0, 300));
    Path few = Digits.labels(folder.resolve("few.csv"), 4, 2, 300);
    Path run = folder.resolve("run");
    Call call =
        Call.lapwing("label", points, "--labels", few, "-o", run, "--quiet", "--method", method);
    assertThat(call.exitCode()).as(call.err()).isZero();
    Map<String, String[]> predicted = new HashMap<>();
    Files.readAllLines(run.resolve("predictions.csv")).stream()
        .map(line -> line.split(",", -1))
        .forEach(fields -> predicted.put(fields[0], fields));
    Call suggest = Call.lapwing("suggest", run, "-n", 40, "--quiet");
    assertThat(suggest.exitCode()).as(suggest.err()).isZero();
    assertThat(suggest.out().lines().skip(1))
        .hasSize(40)
        .map(line -> line.split(",", -1))
        .allSatisfy(
            fields -> {
              String[] before = Objects.requireNonNull(predicted.get(fields[0]));
              assertThat(fields[2]).isEqualTo(before[1]);
              assertThat(Double.parseDouble(fields[3]))
                  .isCloseTo(Double.parseDouble(before[2]), within(0.002));
            });
  }
}
