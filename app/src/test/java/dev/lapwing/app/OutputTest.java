package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What output replaces, and what it never does. */
class OutputTest {

  @TempDir private Path folder;
  private Path points;
  private Path few;
  private Path run;

  @BeforeEach
  void files() throws IOException {
    StringBuilder csv = new StringBuilder("x,y\n");
    for (int i = 0; i < 60; i++) {
      csv.append(i % 10).append(',').append(i / 10).append('\n');
    }
    points = Files.writeString(folder.resolve("points.csv"), csv);
    few = Files.writeString(folder.resolve("few.csv"), "0,cat\n9,dog\n");
    run = folder.resolve("run");
  }

  private static Call done(Object... words) {
    Call call = Call.lapwing(words);
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  private void label(Path folder) {
    done("label", points, "--labels", few, "-o", folder, "--overwrite", "--quiet");
  }

  @Test
  void predictionsNeverReplaceWhatTheyAreMadeFrom() throws IOException {
    label(run);
    String before = Files.readString(points);
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), points);
    for (Path output : new Path[] {points, link, run.resolve("state/facts.bin")}) {
      Call call = Call.lapwing("predict", run, points, "-o", output, "--overwrite");
      assertThat(call.exitCode()).as(call.err()).isEqualTo(3);
      assertThat(call.err()).contains(output + ": is the same file as ");
    }
    assertThat(points).hasContent(before);
    done("predict", run, points, "-o", run.resolve("new.csv"));
    done("predict", run, points, "-o", run.resolve("new.csv"), "--overwrite");
  }

  @Test
  void aPipeStaysAPipe() throws Exception {
    label(run);
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Call call = Call.lapwing("predict", run, points, "-o", pipe, "--overwrite");
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(Files.exists(pipe) && !Files.isRegularFile(pipe)).isTrue();
  }

  @Test
  void linksToRunFoldersStay() throws IOException {
    Path real = folder.resolve("real");
    label(real);
    Path link = Files.createSymbolicLink(run, real);
    label(link);
    assertThat(link).isSymbolicLink();
    done("add", link, "--labels", few, "--quiet");
    assertThat(link).isSymbolicLink();
    done("demo", "-o", link, "--overwrite", "--quiet");
    assertThat(link).isSymbolicLink();
    assertThat(real.resolve("run.json")).content().contains("\"demo\"");
  }
}
