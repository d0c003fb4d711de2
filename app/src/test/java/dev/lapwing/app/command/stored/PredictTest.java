package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Points that were not in the run. */
class PredictTest {

  private static final int KNOWN = 1400;

  @TempDir private Path folder;

  /** Held-out digits are labelled about as well as those of the run. */
  @Test
  void heldOutDigitsAreWithinTwoPointsOfTheTransductiveAccuracy() throws Exception {
    Path few = Digits.labels(folder.resolve("few.csv"), 5, 3, KNOWN);
    Path all = Digits.csv(folder.resolve("all.csv"));
    Path whole = folder.resolve("whole");
    assertThat(Call.lapwing("label", all, "--labels", few, "-o", whole).exitCode()).isZero();
    Path known = Digits.csv(folder.resolve("known.csv"), IntStream.range(0, KNOWN));
    Path fresh = Digits.csv(folder.resolve("new.csv"), IntStream.range(KNOWN, Digits.SIZE));
    for (String method : List.of("auto", "dirichlet", "spectral")) {
      Path run = folder.resolve("run-" + method);
      Path file = folder.resolve("new-" + method + ".csv");
      Call.lapwing("label", known, "--labels", few, "-o", run, "--method", method);
      Call call = Call.lapwing("predict", run, fresh, "-o", file);
      assertThat(call.exitCode()).as(call.err()).isZero();
      double inductive = accuracy(file, KNOWN, 0);
      if (!method.equals("spectral")) {
        assertThat(inductive)
            .isGreaterThan(accuracy(whole.resolve("predictions.csv"), 0, KNOWN) - 0.02);
      }
      assertThat(inductive).isGreaterThan(0.85);
    }
  }

