package dev.lapwing.app.reproduce.toy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.app.reproduce.paper.NmiKind;
import dev.lapwing.app.reproduce.paper.Overrides;
import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.paper.Part;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The toy against the golden files, and against what the paper prints. */
class ToyGoldenTest {

  private static final double CLOSE = 1e-8;
  private static final Map<LabelSet, String> GOLDEN_NAMES =
      Map.of(LabelSet.S0, "S1", LabelSet.S1, "S2", LabelSet.S2, "opt3", LabelSet.S3, "opt5");

  @Test
  void labelSetsAreTheGoldenOnes() throws IOException {
    JsonNode sets = json("twomoons_labelsets.json");
    GOLDEN_NAMES.forEach(
        (set, name) ->
            assertThat(set.points())
                .containsExactlyElementsOf(
                    IntStream.range(0, sets.get(name).size())
                        .mapToObj(i -> sets.get(name).get(i).asInt())
                        .toList()));
  }

  @Test
  void everySolutionIsTheGoldenOneAndScoresAsPrinted() throws IOException {
    PartSettings settings = PartSettings.of(Part.TOY, Overrides.none(), Seed.of(0));
    Toy toy = new Toy(ToyData.read(), settings, RunContext.defaults());
    JsonNode golden = json("twomoons_golden.json");
    List<ToySolution> solutions = toy.solutions(DensityWeight.CODE);
    assertThat(solutions).hasSize(20);
    for (ToySolution solution : solutions) {
      assertGolden(solution, golden);
      assertPrinted(solution);
    }
  }

  private static void assertGolden(ToySolution solution, JsonNode golden) {
    JsonNode set = golden.get("sets_code_variant").get(GOLDEN_NAMES.get(solution.set()));
    String operator = operator(solution.method());
    boolean spectral = solution.method().way() == PaperMethod.Way.CLUSTERS;
    JsonNode expected =
        set.get(
            spectral
                ? "abs_u2_" + operator.replace("L_", "") + "_at_nodes"
                : "dirichlet_" + operator);
    for (int v = 0; v < expected.size(); v++) {
      double value = solution.values()[golden.get("nodes").get(v).asInt()];
      assertThat(spectral ? Math.abs(value) : value)
          .isCloseTo(expected.get(v).asDouble(), within(CLOSE));
    }
    for (int j = 0; j < solution.eigenvalues().length; j++) {
      assertThat(solution.eigenvalues()[j])
          .isCloseTo(set.get("eig_" + operator).get(j).asDouble(), within(CLOSE));
    }
  }

  private static String operator(PaperMethod method) {
    return switch (method) {
      case DIRICHLET_L -> "L";
      case SPECTRAL_WNLL, DIRICHLET_WNLL -> "L_WNLL";
      default -> "L_SSL";
    };
  }

  /** Printed to two digits, cut or rounded; one ACC differs, and stays different. */
  private static void assertPrinted(ToySolution solution) {
    LabelSet.Pair printed = solution.set().printed(solution.method());
    assertThat(solution.nmi(NmiKind.ARITHMETIC)).isCloseTo(printed.nmi(), within(0.01));
    boolean misprint =
        solution.set() == LabelSet.S3 && solution.method().way() == PaperMethod.Way.POTENTIAL;
    assertThat(solution.scores().acc()).isCloseTo(misprint ? 0.68 : printed.acc(), within(0.01));
  }

  private static JsonNode json(String name) throws IOException {
    try (InputStream in = ToyGoldenTest.class.getResourceAsStream("/golden/" + name)) {
      return new JsonMapper().readTree(Objects.requireNonNull(in).readAllBytes());
    }
  }
}
