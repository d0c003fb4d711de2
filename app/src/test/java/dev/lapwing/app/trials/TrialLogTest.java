package dev.lapwing.app.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Interrupted and started again, trials that are missing run, and the table has the same bytes. */
class TrialLogTest {

  @TempDir private Path folder;

  @SuppressWarnings("EnumOrdinal") // a number for each, no matter which
  private enum Guess implements TrialMethod {
    NAMED,
    UNNAMED;

    @Override
    public String id() {
      return "guess-" + ordinal();
    }

    @Override
    public String label() {
      return name();
    }

    @Override
    public boolean namesClasses() {
      return this == NAMED;
    }
  }

  /** Trials that cost nothing, and say which of them ran; stops at a given one. */
  private static final class Counted implements Experiment {
    private final List<TrialKey> ran = new ArrayList<>();
    private final int stopAt;

    Counted(int stopAt) {
      this.stopAt = stopAt;
    }

    @Override
    public Design design() {
      return Design.of(
          "labels",
          IntStream.range(0, 3).mapToObj(Regime::of).toList(),
          List.of(Guess.UNNAMED, Guess.NAMED));
    }

    @Override
    public List<List<TrialKey>> groups() {
      return IntStream.range(0, 12)
          .mapToObj(t -> List.of(new TrialKey(Regime.of(t % 3), t / 3)))
          .toList();
    }

    @Override
    public GroupTask prepare(RunContext run) {
      return (group, single) -> {
        synchronized (ran) {
          if (ran.size() == stopAt) {
            throw new CancelledException("trials");
          }
          ran.add(group.get(0));
        }
        return Stream.of(Guess.values()).map(method -> score(group.get(0), method)).toList();
      };
    }

    @SuppressWarnings("EnumOrdinal") // likewise
    private static TrialScore score(TrialKey key, Guess method) {
      double score = 1 / (3 + key.regime().value() + 7 * key.trial() + method.ordinal());
      Map<Measure, Double> figures = new EnumMap<>(Measure.class);
      figures.put(Measure.NMI_MAX, score);
      figures.put(Measure.NMI_ARITHMETIC, score / 3);
      figures.put(Measure.ACC, 0.1 + 0.2);
      if (method.namesClasses()) {
        figures.put(Measure.ACCURACY, 1e-17);
      }
      return new TrialScore(key, method, figures);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 25, 60})
  void onlyMissingTrialsRun(int bytesLost) throws Exception {
    String whole = complete("whole.csv", new Counted(99), RunContext.defaults());
    Path file = folder.resolve("resumed.csv");
    RunContext single = RunContext.defaults().withThreads(1);
    assertThatThrownBy(() -> complete("resumed.csv", new Counted(5), single))
        .isInstanceOf(CancelledException.class);
    String soFar = Files.readString(file);
    Files.writeString(file, soFar.substring(0, soFar.length() - bytesLost));

    Counted rest = new Counted(99);
    assertThat(complete("resumed.csv", rest, single)).isEqualTo(whole);
    assertThat(rest.ran).hasSize(bytesLost == 0 ? 7 : 8);
    Counted nothing = new Counted(0);
    assertThat(complete("resumed.csv", nothing, single)).isEqualTo(whole);
    assertThat(nothing.ran).isEmpty();
  }

  private String complete(String name, Experiment experiment, RunContext run) throws Exception {
    Path file = folder.resolve(name);
    Trials.run(experiment, TrialLog.open(file, experiment.design()), run);
    return Files.readString(file);
  }

  @Test
  void rowsStandByRegimeTrialAndMethod() throws Exception {
    String whole = complete("whole.csv", new Counted(99), RunContext.defaults());
    assertThat(whole.lines().limit(4).map(line -> line.replaceFirst(",0\\..*", "")))
        .containsExactly(
            "labels,trial,method,nmi_max,nmi_arithmetic,acc,accuracy",
            "0.0,0,guess-1",
            "0.0,0,guess-0",
            "0.0,1,guess-1");
  }

  @Test
  void scoresAreReadBackToTheLastBit() {
    Counted experiment = new Counted(0);
    ScoreLines lines = new ScoreLines(experiment.design());
    for (List<TrialKey> group : experiment.groups()) {
      for (Guess method : Guess.values()) {
        TrialScore score = Counted.score(group.get(0), method);
        assertThat(lines.parse(experiment.design().line(score))).isEqualTo(score);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.0,2,guess-1,0.5", // cut
        "7.0,0,guess-1,.5,.5,.5,", // another regime
        "1.0,0,other,.5,.5,.5,", // another method
        "1.0,0,guess-1,half,.5,.5,"
      })
  void whatIsNoTrialIsRefusedWithTheRemedy(String line) throws Exception {
    Path file = folder.resolve("trials.csv");
    Design design = new Counted(0).design();
    Files.writeString(file, design.header() + "\n" + line + "\n");
    assertThatThrownBy(() -> TrialLog.open(file, design))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ": \"" + line)
        .hasMessageContaining("delete the line");
    assertThat(file).content().contains(line);
  }
}
