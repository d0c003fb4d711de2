package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clusters, then suggestions, then labels. */
class ClusterTest {

  @TempDir private Path folder;

  @Test
  void aRunWithoutLabelsSuggestsWhereToBeginAndTakesLabelsLater() throws Exception {
    Path digits = Digits.csv(folder.resolve("digits.csv"), IntStream.range(0, 600));
    Path run = folder.resolve("run");
    Call call = Call.lapwing("cluster", digits, "--clusters", 10, "-o", run, "--json", "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.json()).containsEntry("labelled", 0).containsEntry("classes", 10);
    assertThat((List<?>) call.json().get("eigenvalues")).hasSize(10);

    Call suggest = Call.lapwing("suggest", run, "-n", 12, "--quiet");
    List<String> lines = suggest.out().lines().toList();
    assertThat(lines).hasSize(13);
    StringBuilder labels = new StringBuilder("id,label\n");
    for (String line : lines.subList(1, lines.size())) {
      int point = Integer.parseInt(line.substring(0, line.indexOf(',')));
      labels.append(point).append(',').append(Digits.classOf(point)).append('\n');
    }
    Path few = Files.writeString(folder.resolve("few.csv"), labels);
    Call add = Call.lapwing("add", run, "--labels", few, "--json", "--quiet");
    assertThat(add.exitCode()).as(add.err()).isZero();
    assertThat(add.json()).containsEntry("labelled", 12).containsEntry("command", "cluster");
  }

  @Test
  void scoresTellEverything() throws Exception {
    Path predictions =
        Files.writeString(
            folder.resolve("p.csv"),
            "id,label,status\na,x,predicted\nb,y,predicted\nc,y,predicted\nd,,unreachable\ne,x,given\n");
    Path truth = Files.writeString(folder.resolve("t.csv"), "id,label\na,x\nb,y\nc,x\nd,y\ne,x\n");
    Map<String, Object> scores =
        Call.lapwing("score", predictions, "--truth", truth, "--json").json();
    assertThat(scores.keySet())
        .containsExactly(
            "points", "accuracy", "acc", "nmi", "nmi_arithmetic", "unreachable", "confusion");
    assertThat(scores).containsEntry("points", 4).containsEntry("accuracy", 0.5);
    assertThat(scores).containsEntry("unreachable", 1);
    Path given = Files.writeString(folder.resolve("g.csv"), "id,label\nc,x\n");
    assertThat(
            Call.lapwing("score", predictions, "--truth", truth, "--labels", given, "--json")
                .json())
        .containsEntry("points", 3);
  }

  @Test
  void helpTeachesByExampleAndCompletionIsAScript() {
    for (String command :
        List.of("demo", "label", "cluster", "add", "suggest", "predict", "score", "inspect")) {
      Call help = Call.lapwing(command, "--help");
      assertThat(help.exitCode()).isZero();
      assertThat(help.out()).contains("Example", "  lapwing " + command);
    }
    assertThat(Call.lapwing("completion").out()).contains("--bandwidth-neighbour");
    assertThat(Call.lapwing("--version").out()).startsWith("lapwing ");
  }
}
