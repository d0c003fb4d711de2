package dev.lapwing.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.LabelSpreading;
import dev.lapwing.potential.LeaveOneOut;
import dev.lapwing.potential.PLaplacePotential;
import dev.lapwing.potential.PoissonPotential;
import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Other people's methods on six explicit graphs, to 1e-8; the p-Laplacian to 1e-6. */
class RivalsGoldenTest {

  private static final JsonNode CASES = Golden.json("rivals.json").get("cases");
  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions TIGHT = new CgOptions(1e-12, 5000);

  static IntStream cases() {
    return IntStream.range(0, CASES.size());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void poissonLearning(int number) {
    JsonNode golden = CASES.get(number);
    Block u = PoissonPotential.of(graph(golden), labels(golden), TIGHT, RUN).values();
    assertEqual(u, golden.get("poisson"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void labelSpreading(int number) {
    JsonNode golden = CASES.get(number);
    Block f = LabelSpreading.of(graph(golden), labels(golden), 0.9, RUN).values();
    assertEqual(f, golden.get("label_spreading_0.9"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void pLaplacian(int number) {
    JsonNode golden = CASES.get(number);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph(golden), labels(golden), LaplacianOptions.defaults(), RUN);
    assertThat(laplacian.alpha()).isCloseTo(golden.get("alpha").asDouble(), within(1e-12));
    assertRows(laplacian, 2, golden.get("potential"), golden, 1e-8);
    for (double p : new double[] {1.5, 3, 4}) {
      JsonNode values = golden.get("p").get(Double.toString(p)).get("values");
      assertRows(laplacian, p, values, golden, 1e-6);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void leaveOneOut(int number) {
    JsonNode golden = CASES.get(number);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph(golden), labels(golden), LaplacianOptions.defaults(), RUN);
    DirichletPotential potential = DirichletPotential.of(laplacian, TIGHT, RUN);
    JsonNode labelled = golden.get("labels");
    for (int row = 0; row < labelled.size(); row++) {
      JsonNode expected = golden.get("leave_one_out").get(row);
      int[] point = {labelled.get(row).get(0).asInt()};
      Block left = LeaveOneOut.exactly(point, potential, TIGHT, RUN).values();
      for (int k = 0; k < expected.size(); k++) { // of size 0 where its class would have no label
        assertThat(left.get(0, k)).isCloseTo(expected.get(k).asDouble(), within(1e-8));
      }
    }
  }

  private static void assertRows(
      LabelAwareLaplacian laplacian, double p, JsonNode values, JsonNode golden, double accuracy) {
    int[] rows = Golden.ints(golden.get("harmonic_measure").get("rows"));
    PLaplacePotential actual = PLaplacePotential.of(laplacian, p, new CgOptions(1e-10, 5000), RUN);
    assertThat(actual.columns()).allMatch(column -> column.converged());
    for (int r = 0; r < rows.length; r++) {
      for (int k = 0; k < actual.values().columns(); k++) {
        assertThat(actual.values().get(rows[r], k))
            .isCloseTo(values.get(r).get(k).asDouble(), within(accuracy));
      }
    }
  }

  private static void assertEqual(Block actual, JsonNode golden) {
    double[][] expected = Golden.matrix(golden);
    for (int i = 0; i < expected.length; i++) {
      for (int k = 0; k < expected[i].length; k++) {
        assertThat(actual.get(i, k)).isCloseTo(expected[i][k], within(1e-8));
      }
    }
  }

  private static AffinityGraph graph(JsonNode golden) {
    double[][] edges = Golden.matrix(golden.get("edges"));
    int[] source = IntStream.range(0, edges.length).map(e -> (int) edges[e][0]).toArray();
    int[] target = IntStream.range(0, edges.length).map(e -> (int) edges[e][1]).toArray();
    double[] weight = IntStream.range(0, edges.length).mapToDouble(e -> edges[e][2]).toArray();
    return AffinityGraph.ofEdges(golden.get("n").asInt(), source, target, weight);
  }

  private static Labels labels(JsonNode golden) {
    double[][] pairs = Golden.matrix(golden.get("labels"));
    int[] points = IntStream.range(0, pairs.length).map(s -> (int) pairs[s][0]).toArray();
    int[] classes = IntStream.range(0, pairs.length).map(s -> (int) pairs[s][1]).toArray();
    return Golden.labels(golden.get("n").asInt(), points, classes, golden.get("classes").asInt());
  }
}
