package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.Call;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.run.RunFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to processes that change a run: it is kept, and so is what users gave. */
class RunKeptTest {

  private static final int HANG_SECONDS = 600;

  @TempDir private Path folder;
  private Path points;
  private Path few;
  private Path run;

  @BeforeEach
  void run() throws IOException {
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < 60; i++) {
      text.append(i % 2 * 100 + i).append(',').append(i * i % 17).append('\n');
    }
    points = Files.writeString(folder.resolve("points.csv"), text);
    few = Files.writeString(folder.resolve("few.csv"), "0,even\n1,odd\n");
    run = Files.createDirectory(folder.resolve("place")).resolve("run");
    Call call = Call.lapwing("label", points, "--labels", few, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    Files.writeString(run.resolve("notes.txt"), "mine");
    Files.writeString(run.resolve("state/notes.txt"), "mine");
  }

  private List<Object> add(int point) throws IOException {
    Path more = folder.resolve("more-" + point + ".csv");
    Files.writeString(more, "%d,%s\n".formatted(point, point % 2 == 0 ? "even" : "odd"));
    return List.of("add", run, "--labels", more, "--quiet");
  }

  /** The points whose labels were given, as the next command sees it. */
  private Set<Integer> given() throws IOException {
    Call next = Call.lapwing("suggest", run, "-n", 1, "--json", "--quiet");
    assertThat(next.exitCode()).as(next.err()).isZero();
    Set<Integer> given = new TreeSet<>();
    for (String line : Files.readAllLines(run.resolve("predictions.csv"))) {
      if (line.endsWith(",given")) {
        given.add(Integer.parseInt(line.substring(0, line.indexOf(','))));
      }
    }
    assertThat(next.json().get("labelled")).isEqualTo(given.size());
    return given;
  }

  private void assertNothingElse() throws IOException {
    assertThat(run.resolve("notes.txt")).hasContent("mine");
    assertThat(run.resolve("state/notes.txt")).hasContent("mine");
    try (Stream<Path> all = Files.walk(run.resolveSibling(""))) {
      assertThat(all.filter(path -> path.getFileName().toString().startsWith("."))).isEmpty();
    }
  }

  /** The row of {@code docs/errors.md}. */
  @Test
  void whileOneCommandChangesARunOthersMayReadIt() throws Exception {
    try (PendingFolder pending = PendingFolder.open(run, RunFiles.LAYOUT, true)) {
      assertThat(pending.target()).isDirectory();
      String message =
          "run: another lapwing, process %d, is at work on it; wait until it has ended, then try again"
              .formatted(ProcessHandle.current().pid());
      Call add = Call.apart(Map.of(), add(2).toArray());
      Call label = Call.apart(Map.of(), "label", points, "--labels", few, "-o", run, "--overwrite");
      for (Call call : List.of(add, label)) {
        assertThat(call.err()).contains(message);
        assertThat(call.exitCode()).isEqualTo(3);
      }
      assertThat(given()).containsExactly(0, 1);
      Path labels = folder.resolve("labels.csv");
      assertThat(Call.apart(Map.of(), "predict", run, points, "-o", labels).exitCode()).isZero();
    }
    assertThat(Call.lapwing(add(2).toArray()).exitCode()).isZero();
    assertThat(given()).containsExactly(0, 1, 2);
    assertNothingElse();
  }

  @Test
  void ofLabelsAddedAtOnceNoneIsLost() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int point = 2; point < 6; point++) {
      processes.add(
          Call.process(List.of(), add(point).toArray())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("said-" + point).toFile())
              .start());
    }
    Set<Integer> expected = new TreeSet<>(Set.of(0, 1));
    for (int point = 2; point < 6; point++) {
      Process process = processes.get(point - 2);
      assertThat(process.waitFor(HANG_SECONDS, TimeUnit.SECONDS)).isTrue();
      if (process.exitValue() == 0) {
        expected.add(point);
      } else {
        assertThat(process.exitValue()).isEqualTo(3);
        assertThat(folder.resolve("said-" + point)).content().contains("is at work on it");
      }
    }
    assertThat(expected).hasSizeGreaterThan(2);
    assertThat(given()).isEqualTo(expected);
    assertNothingElse();
  }

  /**
   * The first rename makes the new files count, if the kill lets it; the others bring them to their
   * places.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void aRunIsWholeAfterAKillAtARename(int rename) throws Exception {
    assumeTrue(canTrace(), "needs strace, and the right to trace");
    List<String> words = new ArrayList<>(List.of("strace", "-f", "-o", "/dev/null"));
    words.addAll(List.of("-e", "trace=rename,renameat,renameat2"));
    words.addAll(List.of("-e", "inject=rename,renameat,renameat2:signal=KILL:when=" + rename));
    words.addAll(Call.process(List.of(), add(2).toArray()).command());
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getInputStream().readAllBytes();
    assertThat(process.waitFor(HANG_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(137);
    Set<Integer> old = Set.of(0, 1);
    Set<Integer> fresh = Set.of(0, 1, 2);
    assertThat(given()).isIn(rename == 1 ? List.of(old, fresh) : List.of(fresh));
    assertNothingElse();
  }

  private static boolean canTrace() throws InterruptedException {
    try {
      return new ProcessBuilder("strace", "-o", "/dev/null", "true").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
