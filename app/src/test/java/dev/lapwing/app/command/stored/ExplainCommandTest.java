package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why points have their labels, and which labels to look at again. */
class ExplainCommandTest {

  @TempDir private Path folder;

  /** A path of ten points with a name each, cat at one end and dog at the other. */
  private Path path() throws IOException {
    StringBuilder points = new StringBuilder("name,x,y\n");
    for (int i = 0; i < 10; i++) {
      points.append("animal %d,%d,0%n".formatted(i, i));
    }
    Path file = Files.writeString(folder.resolve("points.csv"), points);
    Path few = Files.writeString(folder.resolve("few.csv"), "0,cat\n9,dog\n");
    Path run = folder.resolve("run");
    Call call =
        Call.lapwing(
            "label",
            file,
            "--labels",
            few,
            "--show",
            "name",
            "--neighbours",
            2,
            "--method",
            "dirichlet",
            "-o",
            run,
            "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    return run;
  }

  @Test
  void theLabelsTheirSharesAndTheChainAreTold() throws IOException {
    Call call = Call.lapwing("explain", path(), "3", "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.out())
        .startsWith("3 (animal 3): cat, with a confidence of 0.")
        .contains("cat has a share of 0.", ", from 1 label", "0 (animal 0)")
        .contains("dog has a share of 0.", "9 (animal 9)")
        .containsPattern("by way of 3 \\(animal 3\\) → .*0 \\(animal 0\\)");
  }

  @Test
  void severalPointsAreToldOfInTheirOrder() throws IOException {
    Call call = Call.lapwing("explain", path(), "8", "0", "--quiet");
    assertThat(call.out())
        .startsWith("8 (animal 8): dog, ")
        .contains("0 (animal 0): cat was given; what the other labels make of it:")
        .contains("cat has a share of 0.000");
  }

  @Test
  void programsGetTheSame() throws IOException {
    Map<String, Object> facts =
        Call.lapwing("explain", path(), "3", "7", "--json", "--quiet").json();
    assertThat(facts).containsEntry("command", "explain");
    List<?> points = list(facts.get("points"));
    assertThat(points).hasSize(2);
    Map<?, ?> first = object(points.get(0));
    assertThat(first.get("id")).isEqualTo("3");
    assertThat(first.get("status")).isEqualTo("predicted");
    assertThat(first.get("show")).isEqualTo(Map.of("name", "animal 3"));
    double total = 0;
    for (String which : List.of("decided", "runner_up")) {
      Map<?, ?> reason = object(first.get(which));
      Map<?, ?> label = object(list(reason.get("labels")).get(0));
      assertThat(label.get("share")).isEqualTo(reason.get("share"));
      List<?> chain = list(reason.get("chain"));
      assertThat(object(chain.get(0)).get("id")).isEqualTo("3");
      assertThat(object(chain.get(chain.size() - 1)).get("id")).isEqualTo(label.get("id"));
      total += Double.parseDouble(String.valueOf(reason.get("share")));
    }
    assertThat(total).isBetween(1 - 1e-9, 1 + 1e-9);
  }

  /** Two paths of forty points each, every second labelled by its half; one of them wrongly. */
  @Test
  void aPlainlyWrongLabelIsToldOfEverywhere() throws IOException {
    StringBuilder edges = new StringBuilder();
    StringBuilder labels = new StringBuilder();
    for (int i = 0; i < 80; i++) {
      edges.append(i == 39 || i == 79 ? "" : "%d,%d,1%n".formatted(i, i + 1));
      labels.append(i % 2 == 1 ? "" : "%d,%s%n".formatted(i, i < 40 ? "cat" : "dog"));
    }
    Path graph = Files.writeString(folder.resolve("edges.csv"), edges);
    Path few = Files.writeString(folder.resolve("few.csv"), labels);
    Path run = folder.resolve("run");
    Call clean =
        Call.lapwing(
            "label", "--graph", graph, "--labels", few, "--method", "dirichlet", "-o", run);
    assertThat(clean.exitCode()).as(clean.err()).isZero();
    assertThat(clean.err()).doesNotContain("contradicted");
    assertThat(clean.out())
        .contains("of 40 labels left out one by one, the others find 40 again: 100 %");
    Path slip = Files.writeString(folder.resolve("slip.csv"), "20,dog\n");
    Call added = Call.lapwing("add", run, "--labels", slip, "--quiet");
    assertThat(added.err())
        .contains("1 given label is plainly contradicted by the others: ")
        .contains("20, given 'dog' where its surroundings say 'cat'");
    assertThat(Files.readString(run.resolve("report.html")))
        .contains(
            "Suspicious labels", "given dog, but its surroundings say cat (100 % against 0 %)");
    Map<String, Object> facts = Call.parse(Files.readString(run.resolve("run.json")));
    Map<?, ?> first = object(list(facts.get("suspicious_labels")).get(0));
    assertThat(first.get("id")).isEqualTo("20");
    assertThat(first.get("suggested")).isEqualTo("cat");
    Call inspected = Call.lapwing("inspect", run);
    assertThat(inspected.out()).contains("suspicious label").containsPattern("20 +dog +cat +1.000");
    Files.delete(run.resolve("run.json"));
    assertThat(Call.lapwing("inspect", run).out()).doesNotContain("suspicious");
  }

  private static Map<?, ?> object(@Nullable Object value) {
    return (Map<?, ?>) Objects.requireNonNull(value);
  }

  private static List<?> list(@Nullable Object value) {
    return (List<?>) Objects.requireNonNull(value);
  }
}
