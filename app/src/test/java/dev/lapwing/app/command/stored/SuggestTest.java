package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
