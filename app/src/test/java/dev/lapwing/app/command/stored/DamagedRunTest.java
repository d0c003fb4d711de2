package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose files are not those that were written: refused by name, never believed. */
class DamagedRunTest {

  private static final int POINTS = 40;

  @TempDir private Path folder;
  private Path few;
  private Path run;
  private Path other;

  @BeforeEach
  void twoRunsOfOneShape() throws IOException {
    few = Files.writeString(folder.resolve("few.csv"), "id,label\n0,cat\n1,dog\n");
    run = label("one", 1);
    other = label("two", 2);
  }

  /** Two squares, joined in full: the graphs of two seeds differ in their weights alone. */
  private Path label(String name, long seed, Object... more) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < POINTS; i++) {
      text.append(random.nextDouble() + 9 * (i % 2)).append(',').append(random.nextDouble());
      text.append('\n');
    }
    Path points = Files.writeString(folder.resolve(name + ".csv"), text);
    Path made = folder.resolve(name);
    List<Object> words = new ArrayList<>(List.of("label", points, "--labels", few, "-o", made));
    words.addAll(List.of("--neighbours", "all", "--sigma", 5, "--overwrite"));
    words.addAll(List.of(more));
    Call call = Call.lapwing(words.toArray());
    assertThat(call.exitCode()).as(call.err()).isZero();
    return made;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "features.npy",
        "spacing.npy",
        "graph_weight.npy",
        "solution.npy",
        "shares.npy",
        "map.npy",
        "facts.bin"
      })
  void aFileOfAnotherRunIsRefused(String name) throws IOException {
    assertThat(Files.size(state(run, name))).isEqualTo(Files.size(state(other, name)));
    replace(state(run, name), Files.readAllBytes(state(other, name)));
    requireRefusal(predict(run), name.equals("facts.bin") ? "graph_" : name, "not the one");
  }

  /** {@code add} links what it does not read; the next to read it finds out. */
  @Test
  void whatAddPassesOnIsStillChecked() throws IOException {
    label("one", 1, "--method", "dirichlet");
    replace(state(run, "features.npy"), Files.readAllBytes(state(other, "features.npy")));
    add(run);
    requireRefusal(predict(run), "features.npy", "not the one");
  }

  @Test
  void whatWasAddedToIsWhole() throws IOException {
    add(run);
    assertThat(predict(run).exitCode()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"features.npy", "spacing.npy"})
  void aDeletedFileIsMissing(String name) throws IOException {
    Files.delete(state(run, name));
    requireRefusal(predict(run), name, "is missing");
  }

  private void add(Path to) throws IOException {
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\n4,cat\n");
    Call call = Call.lapwing("add", to, "--labels", more, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
  }

  private Call predict(Path from) throws IOException {
    Path fresh = Files.writeString(folder.resolve("new.csv"), "x,y\n.5,.5\n9.5,.5\n");
    return Call.lapwing("predict", from, fresh, "-o", folder.resolve("out.csv"), "--quiet");
  }

  private void requireRefusal(Call call, String... parts) {
    assertThat(call.exitCode()).as(call.err()).isEqualTo(3);
    assertThat(call.err()).contains(parts).contains("make it anew").doesNotContain("\tat ");
    assertThat(folder.resolve("out.csv")).doesNotExist();
  }

  private static Path state(Path from, String name) {
    return from.resolve("state").resolve(name);
  }

  /** Not in place: the file may be linked elsewhere. */
  private static void replace(Path file, byte[] bytes) throws IOException {
    Files.delete(file);
    Files.write(file, bytes);
  }
}
