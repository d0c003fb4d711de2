package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Grid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels alone, and a report later all the same. */
class NoReportTest {

  @TempDir private Path folder;
  private Path points;
  private Path few;

  @BeforeEach
  void files() throws IOException {
    points = Grid.csv(folder.resolve("points.csv"));
    few = Files.writeString(folder.resolve("few.csv"), "0,cat\n9,dog\n");
  }

  private Call label(Path run, Object... more) {
    List<Object> words = new ArrayList<>(List.of("label", points, "--labels", few, "-o", run));
    words.addAll(List.of(more));
    return done(words.toArray());
  }

  private static Call done(Object... words) {
    Call call = Call.lapwing(words);
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  @Test
  void theLabelsAreThoseOfARunWithAReport() throws IOException {
    Path with = folder.resolve("with");
    Path without = folder.resolve("without");
    assertThat(label(with).out()).contains("report.html");
    assertThat(label(without, "--no-report").out())
        .contains("predictions.csv")
        .doesNotContain("report");
    assertThat(without.resolve("predictions.csv"))
        .hasSameTextualContentAs(with.resolve("predictions.csv"));
    assertThat(without.resolve("report.html")).doesNotExist();
    assertThat(without.resolve("state/map.npy")).doesNotExist();
  }

  @Test
  void theNextAddDrawsAndTheOneAfterTakesTheReportAwayButNotTheMap() throws IOException {
    Path with = folder.resolve("with");
    Path run = folder.resolve("run");
    Path more = Files.writeString(folder.resolve("more.csv"), "55,cat\n");
    label(with);
    label(run, "--no-report");
    done("suggest", run, "-n", "1");
    done("add", run, "--labels", more);
    assertThat(run.resolve("report.html")).exists();
    assertThat(run.resolve("state/map.npy")).hasSameBinaryContentAs(with.resolve("state/map.npy"));
    done("add", run, "--labels", more, "--no-report");
    assertThat(run.resolve("report.html")).doesNotExist();
    assertThat(run.resolve("state/map.npy")).hasSameBinaryContentAs(with.resolve("state/map.npy"));
  }

  @Test
  void clustersNeedNoReportEither() {
    Path run = folder.resolve("clusters");
    done("cluster", points, "--clusters", "2", "-o", run, "--no-report");
    assertThat(run.resolve("predictions.csv")).exists();
    assertThat(run.resolve("report.html")).doesNotExist();
  }
}
