package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job on the digits. */
class LabelTest {

  @TempDir private Path folder;
  private Path digits;
  private Path few;

  @BeforeEach
  void files() throws IOException {
    digits = Digits.csv(folder.resolve("digits.csv"));
    few = Digits.labels(folder.resolve("few.csv"), 3, 1, Digits.SIZE);
  }

  @Test
  void writesARunFolderAndSaysWhere() throws IOException {
    Path run = folder.resolve("new/run");
    Call call = Call.lapwing("label", digits, "--labels", few, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.out()).contains("1,797 points, 30 labels given, 10 classes", "report.html");
    assertThat(call.err()).isEmpty();
    try (Stream<Path> files = Files.list(run)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("predictions.csv", "report.html", "run.json", "state");
    }
    List<String> predictions = Files.readAllLines(run.resolve("predictions.csv"));
    assertThat(predictions).hasSize(1 + Digits.SIZE);
    assertThat(predictions.get(0)).isEqualTo("id,label,confidence,margin,runner_up,status");
    assertThat(predictions.stream().filter(line -> line.endsWith(",given"))).hasSize(30);
    try (Stream<Path> left = Files.list(folder.resolve("new"))) {
      assertThat(left).containsExactly(run);
    }
  }

  /** A line for each phase, by the same clock. */
  @Test
  void progressTellsTheSecondsOfTheRun() {
    Path run = folder.resolve("run");
    Call call = Call.lapwing("label", digits, "--labels", few, "-o", run, "--json");
    Map<?, ?> seconds = (Map<?, ?>) Objects.requireNonNull(call.json().get("seconds"));
    assertThat(call.err().lines().toList())
        .containsExactlyElementsOf(
            Stream.of("read", "neighbours", "graph", "map", "solve", "decide", "write")
                .map(
                    phase ->
                        String.format(Locale.ROOT, "%s: %.1f s", phase, number(seconds, phase)))
                .toList());
  }

  private static double number(Map<?, ?> facts, String name) {
    return ((Number) Objects.requireNonNull(facts.get(name))).doubleValue();
  }

  /** Points at random in many dimensions have neighbours that no short cut finds. */
  @Test
  void aLowRecallIsWarnedOf() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder csv = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      for (int j = 0; j < 100; j++) {
        csv.append(j == 0 ? "" : ",").append((float) random.nextGaussian());
      }
      csv.append('\n');
    }
    Path noise = Files.writeString(folder.resolve("noise.csv"), csv);
    Path labels = Files.writeString(folder.resolve("ab.csv"), "0,a\n1,b\n");
    Path run = folder.resolve("run");
    Call call =
        Call.lapwing(
            "label", noise, "--labels", labels, "-o", run, "--search", "approximate", "--json");
    Map<?, ?> graph = (Map<?, ?>) Objects.requireNonNull(call.json().get("graph"));
    double recall = number(graph, "recall");
    assertThat(recall).isLessThan(0.9);
    String warning =
        "the approximate search found only %d %% of the nearest neighbours"
            .formatted((int) (100 * recall));
    assertThat(call.err()).contains("warning: " + warning, "--search exact");
    assertThat(String.valueOf(call.json().get("warnings"))).contains(warning);
    assertThat(Files.readString(run.resolve("report.html"))).contains(warning);
  }

  @Test
  void theSecondsPrintedAreThoseWritten() throws IOException {
    Path run = folder.resolve("run");
    Call call = Call.lapwing("label", digits, "--labels", few, "-o", run, "--quiet");
    Object seconds = Call.parse(Files.readString(run.resolve("run.json"))).get("seconds");
    Object total = Objects.requireNonNull((Map<?, ?>) seconds).get("total");
    double rounded = Double.parseDouble(String.valueOf(total));
    assertThat(call.out()).contains(String.format(Locale.ROOT, "10 classes, %.1f s", rounded));
  }

  @Test
  void theFactsAreTheAgreedOnes() throws IOException {
    Path run = folder.resolve("run");
    Call call = Call.lapwing("label", digits, "--labels", few, "-o", run, "--json", "--seed", 5);
    Map<String, Object> facts = call.json();
    assertThat(facts.keySet())
        .containsExactly(
            "command",
            "version",
            "seed",
            "threads",
            "points",
            "dimensions",
            "classes",
            "labelled",
            "parameters",
            "graph",
            "auto",
            "solver",
            "unreachable",
            "bands",
            "leave_one_out",
            "suspicious_labels",
            "advice",
            "seconds",
            "peak_memory_mb",
            "warnings");
    assertThat(facts).containsEntry("seed", 5).containsEntry("points", 1797);
    assertThat(facts.get("graph"))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
        .containsOnlyKeys(
            "neighbours", "nnz", "components", "unlabelled_components", "search", "recall");
    assertThat(facts.get("seconds"))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
        .containsOnlyKeys(
            "read", "neighbours", "graph", "map", "solve", "decide", "write", "total");
    assertThat(Call.parse(Files.readString(run.resolve("run.json")))).isEqualTo(facts);
  }

  @Test
  void spectralRunsTellTheirEigenvalues() {
    Call call =
        Call.lapwing(
            "label",
            digits,
            "--labels",
            few,
            "-o",
            folder.resolve("run"),
            "--json",
            "--method",
            "spectral");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat((List<?>) call.json().get("eigenvalues")).hasSize(11);
  }
}
