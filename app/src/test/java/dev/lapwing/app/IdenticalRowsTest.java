package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that are there many times over, through the command. */
class IdenticalRowsTest {

  @TempDir private Path folder;

  private Path write(String name, String header, List<String> lines) throws IOException {
    return Files.writeString(folder.resolve(name), header + "\n" + String.join("\n", lines) + "\n");
  }

  private Call label(List<String> rows, Path labels, Path run, Object... more) throws IOException {
    Path points = write("points.csv", "name,x,y", rows);
    List<Object> words =
        new ArrayList<>(List.of("label", points, "--id", "name", "--labels", labels, "-o", run));
    words.addAll(List.of("--overwrite", "--quiet"));
    words.addAll(List.of(more));
    Call call = Call.lapwing(words.toArray());
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  /** What is said of each point: its label, and how sure. */
  private record Said(String label, double confidence, String status) {}

  /** The same for all points, by their ids. */
  private record Answers(Map<String, Said> byId) {

    Said of(String id) {
      return Objects.requireNonNull(byId.get(id), id);
    }
  }

  private static Answers said(Path predictions) throws IOException {
    Map<String, Said> all = new HashMap<>();
    for (String line : Files.readAllLines(predictions)) {
      String[] cells = line.split(",", -1);
      if (!cells[0].equals("id")) {
        all.put(cells[0], new Said(cells[1], Double.parseDouble(cells[2]), cells[5]));
      }
    }
    return new Answers(all);
  }

  private static void requireSame(Answers one, Answers other) {
    assertThat(other.byId().keySet()).isEqualTo(one.byId().keySet());
    one.byId()
        .forEach(
            (id, said) -> {
              Said also = other.of(id);
              assertThat(also.label()).as(id).isEqualTo(said.label());
              assertThat(also.status()).as(id).isEqualTo(said.status());
              assertThat(also.confidence()).as(id).isCloseTo(said.confidence(), within(2e-3));
            });
  }

  private static List<String> shuffled(List<String> rows, long seed) {
    List<String> other = new ArrayList<>(rows);
    Collections.shuffle(other, new Random(seed));
    return other;
  }

  /** A hundred identical rows, two labelled a, two b: nobody decides a tie. */
  @ParameterizedTest
  @ValueSource(strings = {"auto", "dirichlet", "spectral"})
  void aTieOfIdenticalRowsLeavesThemUndecided(String method) throws IOException {
    List<String> rows = IntStream.range(0, 100).mapToObj(i -> "p%d,1,2".formatted(i)).toList();
    for (String labels : List.of("p0,a\np1,a\np2,b\np3,b\n", "p0,b\np1,b\np2,a\np3,a\n")) {
      Path few = Files.writeString(folder.resolve("few.csv"), "id,label\n" + labels);
      for (List<String> order : List.of(rows, shuffled(rows, 1))) {
        Path run = folder.resolve("run");
        Call call = label(order, few, run, "--method", method);
        assertThat(call.err())
            .contains("warning: 4 labelled points are identical to points with another label")
            .containsPattern("e\\.g\\. p[0-3], p[0-3], p[0-3], p[0-3];")
            .contains("warning: 96 points hang together with no labels but those of identical");
        Answers said = said(run.resolve("predictions.csv"));
        for (int i = 4; i < 100; i++) {
          assertThat(said.of("p" + i)).isEqualTo(new Said("", 0, "unreachable"));
        }
        assertThat(said.of("p0").status()).isEqualTo("given");
      }
    }
    Path run = folder.resolve("run");
    Call suggest = Call.lapwing("suggest", run, "-n", 2, "--quiet");
    assertThat(suggest.exitCode()).as(suggest.err()).isZero();
    Path fresh = write("new.csv", "name,x,y", List.of("q,1,2"));
    Path out = folder.resolve("out.csv");
    Call predict = Call.lapwing("predict", run, fresh, "-o", out);
    assertThat(predict.exitCode()).as(predict.err()).isZero();
    assertThat(said(out).of("q").status()).isEqualTo("unreachable");
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\np50,b\n");
    Call add = Call.lapwing("add", run, "--labels", more, "--quiet");
    assertThat(add.exitCode()).as(add.err()).isZero();
    assertThat(said(run.resolve("predictions.csv")).of("p77"))
        .isEqualTo(new Said("b", 1, "predicted"));
    Call remove = Call.lapwing("remove", run, "--labels", more, "--quiet");
    assertThat(remove.exitCode()).as(remove.err()).isZero();
    assertThat(said(run.resolve("predictions.csv")).of("p77").status()).isEqualTo("unreachable");
  }

  /**
   * Two hundred copies between two groups, labels of theirs that disagree; add, predict, remove.
   */
  @ParameterizedTest
  @ValueSource(strings = {"auto", "dirichlet", "spectral"})
  void theOrderOfTheRowsDoesNotMatter(String method) throws IOException {
    Random random = new Random(3);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      double x = 6 * (i % 2) + random.nextGaussian();
      rows.add("p%d,%s,%s".formatted(i, x, random.nextGaussian()));
    }
    IntStream.range(0, 200).forEach(i -> rows.add("c%d,2.6,.1".formatted(i)));
    Path few = Files.writeString(folder.resolve("few.csv"), "p0,a\np1,b\nc4,a\nc70,b\n");
    Path more = Files.writeString(folder.resolve("more.csv"), "c8,b\nc100,b\np5,b\n");
    Path fresh = write("new.csv", "name,x,y", List.of("q,2.6,.1", "r,2.4,0"));
    List<Answers> steps = new ArrayList<>();
    for (List<String> order : List.of(rows, shuffled(rows, 1), shuffled(rows, 2))) {
      Path run = folder.resolve("run");
      Path predictions = run.resolve("predictions.csv");
      Path out = folder.resolve("out.csv");
      Call call = label(order, few, run, "--method", method);
      assertThat(call.err()).contains("2 labelled points are identical to points with another");
      List<Answers> found = new ArrayList<>(List.of(said(predictions)));
      for (String command : List.of("add", "remove")) {
        Call changed = Call.lapwing(command, run, "--labels", more, "--quiet");
        assertThat(changed.exitCode()).as(changed.err()).isZero();
        found.add(said(predictions));
        Call predict = Call.lapwing("predict", run, fresh, "-o", out, "--overwrite", "--quiet");
        assertThat(predict.exitCode()).as(predict.err()).isZero();
        found.add(said(out));
      }
      Said one = found.get(1).of("c0");
      assertThat(one.label()).isEqualTo("b");
      assertThat(found.get(1).of("c199")).isEqualTo(one);
      assertThat(found.get(2).of("q").label()).isEqualTo("b");
      if (steps.isEmpty()) {
        steps.addAll(found);
      }
      for (int step = 0; step < found.size(); step++) {
        requireSame(steps.get(step), found.get(step));
      }
    }
  }

  @Test
  void clustersHoldAllCopies() throws IOException {
    List<String> rows = new ArrayList<>();
    IntStream.range(0, 60).forEach(i -> rows.add("%d,%d".formatted(i % 8, i / 8)));
    IntStream.range(0, 200).forEach(i -> rows.add("30,30"));
    Path points = write("points.csv", "x,y", rows);
    Path run = folder.resolve("run");
    Call call = Call.lapwing("cluster", points, "--clusters", 2, "-o", run, "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    Answers said = said(run.resolve("predictions.csv"));
    for (int i = 60; i < 260; i++) {
      assertThat(said.of("" + i)).isEqualTo(said.of("60"));
    }
  }
}
