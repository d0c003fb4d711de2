package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.compare.Contender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods compared, from the command to the page; stopped, and gone on with. */
class CompareTest {

  private static final String TRIALS = "trials.csv";

  /** Those that take part unless others are asked for. */
  private static final int METHODS = Contender.usualNames().size();

  /** Three clouds of so many points. */
  private static final int[] SIZES = {60, 40, 20};

  @TempDir private Path folder;
  private Path points;
  private Path truth;

  @BeforeEach
  void data() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder table = new StringBuilder("x,y,kind\n");
    StringBuilder classes = new StringBuilder("id,label\n");
    int id = 0;
    for (int k = 0; k < SIZES.length; k++) {
      for (int i = 0; i < SIZES[k]; i++) {
        table.append(3 * k + random.nextGaussian()).append(',').append(random.nextGaussian());
        table.append(",kind ").append(k).append('\n');
        classes.append(id++).append(",kind ").append(k).append('\n');
      }
    }
    points = Files.writeString(folder.resolve("points.csv"), table.toString());
    truth = Files.writeString(folder.resolve("truth.csv"), classes.toString());
  }

  private Call compare(Path output, Object... more) {
    List<Object> words = new ArrayList<>(List.of("compare", points, "--truth-column", "kind"));
    words.addAll(List.of("--draws", 3, "-o", output, "--quiet"));
    words.addAll(List.of(more));
    return Call.lapwing(words.toArray());
  }

  /** The table without its last column, which tells the time. */
  private static List<String> trials(Path output) throws IOException {
    return Files.readAllLines(output.resolve(TRIALS)).stream()
        .map(line -> line.substring(0, line.lastIndexOf(',')))
        .toList();
  }

  @Test
  void fromCommandToPage() throws Exception {
    Path output = folder.resolve("out");
    Call call = compare(output, "--regimes", "b1,b30,u12", "--imbalance", "1,4", "--json");
    assertThat(call.err()).isEmpty();
    assertThat(call.exitCode()).isZero();
    assertThat(call.json()).containsKeys("output", "page", "seconds", "summary", "cells");
    assertThat((List<?>) call.json().get("cells")).hasSize(2 * 2 * METHODS);
    assertThat(String.valueOf(call.json().get("skipped")))
        .contains("regime=b30", "class 'kind 2' has 20 points, fewer than 30");
    assertThat(trials(output)).hasSize(1 + 2 * 2 * 3 * METHODS);
    assertThat(Files.readAllLines(output.resolve("summary.csv"))).hasSize(1 + 2 * 2 * METHODS);
    assertThat(output).isDirectoryContaining("glob:**/points.svg");
    assertThat(output).isDirectoryContaining("glob:**/points-4-to-1.svg");
    assertThat(Files.readString(output.resolve("index.html")))
        .contains("<svg", "All 4 cells", "points, 4:1", "fewer than 30");
    assertThat(Files.readString(output.resolve("summary.md"))).contains("| b1 | 3 |");
  }

  /** The truth in a file of its own is the same truth. */
  @Test
  void truthByFileAndByColumnAreTheSame() throws Exception {
    Path byColumn = folder.resolve("column");
    Path byFile = folder.resolve("file");
    Object[] few = {"--regimes", "b2", "--methods", "dirichlet,nearest"};
    assertThat(compare(byColumn, few).exitCode()).isZero();
    Path bare = folder.resolve("bare/points.csv");
    Files.createDirectories(bare.getParent());
    Files.write(
        bare,
        Files.readAllLines(points).stream()
            .map(line -> line.substring(0, line.lastIndexOf(',')))
            .toList());
    List<Object> words = new ArrayList<>(List.of("compare", bare, "--truth", truth));
    words.addAll(List.of("--draws", 3, "-o", byFile, "--quiet"));
    words.addAll(List.of(few));
    assertThat(Call.lapwing(words.toArray()).err()).isEmpty();
    assertThat(trials(byFile)).isEqualTo(trials(byColumn));
  }

  @Test
  void sameNumbersOnAnyNumberOfThreadsAndAfterAnInterruption() throws Exception {
    Path whole = folder.resolve("whole");
    Path single = folder.resolve("single");
    Path resumed = folder.resolve("resumed");
    Object[] all = {"--methods", "dirichlet,dirichlet+uniform,poisson,spreading,nearest,spectral"};
    assertThat(compare(whole, all).err()).isEmpty();
    List<Object> one = new ArrayList<>(List.of(all));
    one.addAll(List.of("--threads", 1));
    assertThat(compare(single, one.toArray()).err()).isEmpty();
    assertThat(trials(single)).isEqualTo(trials(whole));

    Files.createDirectories(resumed);
    Files.copy(whole.resolve("run.json"), resumed.resolve("run.json"));
    List<String> lines = Files.readAllLines(whole.resolve(TRIALS));
    Files.writeString(
        resumed.resolve(TRIALS), String.join("\n", lines.subList(0, 40)) + "\npoints,1,b2,0,dir");
    assertThat(compare(resumed, all).err()).isEmpty();
    assertThat(trials(resumed)).isEqualTo(trials(whole));
    // the trials that were there were not run again: even their times are the same
    assertThat(Files.readAllLines(resumed.resolve(TRIALS))).containsAll(lines.subList(0, 37));
  }

  @Test
  void otherDataOrOptionsAreNotMixedIn() throws Exception {
    Path output = folder.resolve("out");
    Object[] few = {"--regimes", "b1", "--methods", "nearest"};
    assertThat(compare(output, few).exitCode()).isZero();
    assertThat(compare(output, few).exitCode()).isZero();
    assertThat(compare(output, "--regimes", "b1", "--methods", "nearest", "--neighbours", 5).err())
        .contains("other parameters");
    Files.writeString(points, Files.readString(points).replace("kind 0\n", "kind 1\n"));
    assertThat(compare(output, few).err()).contains("other parameters");
  }
}
