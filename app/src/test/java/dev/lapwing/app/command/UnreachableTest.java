package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part of the graph without a label. */
class UnreachableTest {

  @TempDir private Path folder;

  @Test
  void isToldAndReachedByOneMoreLabel() throws IOException {
    Path points = folder.resolve("points.csv");
    StringBuilder text = new StringBuilder("name,x,y\n");
    for (int i = 0; i < 60; i++) {
      text.append("p%d,%d,%d%n".formatted(i, 1000 * (i / 20) + i % 5, i % 20 / 5));
    }
    Files.writeString(points, text);
    Path few = Files.writeString(folder.resolve("few.csv"), "id,label\np0,left\np20,middle\n");
    Path run = folder.resolve("run");
    Call call =
        Call.lapwing(
            "label", points, "--id", "name", "--labels", few, "-o", run, "--neighbours", 5);
    assertThat(call.exitCode()).as(call.err()).isZero();
    Matcher remedy =
        Pattern.compile("warning: 20 points .* label one of them, e\\.g\\. (p[45]\\d)")
            .matcher(call.err());
    assertThat(remedy.find()).as(call.err()).isTrue();
    assertThat(statuses(run)).hasSize(20);

    Path more =
        Files.writeString(folder.resolve("more.csv"), "id,label\n" + remedy.group(1) + ",right\n");
    Call add = Call.lapwing("add", run, "--labels", more, "--json", "--quiet");
    assertThat(add.exitCode()).as(add.err()).isZero();
    assertThat(add.json()).containsEntry("unreachable", 0).containsEntry("labelled", 3);
    assertThat(statuses(run)).isEmpty();
    assertThat(Files.readString(run.resolve("predictions.csv"))).contains("p50,right,");
  }

  @Test
  void aUsersOwnGraphWorksWithoutFeatures() throws IOException {
    Path edges =
        Files.write(
            folder.resolve("edges.csv"),
            IntStream.range(0, 30).mapToObj(i -> "n%d,n%d,1".formatted(i, i + 1)).toList());
    Path few = Files.writeString(folder.resolve("few.csv"), "id,label\nn0,a\nn30,b\n");
    Path run = folder.resolve("run");
    Call call = Call.lapwing("label", "--graph", edges, "--labels", few, "-o", run, "--json");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.json()).containsEntry("dimensions", null);
    List<String> lines = Files.readAllLines(run.resolve("predictions.csv"));
    assertThat(lines.get(6)).startsWith("n5,a,");
    Call suggest = Call.lapwing("suggest", run, "-n", 1, "--json");
    assertThat(((List<?>) suggest.json().get("suggestions"))).hasSize(1);
    Call predict = Call.lapwing("predict", run, edges, "-o", folder.resolve("out.csv"));
    assertThat(predict.exitCode()).isEqualTo(3);
    assertThat(predict.err()).contains("was made from a graph");
  }

  /** Who brings a graph has no neighbours to raise. */
  @Test
  void adviceForAUsersOwnGraphIsAboutEdges() throws IOException {
    Path run = folder.resolve("run");
    Call call = labelFromZeroAndThree("0,1\n1,2\n2,3\n4,5\n5,6\n6,4\n", run, "--quiet");
    assertThat(call.err()).contains("3 points hang together with no label", "or add edges");
    Path more = Files.writeString(folder.resolve("more.csv"), "1,left\n");
    Call add = Call.lapwing("add", run, "--labels", more, "--quiet");
    assertThat(add.err()).contains("or add edges").doesNotContain("neighbours");
  }

  @Test
  void adviceForSpecksOfAUsersOwnGraphIsAboutEdges() throws IOException {
    StringBuilder list = new StringBuilder("600,601\n");
    for (int i = 1; i < 500; i++) {
      list.append("%d,%d%n".formatted(i - 1, i));
    }
    Path edges = Files.writeString(folder.resolve("edges.csv"), list);
    Call cluster =
        Call.lapwing("cluster", "--graph", edges, "--clusters", 2, "-o", folder.resolve("c"));
    assertThat(cluster.exitCode()).as(cluster.err()).isZero();
    assertThat(cluster.err())
        .contains("warning: ")
        .contains("edges")
        .doesNotContain("number of neighbours");
  }

  @Test
  void anEdgeListMayHaveAHeaderOfItsOwnWords() throws IOException {
    Path run = folder.resolve("run");
    Call call = labelFromZeroAndThree("a,b,w\n0,1,1\n1,2,1\n2,3,1\n", run, "--json");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.json()).containsEntry("points", 4).containsEntry("unreachable", 0);
  }

  /** Labels a user's own graph, in which these two points are known. */
  private Call labelFromZeroAndThree(String list, Path run, String option) throws IOException {
    Path edges = Files.writeString(folder.resolve("edges.csv"), list);
    Path few = Files.writeString(folder.resolve("few.csv"), "0,left\n3,right\n");
    return Call.lapwing("label", "--graph", edges, "--labels", few, "-o", run, option);
  }

  private static List<String> statuses(Path run) throws IOException {
    return Files.readAllLines(run.resolve("predictions.csv")).stream()
        .filter(line -> line.endsWith(",unreachable"))
        .toList();
  }
}
