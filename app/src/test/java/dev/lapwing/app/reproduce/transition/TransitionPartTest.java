package dev.lapwing.app.reproduce.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.reproduce.paper.Overrides;
import dev.lapwing.app.reproduce.paper.Part;
import dev.lapwing.app.reproduce.paper.PartResult;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.io.datasets.Moons;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small version of the part: two sets of moons, new in every trial and the same in all. */
class TransitionPartTest {

  private static final Overrides FEW =
      new Overrides(
          OptionalInt.of(2),
          List.of(2, 10),
          Optional.empty(),
          Optional.empty(),
          Optional.of(new Neighbourhood.Nearest(10)),
          OptionalInt.of(7));
  private static final PartSettings SETTINGS = PartSettings.of(Part.TRANSITION, FEW, Seed.of(3));

  @TempDir private Path folder;

  private static TransitionData moons(String id, boolean isNewEachTime) {
    return new TransitionData(
        id, "Moons", 120, SETTINGS, isNewEachTime, (seed, run) -> Moons.two(120, 0.1, seed));
  }

  private List<String> trials(String name, int threads) throws Exception {
    Path output = folder.resolve(name);
    Files.createDirectories(output);
    PartResult result =
        new TransitionPart(SETTINGS, List.of(moons("new", true), moons("fixed", false)))
            .run(output, Map.of(), RunContext.defaults().withThreads(threads));
    assertThat(result.figures()).hasSize(2);
    return Files.readAllLines(output.resolve("trials.csv"));
  }

  @Test
  void labelsGoFromNoneToHalfOfThePoints() {
    assertThat(moons("m", true).regimes(List.of(), 0))
        .extracting(Regime::label)
        .containsExactly("0", "1", "2", "5", "10", "20", "50", "60");
    assertThat(moons("m", true).regimes(List.of(2., 10., 900.), 5))
        .extracting(Regime::label)
        .containsExactly("0", "2", "10", "60");
    TransitionData mnist =
        TransitionData.images(
            "mnist",
            SETTINGS,
            run -> {
              throw new AssertionError("nothing is read");
            });
    assertThat(mnist.regimes(List.of(), 0))
        .extracting(Regime::label)
        .endsWith("200", "500", "1k", "2k", "5k");
  }

  /** L_SSL without labels is L: the transition begins at the unsupervised end. */
  @Test
  void withoutLabelsTheOperatorIsTheUnsupervisedOne() throws Exception {
    List<String> none = trials("out", 2).stream().filter(line -> line.contains(",0,")).toList();
    for (String data : List.of("new,0,0,", "new,0,1,", "fixed,0,0,", "fixed,0,1,")) {
      String[] supervised = scores(none, data + "spectral-ssl").split(",", -1);
      String[] unsupervised = scores(none, data + "spectral-l").split(",", -1);
      for (int measure = 0; measure < 3; measure++) { // clusters may be numbered otherwise
        assertThat(Double.parseDouble(supervised[measure]))
            .isCloseTo(Double.parseDouble(unsupervised[measure]), within(1e-12));
      }
      assertThat(scores(none, data + "dirichlet-ssl")).isEqualTo(",,,");
      assertThat(scores(none, data + "auto")).isEqualTo(",,,");
    }
  }

  private static String scores(List<String> lines, String start) {
    return lines.stream()
        .filter(line -> line.startsWith(start + ","))
        .map(line -> line.substring(start.length() + 1))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void sameTrialsOnAnyNumberOfThreadsAndAfterAnInterruption() throws Exception {
    List<String> whole = trials("whole", 2);
    assertThat(whole).hasSize(1 + 2 * 4 * 2 * 5);
    assertThat(trials("single", 1)).isEqualTo(whole);
    Path resumed = Files.createDirectories(folder.resolve("resumed"));
    Files.writeString(
        resumed.resolve("trials.csv"), String.join("\n", whole.subList(0, 20)) + "\nnew,10,0,sp");
    assertThat(trials("resumed", 2)).isEqualTo(whole);
  }
}
