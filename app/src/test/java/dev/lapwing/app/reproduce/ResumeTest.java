package dev.lapwing.app.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.io.datasets.DataCache;
import dev.lapwing.io.datasets.DatasetRegistry;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Interrupted and started again, a part does what is missing and ends with the same bytes. */
class ResumeTest {

  @TempDir private Path folder;

  /** Trials that cost nothing, and say which of them ran; stops at a given one. */
  private static final class Counted implements Experiment {
    private final List<TrialKey> ran = new ArrayList<>();
    private final int stopAt;

    Counted(int stopAt) {
      this.stopAt = stopAt;
    }

    @Override
    public String variable() {
      return "labels";
    }

    @Override
    public Set<Curve> curves() {
      return Set.of(Curve.SPECTRAL_L, Curve.DIRICHLET_SSL);
    }

    @Override
    public List<List<TrialKey>> groups() {
      return IntStream.range(0, 12).mapToObj(t -> List.of(new TrialKey(t % 3, t / 3))).toList();
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
        return curves().stream().sorted().map(curve -> outcome(group.get(0), curve)).toList();
      };
    }

    private static Outcome outcome(TrialKey key, Curve curve) {
      double score = 1 / (3 + key.value() + 7 * key.trial() + curve.id().length());
      return new Outcome(
          key.value(), key.trial(), curve, score, score, score, OptionalDouble.empty());
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
    TrialLog log = TrialLog.open(file, experiment.variable(), experiment.curves());
    Trials.run(experiment, log, run);
    return Files.readString(file);
  }

  @Test
  void sameSeedSameBytesOnAnyNumberOfThreadsAndAfterAnInterruption() throws Exception {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    reproduction(2, 0).reproduce(Part.SIZE, first);
    Files.createDirectories(second);
    List<String> lines = Files.readAllLines(first.resolve(TrialPart.LOG));
    Files.writeString(
        second.resolve(TrialPart.LOG), String.join("\n", lines.subList(0, 9)) + "\n4.0,0,spec");
    reproduction(1, 0).reproduce(Part.SIZE, second);
    for (String file : List.of(TrialPart.LOG, "summary.csv", "size.svg", "index.html")) {
      assertThat(second.resolve(file)).hasSameBinaryContentAs(first.resolve(file));
    }
    assertThat(Files.readString(second.resolve("run.json"))).contains("\"status\": \"complete\"");

    assertThatThrownBy(() -> reproduction(2, 1).reproduce(Part.SIZE, second))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("other parameters");
  }

  private Reproduction reproduction(int threads, long seed) {
    DatasetRegistry datasets =
        new DatasetRegistry(new DataCache(folder), InputStream::nullInputStream);
    return new Reproduction(
        datasets,
        new Choices(
            OptionalInt.of(2),
            List.of(2, 4),
            Optional.empty(),
            Optional.empty(),
            Optional.of(new Neighbourhood.Nearest(20)),
            OptionalInt.empty()),
        RunContext.defaults().withThreads(threads).withSeed(Seed.of(seed)));
  }
}
