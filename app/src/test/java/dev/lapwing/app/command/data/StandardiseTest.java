package dev.lapwing.app.command.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Digits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns in different units: two groups apart in x, and an income that says nothing. */
class StandardiseTest {

  private static final int SIZE = 200;
  private static final String WARNING =
      "warning: the features differ much in spread: 99.99 % of the squared distances come from"
          + " column \"income\", so the other 2 hardly count; if that is not meant, standardise them"
          + " (--standardise)";

  @TempDir private Path folder;

  private Path points() throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    StringBuilder text = new StringBuilder("name,x,y,income\n");
    for (int i = 0; i < SIZE; i++) {
      text.append(
          String.format(
              Locale.ROOT,
              "p%d,%.4f,%.4f,%.1f%n",
              i,
              10 * (i % 2) + random.nextDouble(),
              random.nextDouble(),
              1e6 * random.nextDouble()));
    }
    return Files.writeString(folder.resolve("points.csv"), text);
  }

  private Path labels() throws IOException {
    return Files.writeString(folder.resolve("few.csv"), "id,label\np0,even\np1,odd\np2,even\n");
  }

  private Call label(Path run, Object... more) throws IOException {
    List<Object> words =
        new ArrayList<>(
            List.of("label", points(), "--id", "name", "--labels", labels(), "-o", run, "--quiet"));
    words.addAll(List.of(more));
    return Call.lapwing(words.toArray());
  }

  private static long right(Path predictions) throws IOException {
    return Files.readAllLines(predictions).stream()
        .skip(1)
        .filter(
            line -> {
              int number = Integer.parseInt(line.substring(1, line.indexOf(',')));
              return line.split(",", -1)[1].equals(number % 2 == 0 ? "even" : "odd");
            })
        .count();
  }

  @Test
  void aColumnOfAnotherUnitIsNamedAndStandardisingHelps() throws IOException {
    Path run = folder.resolve("run");
    Call plain = label(run);
    assertThat(plain.exitCode()).as(plain.err()).isZero();
    assertThat(plain.err().lines()).containsExactly(WARNING);
    assertThat(Files.readString(run.resolve("report.html"))).contains("come from column &quot;inc");
    assertThat(right(run.resolve("predictions.csv"))).isLessThan(150);
    Call better = label(run, "--standardise", "--overwrite", "--json");
    assertThat(better.err()).isEmpty();
    assertThat(parameters(better)).containsEntry("standardise", true);
    assertThat(right(run.resolve("predictions.csv"))).isEqualTo(SIZE);
    assertThat(Files.readString(run.resolve("report.html"))).contains("standardise");
    assertThat(run.resolve("state/standardisation.npy")).isNotEmptyFile();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> parameters(Call call) {
    return (Map<String, Object>) Objects.requireNonNull(call.json().get("parameters"));
  }

  /** The scale is the run's: a point alone has no spread of its own. */
  @Test
  void newPointsAndMoreLabelsGoByTheScaleOfTheRun() throws IOException {
    Path run = folder.resolve("run");
    label(run, "--standardise");
    String all = predict(run, folder.resolve("points.csv"));
    List<String> rows = Files.readAllLines(folder.resolve("points.csv"));
    Path one = Files.writeString(folder.resolve("one.csv"), rows.get(0) + "\n" + rows.get(78));
    assertThat(all.lines()).contains(predict(run, one).lines().skip(1).findFirst().orElseThrow());
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\np7,odd\n");
    Call added = Call.lapwing("add", run, "--labels", more, "--quiet", "--json");
    assertThat(added.exitCode()).as(added.err()).isZero();
    assertThat(parameters(added)).containsEntry("standardise", true);
    assertThat(predict(run, one).lines().map(line -> line.split(",", -1)[1]))
        .containsExactly("label", "odd");
  }

  private static String predict(Path run, Path points) {
    Call call = Call.lapwing("predict", run, points, "-o", "-", "--quiet");
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(call.err()).isEmpty();
    return call.out();
  }

  @Test
  void inspectTellsOfBoth() throws IOException {
    Call data = Call.lapwing("inspect", points(), "--id", "name", "--quiet");
    assertThat(data.err().lines()).containsExactly(WARNING);
    Call scaled = Call.lapwing("inspect", points(), "--id", "name", "--standardise", "--quiet");
    assertThat(scaled.err()).isEmpty();
    label(folder.resolve("run"), "--standardise");
    assertThat(Call.lapwing("inspect", folder.resolve("run")).out()).contains("standardise  true");
  }

  /** Labels do not change the spread. */
  @Test
  void theWarningStaysWithTheRun() throws IOException {
    Path run = folder.resolve("run");
    label(run);
    Path more = Files.writeString(folder.resolve("more.csv"), "id,label\np7,odd\n");
    Call added = Call.lapwing("add", run, "--labels", more, "--quiet");
    assertThat(added.err().lines()).contains(WARNING);
  }

  @Test
  void picturesHaveNoSuchColumns() throws IOException {
    Path digits = Digits.csv(folder.resolve("digits.csv"));
    assertThat(Call.lapwing("inspect", digits, "--quiet").err()).doesNotContain("spread");
    Call demo = Call.lapwing("demo", "-o", folder.resolve("demo"), "--quiet");
    assertThat(demo.err()).isEmpty();
  }
}
