package dev.lapwing.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The paper's two moons, 1,010 points, on the full graph and on a sparse one, to 1e-8. */
class TwoMoonsGoldenTest {

  private static final double CLOSE = 1e-8;
  private static final RunContext RUN = RunContext.defaults();
  private static final JsonNode FULL = Golden.json("twomoons_golden.json");
  private static final JsonNode SPARSE = Golden.json("twomoons_knn20_golden.json");
  private static final NeighbourTable TABLE =
      NeighbourSearch.exact().search(Golden.twoMoons(), Metric.EUCLIDEAN, 1009, RUN);
  private static final AffinityGraph FULL_GRAPH = graph(1009);
  private static final AffinityGraph SPARSE_GRAPH = graph(19);
  private static final Map<String, LabelTerms> OPERATORS =
      Map.of("L", LabelTerms.PLAIN, "L_WNLL", LabelTerms.WNLL, "L_SSL", LabelTerms.SSL);

  @ParameterizedTest
  @ValueSource(strings = {"S0", "S1", "S2", "S3", "opt2", "opt3", "opt5", "opt6"})
  void fullGraphAsThePaperDefinesIt(String set) {
    check(FULL_GRAPH, FULL, FULL.get("sets").get(set), DensityWeight.PAPER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"S0", "S1", "S2", "S3", "opt2", "opt3", "opt5", "opt6"})
  void fullGraphAsTheAuthorsCodeComputesIt(String set) {
    check(FULL_GRAPH, FULL, FULL.get("sets_code_variant").get(set), DensityWeight.CODE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"S0", "S1", "S2", "S3", "opt2", "opt3", "opt5", "opt6"})
  void sparseGraph(String set) {
    check(SPARSE_GRAPH, SPARSE, SPARSE.get("sets").get(set), DensityWeight.PAPER);
  }

  @Test
  void sparseGraphItself() {
    assertThat(SPARSE_GRAPH.entries() + 1010).isEqualTo(SPARSE.get("nnz_incl_diag").asInt());
    assertThat(SPARSE_GRAPH.components().count()).isEqualTo(SPARSE.get("components").asInt());
    for (int point : new int[] {0, 500}) {
      int[] expected = Golden.ints(SPARSE.get("knn_row_" + point));
      for (int r = 1; r < expected.length; r++) {
        assertThat(TABLE.neighbour(point, r - 1)).isEqualTo(expected[r]);
      }
      assertThat(TABLE.distance(point, 6))
          .isCloseTo(SPARSE.get("sigma_" + point).asDouble(), within(CLOSE));
    }
    double sum = 1010; // the diagonal
    for (int e = 0; e < SPARSE_GRAPH.entries(); e++) {
      sum += SPARSE_GRAPH.weight(e);
    }
    assertThat(sum).isCloseTo(SPARSE.get("sum_W").asDouble(), within(CLOSE));
  }

  private static AffinityGraph graph(int neighbours) {
    return AffinityGraph.of(TABLE, neighbours, new Bandwidth.DistanceToNeighbour(7), RUN);
  }

  private static void check(
      AffinityGraph graph, JsonNode file, JsonNode set, DensityWeight density) {
    int[] points = Golden.ints(set.get("S"));
    int[] truth = Golden.twoMoonsTruth();
    int[] classes = new int[points.length];
    for (int s = 0; s < points.length; s++) {
      classes[s] = truth[points[s]];
    }
    Labels labels = Golden.labels(1010, points, classes, 2);
    int[] nodes = Golden.ints(file.get("nodes"));
    OPERATORS.forEach(
        (name, terms) -> {
          LabelAwareLaplacian laplacian =
              LabelAwareLaplacian.of(
                  graph, labels, LaplacianOptions.of(terms).withDensity(density), RUN);
          JsonNode eigenvalues = name.equals("L") ? file.get("eig_L") : set.get("eig_" + name);
          checkSpectrum(
              laplacian,
              eigenvalues,
              set.get("abs_u2_" + name.replace("L_", "") + "_at_nodes"),
              nodes);
          checkDirichlet(laplacian, set.get("dirichlet_" + name), nodes);
        });
  }

  private static void checkSpectrum(
      LabelAwareLaplacian laplacian, JsonNode eigenvalues, JsonNode u2, int[] nodes) {
    EmbeddingOptions options = new EmbeddingOptions(3, new LobpcgOptions(1e-9, 3000));
    SpectralEmbedding embedding = SpectralEmbedding.of(laplacian, options, RUN);
    assertThat(embedding.converged()).as("%s", embedding.columns()).isTrue();
    assertThat(embedding.eigenvalues()).containsExactly(Golden.doubles(eigenvalues), within(CLOSE));
    if (u2 != null) {
      for (int v = 0; v < nodes.length; v++) {
        assertThat(Math.abs(embedding.coordinates().get(nodes[v], 0)))
            .isCloseTo(u2.get(v).asDouble(), within(CLOSE));
      }
    }
  }

  /** The golden values are +1 on class 1 and −1 on class 0: the difference of the two columns. */
  private static void checkDirichlet(LabelAwareLaplacian laplacian, JsonNode golden, int[] nodes) {
    DirichletPotential potential =
        DirichletPotential.of(laplacian, new CgOptions(1e-13, 5000), RUN);
    for (int v = 0; v < nodes.length; v++) {
      double signed = potential.values().get(nodes[v], 1) - potential.values().get(nodes[v], 0);
      assertThat(signed).isCloseTo(golden.get(v).asDouble(), within(CLOSE));
    }
  }
}
