package dev.lapwing.spark.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.spark.TestSession;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files in, a folder out that is complete or not there. */
class SparkCommandTest {

  private static SparkSession session;

  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeAll
  static void start() {
    session = TestSession.start();
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  @BeforeEach
  void files() throws IOException {
    StringBuilder edges = new StringBuilder("source,target,weight\n");
    for (int i = 0; i < 30; i++) {
      if (i != 14 && i != 29) {
        edges.append("p%02d,p%02d,1.0%n".formatted(i, i + 1));
      }
    }
    edges.append("p14,p15,0.01\n");
    Files.writeString(folder.resolve("edges.csv"), edges);
    Files.writeString(folder.resolve("few.csv"), "id,label\np00,left\np29,right\np07,?\n");
  }

  private int run(String... typed) {
    return new SparkCommand(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8))
        .run(typed);
  }

  private int graph(String... more) {
    String[] typed = {
      "label",
      "--graph",
      path("edges.csv"),
      "--labels",
      path("few.csv"),
      "--method",
      "dirichlet",
      "-o",
      path("out")
    };
    String[] all = Arrays.copyOf(typed, typed.length + more.length);
    System.arraycopy(more, 0, all, typed.length, more.length);
    return run(all);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void everyPointHasARowAndTheReportItsFacts() {
    assertThat(graph()).as(err.toString(StandardCharsets.UTF_8)).isZero();
    Dataset<Row> found = session.read().parquet(path("out/predictions"));
    assertThat(found.columns())
        .containsExactly("id", "label", "confidence", "margin", "runner_up", "status");
    assertThat(found.count()).isEqualTo(30);
    assertThat(found.where("label = 'left'").count()).isEqualTo(15);
    assertThat(found.where("status = 'given'").count()).isEqualTo(2);
    Dataset<Row> report = session.read().parquet(path("out/report"));
    assertThat(report.where("name = 'iterations'").first().getDouble(1)).isPositive();
    assertThat(folder.resolve("out/_lapwing")).doesNotExist();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("points: 30");
    assertThat(err.toString(StandardCharsets.UTF_8)).containsPattern("solve: \\d+\\.\\d s");
  }

  @Test
  void whatIsThereIsReplacedOnlyWhenAsked() {
    assertThat(graph("--quiet")).isZero();
    assertThat(graph("--quiet")).isEqualTo(3);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("--overwrite");
    assertThat(graph("--quiet", "--overwrite", "--json")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("{\"points\":30.0,");
  }

  @Test
  void aFailedJobLeavesNoPredictions() throws IOException {
    Files.writeString(folder.resolve("few.csv"), "p00,left\np99,right\n");
    assertThat(graph()).isEqualTo(3);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("id p99").contains("no such point");
    assertThat(folder.resolve("out/predictions")).doesNotExist();
  }

  @Test
  void eigenvectorsLabelAndCluster() {
    assertThat(graph("--vectors", "1", "--quiet")).as("dirichlet has none").isEqualTo(2);
    String[] label = {
      "label", "--graph", path("edges.csv"), "--labels", path("few.csv"), "--method", "spectral"
    };
    String[] cluster = {"cluster", "--graph", path("edges.csv"), "--clusters", "2"};
    for (String[] typed : List.of(label, cluster)) {
      String[] all = Arrays.copyOf(typed, typed.length + 4);
      System.arraycopy(
          new String[] {"-o", path(typed[0]), "--quiet", "--json"}, 0, all, typed.length, 4);
      assertThat(run(all)).as(err.toString(StandardCharsets.UTF_8)).isZero();
      Dataset<Row> found = session.read().parquet(path(typed[0] + "/predictions"));
      assertThat(found.count()).isEqualTo(30);
      String left = found.where("id = 'p03'").first().getString(1);
      assertThat(left).isEqualTo(typed[0].equals("label") ? "left" : "0");
      assertThat(found.where("label = '%s'".formatted(left)).count()).isEqualTo(15);
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("\"clusters\":2.0")
        .contains("\"eigenvalues\":\"0")
        .contains("\"shuffled_bytes\":")
        .contains("\"spilled_bytes\":")
        .contains("\"skew\":");
  }

  @Test
  void clustersAreCounted() {
    assertThat(run("cluster", "--graph", path("edges.csv"), "-o", path("out"))).isEqualTo(2);
    assertThat(run("cluster", "--graph", path("edges.csv"), "--clusters", "x", "-o", path("out")))
        .isEqualTo(2);
    assertThat(graph("--clusters", "3")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("--clusters N")
        .contains("--clusters 'x'")
        .contains("--clusters is for cluster");
  }

  @Test
  void usageIsToldApartFromData() {
    assertThat(run("label", "-o", path("out"))).isEqualTo(2);
    assertThat(run("label", path("missing.csv"), "-o", path("out"))).isEqualTo(3);
    assertThat(run("label", path("few.csv"), "--method", "poisson", "-o", path("out")))
        .isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("missing.csv does not exist");
    assertThat(run("--help")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("--neighbours N");
  }
}
