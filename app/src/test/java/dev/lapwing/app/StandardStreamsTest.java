package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A dash is standard input where a file is read, and standard output where predictions go. */
class StandardStreamsTest {

  private static final String LABELS = "id,label\np0,a\np1,b\n";
  private static final String MORE = "id,label\np2,a\np3,b\n";

  @TempDir private Path folder;
  private Path points;
  private Path labels;
  private Path run;

  @BeforeEach
  void write() throws IOException {
    StringBuilder text = new StringBuilder("name,x,y\n");
    for (int i = 0; i < 40; i++) {
      text.append("p%d,%d,%d%n".formatted(i, 100 * (i % 2) + i / 2 % 5, i / 10));
    }
    points = Files.writeString(folder.resolve("points.csv"), text);
    labels = Files.writeString(folder.resolve("labels.csv"), LABELS);
    run = folder.resolve("run");
    done(Call.lapwing("label", points, "--id", "name", "--labels", labels, "-o", run));
  }

  private static Call done(Call call) {
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void pointsAndLabelsMayComeFromThere() throws IOException {
    Path a = folder.resolve("a");
    byte[] input = Files.readAllBytes(points);
    done(Call.fed(input, "label", "-", "--id", "name", "--labels", labels, "-o", a));
    Path b = folder.resolve("b");
    done(Call.fed(bytes(LABELS), "label", points, "--id", "name", "--labels", "-", "-o", b));
    for (Path same : List.of(a, b)) {
      assertThat(same.resolve("predictions.csv"))
          .hasSameBinaryContentAs(run.resolve("predictions.csv"));
    }
    Map<String, Object> facts = Call.parse(Files.readString(a.resolve("run.json")));
    assertThat(facts.toString()).contains("input=standard input");
    done(Call.fed(input, "inspect", "-", "--id", "name"));
    done(
        Call.fed(
            input, "cluster", "-", "--id", "name", "--clusters", 2, "-o", folder.resolve("c")));
  }

  @Test
  void aGraphMay() throws IOException {
    Path edges = Files.writeString(folder.resolve("edges.csv"), "p0,p1,1\np1,p2,1\np2,p3,1\n");
    Path a = folder.resolve("a");
    Path b = folder.resolve("b");
    done(Call.lapwing("label", "--graph", edges, "--labels", labels, "-o", a));
    done(Call.fed(Files.readAllBytes(edges), "label", "--graph", "-", "--labels", labels, "-o", b));
    assertThat(b.resolve("predictions.csv")).hasSameBinaryContentAs(a.resolve("predictions.csv"));
    Call conflict =
        Call.fed(
            bytes("p0,p1,1\np1,p0,2\n"),
            "label",
            "--graph",
            "-",
            "--labels",
            labels,
            "-o",
            folder.resolve("g"));
    assertThat(conflict.err()).contains("lapwing: standard input, line 2: the edge between 'p1'");
  }

  @Test
  void labelsToAddAndTheTruthMay() throws IOException {
    done(Call.fed(bytes(MORE), "add", run, "--labels", "-"));
    assertThat(run.resolve("predictions.csv")).content().containsPattern("(?m)^p2,a,.*,given$");
    done(Call.fed(bytes("id,label\np3,b\n"), "remove", run, "--labels", "-"));
    assertThat(run.resolve("predictions.csv")).content().containsPattern("(?m)^p3,.*,predicted$");
    Call score = done(Call.fed(bytes("id,label\np8,a\np9,b\n"), "score", run, "--truth", "-"));
    assertThat(score.out()).contains("accuracy      1.0000");
    byte[] predictions = Files.readAllBytes(run.resolve("predictions.csv"));
    Path truth = Files.writeString(folder.resolve("truth.csv"), "id,label\np8,a\np9,a\n");
    assertThat(done(Call.fed(predictions, "score", "-", "--truth", truth)).out())
        .contains("accuracy      0.5000");
  }

  @Test
  void predictionsAreTheOnlyThingOnStandardOutput() throws IOException {
    Path fresh = Files.writeString(folder.resolve("new.csv"), "name,x,y\nq0,1,1\nq1,101,1\n");
    Path file = folder.resolve("out.csv");
    done(Call.lapwing("predict", run, fresh, "-o", file));
    Call piped = done(Call.fed(Files.readAllBytes(fresh), "predict", run, "-", "-o", "-"));
    assertThat(piped.out()).isEqualTo(Files.readString(file));
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void complaintsNameStandardInput() {
    Call call = Call.fed(bytes("x,y\n1,2\n3,four\n5,6\n"), "label", "-", "-o", folder.resolve("a"));
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("lapwing: standard input, line 3, column \"y\": 'four'");
  }
}
