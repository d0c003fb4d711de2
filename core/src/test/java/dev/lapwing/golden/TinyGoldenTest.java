package dev.lapwing.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.gallery.Operators;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Twelve points in eleven situations, to 1e-10. */
class TinyGoldenTest {

  private static final double EXACT = 1e-10;
  private static final JsonNode TINY = Golden.json("tiny12.json");
  private static final RunContext RUN = RunContext.defaults();

  static Stream<String> cases() {
    List<String> names = new ArrayList<>();
    for (Iterator<String> it = TINY.get("cases").fieldNames(); it.hasNext(); ) {
      names.add(it.next());
    }
    return names.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void operatorsAndTheirSpectra(String name) {
    JsonNode golden = TINY.get("cases").get(name);
    check(operator(golden, LabelTerms.SSL), golden.get("L_SSL"), golden.get("eig_L_SSL"));
    check(operator(golden, LabelTerms.WNLL), golden.get("L_WNLL"), golden.get("eig_L_WNLL"));
    double[][] plain = dense(operator(golden, LabelTerms.PLAIN));
    assertThat(DenseEigen.of(flat(plain), 12).values())
        .containsExactly(Golden.doubles(golden.get("eig_L")), within(EXACT));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void componentsOfTheOperator(String name) {
    JsonNode golden = TINY.get("cases").get(name);
    assertThat(operator(golden, LabelTerms.SSL).components().count())
        .isEqualTo(golden.get("components_of_W_SSL").asInt())
        .isEqualTo(golden.get("zero_eigenvalues_of_L_SSL").asInt());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void dirichletColumns(String name) {
    JsonNode golden = TINY.get("cases").get(name);
    if (golden.get("S").isEmpty()) {
      return; // nothing to interpolate
    }
    Map.of(
            "dirichlet_L", LabelTerms.PLAIN,
            "dirichlet_L_WNLL", LabelTerms.WNLL,
            "dirichlet_L_SSL", LabelTerms.SSL)
        .forEach(
            (key, terms) -> {
              DirichletPotential potential =
                  DirichletPotential.of(operator(golden, terms), new CgOptions(1e-14, 500), RUN);
              double[][] expected = Golden.matrix(golden.get(key));
              for (int i = 0; i < 12; i++) {
                assertThat(potential.isReachable(i)).isEqualTo(!Double.isNaN(expected[i][0]));
                for (int k = 0; k < expected[i].length && potential.isReachable(i); k++) {
                  assertThat(potential.values().get(i, k))
                      .as("%s, point %d, class %d", key, i, k)
                      .isCloseTo(expected[i][k], within(EXACT));
                }
              }
            });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void unreachablePointsAreNamedWithARemedy(String name) {
    JsonNode golden = TINY.get("cases").get(name);
    if (golden.get("S").isEmpty()) {
      return;
    }
    int[] unreachable = Golden.ints(golden.get("unreachable_nodes"));
    DirichletPotential potential =
        DirichletPotential.of(operator(golden, LabelTerms.SSL), CgOptions.defaults(), RUN);
    int lost = potential.labelFreeComponents().stream().mapToInt(c -> c.size()).sum();
    assertThat(lost).isEqualTo(unreachable.length);
    assertThat(potential.labelFreeComponents())
        .allSatisfy(c -> assertThat(IntStream.of(unreachable).boxed()).contains(c.pointToLabel()));
  }

  @Test
  void gaussianKernelOnTheFullGraph() {
    FeatureMatrix points = FeatureMatrix.of(Golden.matrix(TINY.get("features")));
    AffinityGraph graph =
        AffinityGraph.of(
            NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, 11, RUN),
            11,
            new Bandwidth.Fixed(1),
            RUN);
    double[][] w = Golden.matrix(TINY.get("cases").get("S_empty").get("W"));
    assertThat(graph.maxWeight()).isEqualTo(1);
    assertThat(graph.entries()).isEqualTo(12 * 11);
    for (int i = 0; i < 12; i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        assertThat(graph.weight(e)).isCloseTo(w[i][graph.neighbour(e)], within(EXACT));
      }
    }
  }

  private static LabelAwareLaplacian operator(JsonNode golden, LabelTerms terms) {
    int[] classes = Golden.ints(golden.get("y_S"));
    int count = golden.get("note").asText().startsWith("classes 0 (two labels), 1") ? 3 : 2;
    Labels labels = Golden.labels(12, Golden.ints(golden.get("S")), classes, count);
    AffinityGraph graph = Golden.graph(Golden.matrix(golden.get("W")));
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.of(terms), RUN);
    assertThat(laplacian.alpha()).isCloseTo(golden.get("alpha").asDouble(), within(EXACT));
    return laplacian;
  }

  private static void check(LabelAwareLaplacian laplacian, JsonNode matrix, JsonNode spectrum) {
    double[][] actual = dense(laplacian);
    double[][] expected = Golden.matrix(matrix);
    for (int i = 0; i < 12; i++) {
      assertThat(actual[i]).containsExactly(expected[i], within(EXACT));
    }
    assertThat(DenseEigen.of(flat(actual), 12).values())
        .containsExactly(Golden.doubles(spectrum), within(EXACT));
  }

  private static double[][] dense(LabelAwareLaplacian laplacian) {
    Block identity = Block.zeros(12, 12);
    for (int i = 0; i < 12; i++) {
      identity.set(i, i, 1);
    }
    Block out = Block.zeros(12, 12);
    Operators.matrix(laplacian).apply(identity, out, RUN);
    double[][] rows = new double[12][];
    for (int i = 0; i < 12; i++) {
      rows[i] = java.util.Arrays.copyOfRange(out.values(), i * 12, (i + 1) * 12);
    }
    return rows;
  }

  private static double[] flat(double[][] rows) {
    return Stream.of(rows).flatMapToDouble(java.util.Arrays::stream).toArray();
  }
}
