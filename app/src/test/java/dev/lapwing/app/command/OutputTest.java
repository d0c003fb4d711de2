package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.Call;
import dev.lapwing.app.Grid;
import java.io.IOException;
import java.io.OutputStream;
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
    points = Grid.csv(folder.resolve("points.csv"));
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

  /** Suggestions corrected where they were written, among the files of the run. */
  @Test
  void filesOfTheUsersOwnStayInTheRunFolder() throws IOException {
    label(run);
    Path todo = Files.writeString(run.resolve("todo.csv"), "id,label\n55,cat\n");
    Path notes = Files.createDirectory(run.resolve("notes"));
    Files.writeString(notes.resolve("why.txt"), "because");
    done("add", run, "--labels", todo, "--quiet");
    label(run);
    assertThat(todo).hasContent("id,label\n55,cat\n");
    assertThat(notes.resolve("why.txt")).hasContent("because");
    Path other = Files.writeString(folder.resolve("other.csv"), "id,label\n777,cat\n");
    assertThat(Call.lapwing("add", run, "--labels", other).exitCode()).isEqualTo(3);
    assertThat(todo).exists();
    assertThat(folder)
        .isDirectoryNotContaining(file -> file.getFileName().toString().startsWith("."));
  }

  /** A graph has no features, so those of the run it replaces must not stay with it. */
  @Test
  void noStateOfTheOldRunStays() throws IOException {
    label(run);
    assertThat(run.resolve("state/features.npy")).exists();
    Path edges = Files.writeString(folder.resolve("edges.csv"), "0,1,1\n1,2,1\n2,9,1\n");
    done("label", "--graph", edges, "--labels", few, "-o", run, "--overwrite", "--quiet");
    assertThat(run.resolve("state/features.npy")).doesNotExist();
  }

  @Test
  void anEmptyFolderIsUsed() throws IOException {
    Files.createDirectory(run);
    done("label", points, "--labels", few, "-o", run, "--quiet");
    assertThat(run.resolve("predictions.csv")).exists();
  }

  /** Names that Lapwing uses meanwhile are none of the user's business. */
  @Test
  void whereNothingCanBeWrittenTheUsersNameIsTold() {
    label(run);
    Path proc = Path.of("/proc");
    assumeTrue(Files.isDirectory(proc), "needs a folder where nothing can be made");
    Call folders = Call.lapwing("label", points, "--labels", few, "-o", proc.resolve("run"));
    assertThat(folders.exitCode()).isEqualTo(3);
    assertThat(folders.err()).startsWith("lapwing: /proc/run: cannot be written, ");
    Call files = Call.lapwing("predict", run, points, "-o", proc.resolve("out.csv"));
    assertThat(files.exitCode()).isEqualTo(3);
    assertThat(files.err()).startsWith("lapwing: /proc/out.csv: cannot be written, ");
    assertThat(folders.err() + files.err()).doesNotContain("/.run", "/.out.csv");
  }

  /** The result of these is what they print. */
  @Test
  void aFullStandardOutputIsNoSuccess() throws IOException {
    label(run);
    Object[][] calls = {
      {"suggest", run, "--quiet"},
      {"suggest", run, "--quiet", "--json"},
      {"score", run, "--truth", run.resolve("predictions.csv")},
      {"inspect", points, "--quiet"},
      {"label", points, "--labels", few, "-o", run, "--overwrite", "--json", "--quiet"}
    };
    for (Object[] words : calls) {
      Call call = Call.to(new FullDisk(), words);
      assertThat(call.exitCode()).as(call.err()).isEqualTo(3);
      assertThat(call.err().lines())
          .containsExactly(
              "lapwing: standard output could not be written, no space left on device;"
                  + " what arrived is not all: free some space, or send it elsewhere");
    }
  }

  /** What was wrong before counts for more. */
  @Test
  void aFullStandardOutputHidesNoError() {
    Call call = Call.to(new FullDisk(), "suggest", folder.resolve("absent"));
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("absent: does not exist").doesNotContain("standard output");
  }

  private static final class FullDisk extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      throw new IOException("No space left on device");
    }
  }
}