  @Test
  void otherFeaturesAreRefused() throws IOException {
    Path few = Digits.labels(folder.resolve("few.csv"), 2, 3, 200);
    Path some = Digits.csv(folder.resolve("some.csv"), IntStream.range(0, 200));
    Path run = folder.resolve("run");
    Call.lapwing("label", some, "--labels", few, "-o", run);
    Path narrow = Files.writeString(folder.resolve("narrow.csv"), "x,y\n1,2\n3,4\n");
    Call call = Call.lapwing("predict", run, narrow, "-o", folder.resolve("out.csv"), "--quiet");
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err())
        .contains("lacks the columns \"p0\", \"p1\", \"p2\", \"p3\", \"p4\" and 59 more")
        .contains("and has the columns \"x\", \"y\" too");
    assertThat(folder.resolve("out.csv")).doesNotExist();
  }

  /** Two squares of points named p0 … p49, the second at x = 100. */
  private Path namedRun() throws IOException {
    StringBuilder text = new StringBuilder("name,x,z,class\n");
    for (int i = 0; i < 50; i++) {
      text.append(
          "p%d,%d,%d,%s%n".formatted(i, 100 * (i % 2) + i / 2 % 5, 3 * (i / 10), i > 1 ? "?" : i));
    }
    Path points = Files.writeString(folder.resolve("points.csv"), text);
    Path run = folder.resolve("run");
    List<Object> words = new ArrayList<>(List.of("label", points, "--id", "name"));
    words.addAll(List.of("--label-column", "class", "-o", run, "--quiet"));
    Call call = Call.lapwing(words.toArray());
    assertThat(call.exitCode()).as(call.err()).isZero();
    return run;
  }

  @Test
  void theIdColumnIsKnownThoughOtherColumnsShareAName() throws IOException {
    StringBuilder text = new StringBuilder("x,name,x\n");
    for (int i = 0; i < 40; i++) {
      text.append("%d,p%d,%d%n".formatted(100 * (i % 2), i, i));
    }
    Path points = Files.writeString(folder.resolve("points.csv"), text);
    Path few = Files.writeString(folder.resolve("few.csv"), "id,label\np0,a\np1,b\n");
    Path run = folder.resolve("run");
    Call.lapwing("label", points, "--id", "name", "--labels", few, "-o", run, "--quiet");
    predict(run, "new.csv", "x,name,x\n0,q0,3\n100,q1,4\n");
    assertThat(folder.resolve("out.csv")).content().contains("q0,a,").contains("q1,b,");
    Call call = predict(run, "bare.csv", "x,x\n0,3\n100,4\n");
    assertThat(call.err()).contains("there is no column \"name\", which names the points");
  }

  private Call predict(Path run, String name, String text, Object... more) throws IOException {
    Path fresh = Files.writeString(folder.resolve(name), text);
    Path out = folder.resolve("out.csv");
    List<Object> words = new ArrayList<>(List.of("predict", run, fresh, "-o", out));
    words.addAll(List.of("--overwrite", "--quiet"));
    words.addAll(List.of(more));
    return Call.lapwing(words.toArray());
  }

  @Test
  void columnsAreMatchedByNameAndIdsAreKept() throws IOException {
    Path run = namedRun();
    for (Path from : List.of(run, added(run))) {
      Call call = predict(from, "new.csv", "z,note,name,x,class\n6,a,q1,101,7\n3,b,007,3,\n");
      assertThat(call.exitCode()).as(call.err()).isZero();
      assertThat(call.err()).contains("columns left out, not being features: \"note\"");
      assertThat(Files.readAllLines(folder.resolve("out.csv")))
          .satisfiesExactly(
              header -> assertThat(header).startsWith("id,label,"),
              first -> assertThat(first).startsWith("q1,1,"),
              second -> assertThat(second).startsWith("007,0,"));
    }
    Call json = predict(run, "new.json", "[{\"z\": 6, \"x\": 101}]", "--json");
    assertThat(json.exitCode()).as(json.err()).isZero();
    assertThat(json.err()).contains("there is no column \"name\"");
    assertThat(Files.readString(folder.resolve("out.csv"))).contains("\n0,1,");
  }

  private Path added(Path run) throws IOException {
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\np2,0\n");
    assertThat(Call.lapwing("add", run, "--labels", more, "--quiet").exitCode()).isZero();
    return run;
  }

  @Test
  void columnsThatDifferAreNamed() throws IOException {
    Path run = namedRun();
    Call extra = predict(run, "extra.csv", "name,x,y,z\nq,1,2,3\n");
    assertThat(extra.exitCode()).isEqualTo(3);
    assertThat(extra.err()).contains("extra.csv: has the columns \"y\" too");
    Call text = predict(run, "text.csv", "name,x,z\nq,1,many\n");
    assertThat(text.exitCode()).isEqualTo(3);
    assertThat(text.err()).contains("line 2, column \"z\": 'many' is not a number");
  }

  @Test
  void withoutNamesThePlaceCounts() throws IOException {
    Call call = predict(namedRun(), "plain.csv", "101,6\n3,3\n");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(Files.readString(folder.resolve("out.csv"))).contains("\n0,1,", "\n1,0,");
  }

  @Test
  void onePointIsNotMany() throws IOException {
    assertThat(predict(namedRun(), "one.csv", "name,x,z\nq,1,3\n").out())
        .startsWith("1 new point labelled, 0 unreachable");
    assertThat(predict(folder.resolve("run"), "two.csv", "name,x,z\nq,1,3\nr,2,3\n").out())
        .startsWith("2 new points labelled, 0 unreachable");
  }

  /** What is far from all points of the run is not sure, whatever its neighbours say. */
  @Test
  void farPointsAreNotSure() throws IOException {
    Path few = Digits.labels(folder.resolve("few.csv"), 5, 3, KNOWN);
    Path known = Digits.csv(folder.resolve("known.csv"), IntStream.range(0, KNOWN));
    Path run = folder.resolve("run");
    Call.lapwing("label", known, "--labels", few, "-o", run, "--quiet");
    Path held = Digits.csv(folder.resolve("held.csv"), IntStream.range(KNOWN, Digits.SIZE));
    Path out = folder.resolve("out.csv");
    Call usual = Call.lapwing("predict", run, held, "-o", out, "--json", "--quiet");
    assertThat(far(usual)).isLessThanOrEqualTo(4); // of 397
    String header = Files.readAllLines(held).get(0);
    String noise =
        new SplittableRandom(1)
            .ints(64L * 100, 0, 17)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(","));
    String rows = noise.replaceAll("((?:\\d+,){63}\\d+),?", "$1\n");
    Call strange = predict(run, "noise.csv", header + "\n" + rows, "--json");
    assertThat(far(strange)).isGreaterThan(90);
    assertThat(bands(usual).get("sure")).isGreaterThan(100);
    assertThat(bands(strange))
        .containsOnlyKeys("sure", "likely", "unsure")
        .containsEntry("sure", 0);
    assertThat(strange.err())
        .contains("of 100 new points are much farther from the run", "e.g. 0, 1, 2, 3, 4;");
    Call distant = predict(run, "distant.csv", header + "\n" + "500,".repeat(63) + "500\n");
    assertThat(distant.exitCode()).isZero();
    assertThat(Files.readAllLines(out).get(1)).matches("0,\\d,0,0,\\d,predicted");
  }

  /** The share of right labels from line {@code skip} on; row r is the digit r + offset. */
  private static double accuracy(Path file, int offset, int skip) throws IOException {
    List<String> lines = Files.readAllLines(file);
    int right = 0;
    for (int row = skip; row < lines.size() - 1; row++) {
      String[] cells = lines.get(row + 1).split(",", -1);
      right += cells[1].equals(Digits.classOf(row + offset)) ? 1 : 0;
    }
    return (double) right / (lines.size() - 1 - skip);
  }

  @SuppressWarnings("unchecked") // as the command writes it
  private static Map<String, Integer> bands(Call call) {
    return (Map<String, Integer>) Objects.requireNonNull(call.json().get("bands"));
  }

  private static int far(Call call) {
    return (int) Objects.requireNonNull(call.json().get("far"));
  }
}
