package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
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
  void clustersWithLabelsAreNamedAfterThem() throws Exception {
    Path points = blobs(4);
    Path few = Files.writeString(folder.resolve("few.csv"), "0,cat\n4,cat\n8,dog\n1,dog\n2,bird\n");
    Path run = folder.resolve("run");
    Call call =
        Call.lapwing("cluster", points, "--clusters", 4, "--labels", few, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.out())
        .contains("80 points, 5 labels given, 4 clusters")
        .containsPattern("cluster +labels in it +points +confidence")
        .containsPattern("cat +cat 2, dog 1 +20 ")
        .containsPattern("dog +dog 1 +20 ")
        .containsPattern("bird +bird 1 +20 ")
        .containsPattern("cluster 3 +- +20 ");
    assertThat(call.err()).isEmpty();
    assertThat(Files.readString(run.resolve("predictions.csv")))
        .contains("\n16,cat,", "\n7,cluster 3,");
    Path truth = truth(List.of("cat", "dog", "bird", "fish"));
    assertThat(Call.lapwing("score", run, "--truth", truth, "--json").json())
        .containsEntry("accuracy", 0.75)
        .containsEntry("acc", 1.0);
  }

  @Test
  void fewerClustersThanLabelledClassesAreToldOf() throws Exception {
    Path few = Files.writeString(folder.resolve("few.csv"), "0,cat\n1,dog\n2,bird\n");
    Path run = folder.resolve("run");
    Call call =
        Call.lapwing("cluster", blobs(3), "--clusters", 2, "--labels", few, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.err())
        .contains("labels of 3 classes but only 2 clusters", "ask for at least 3 clusters");
  }

  /** Numbers of clusters are no names, even if the classes are numbers too. */
  @Test
  void clustersWithoutLabelsHaveNoAccuracy() throws Exception {
    Path run = folder.resolve("run");
    Call.lapwing("cluster", blobs(3), "--clusters", 3, "-o", run, "--quiet");
    for (List<String> names : List.of(List.of("a", "b", "c"), List.of("2", "0", "1"))) {
      Path truth = truth(names);
      Call text = Call.lapwing("score", run, "--truth", truth);
      assertThat(text.out())
          .containsPattern("accuracy +- +no name is that of a class; for clusters see ACC and NMI")
          .containsPattern("ACC +1\\.0000 ");
      assertThat(Call.lapwing("score", run, "--truth", truth, "--json").json())
          .containsEntry("accuracy", null)
          .containsEntry("acc", 1.0);
    }
  }

  /** Point i lies in blob i modulo the number of blobs, which are far apart. */
  private Path blobs(int count) throws IOException {
    SplittableRandom random = new SplittableRandom(4);
    StringBuilder csv = new StringBuilder("x,y\n");
    for (int i = 0; i < 20 * count; i++) {
      csv.append(
          "%.3f,%.3f%n".formatted(12 * (i % count) + 4 * random.nextDouble(), random.nextDouble()));
    }
    return Files.writeString(folder.resolve("blobs.csv"), csv);
  }

  private Path truth(List<String> names) throws IOException {
    StringBuilder csv = new StringBuilder("id,label\n");
    for (int i = 0; i < 20 * names.size(); i++) {
      csv.append(i).append(',').append(names.get(i % names.size())).append('\n');
    }
    return Files.writeString(folder.resolve("truth.csv"), csv);
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
            "points",
            "accuracy",
            "acc",
            "nmi",
            "nmi_arithmetic",
            "unreachable",
            "confusion",
            "calibration");
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

  /** Help is a format: a lone percent sign makes it warn on standard error. */
  @Test
  void percentagesInHelpAreWritten() throws Exception {
    Call help = Call.apart(Map.of(), "inspect", "--help");
    assertThat(help.out()).contains("right within 25 %.");
    assertThat(help.err()).doesNotContain("Could not format");
  }
}
