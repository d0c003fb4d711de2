package dev.lapwing.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Options;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetryTest {

  private static final RunContext RUN = RunContext.defaults();

  /** W′ = (√(A∘Aᵀ) + εW)/(1 + ε) with ε = .1, from A in the open. */
  @ParameterizedTest
  @CsvSource({"30, 5, 3", "80, 10, 7", "12, 11, 7"})
  void mutualEqualsTheDenseFormula(int n, int k, int s) {
    double[][] points = randomPoints(n, n);
    GraphOptions options =
        GraphOptions.defaults()
            .withNeighbourhood(new Neighbourhood.Nearest(k))
            .withBandwidth(new Bandwidth.DistanceToNeighbour(s))
            .withSymmetry(Symmetry.MUTUAL);
    NeighbourTable table = options.search(FeatureMatrix.of(points), RUN);
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int r = 0; r < k; r++) {
        a[i][table.neighbour(i, r)] =
            Math.exp(-Math.pow(table.distance(i, r) / table.distance(i, s - 1), 2));
      }
    }
    double[][] actual = Graphs.dense(options.graph(table, RUN));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double mean = (a[i][j] + a[j][i]) / 2;
        double expected = (Math.sqrt(a[i][j] * a[j][i]) + 0.1 * mean) / 1.1;
        assertThat(actual[i][j]).isCloseTo(expected, within(1e-13));
      }
    }
  }

  /** No point is cut off: an edge of the one graph is an edge of the other. */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.3})
  void bothHaveTheSameEdgesAndMutualIsNeverHeavier(double sigma) {
    GraphOptions fixed = GraphOptions.defaults().withBandwidth(new Bandwidth.Fixed(sigma));
    NeighbourTable table = fixed.search(FeatureMatrix.of(randomPoints(200, 3)), RUN);
    AffinityGraph mean = fixed.graph(table, RUN);
    AffinityGraph mutual = fixed.withSymmetry(Symmetry.MUTUAL).graph(table, RUN);
    assertThat(mutual.entries()).isEqualTo(mean.entries());
    for (int e = 0; e < mean.entries(); e++) {
      assertThat(mutual.neighbour(e)).isEqualTo(mean.neighbour(e));
      assertThat(mutual.weight(e)).isBetween(0.09 * mean.weight(e), mean.weight(e) * (1 + 1e-15));
    }
  }

  /** Two points in one place see each other alike: their weight is that of the diagonal, max(W). */
  @Test
  void identicalPointsAreJoinedByTheLargestWeight() {
    double[][] points = randomPoints(60, 4);
    points[1] = points[0].clone();
    GraphOptions options = GraphOptions.defaults().withSymmetry(Symmetry.MUTUAL);
    AffinityGraph graph = options.graph(options.search(FeatureMatrix.of(points), RUN), RUN);
    assertThat(Graphs.dense(graph)[0][1]).isEqualTo(graph.maxWeight());
  }

  /** The paper's graph is the paper's whatever the default method asks for. */
  @Test
  void aMethodHasItsSymmetryUnlessOneWasChosen() {
    Options dirichlet = Options.defaults().withMethod(Method.Dirichlet.defaults());
    assertThat(dirichlet.graphForMethod().symmetry()).contains(Symmetry.MEAN);
    Options chosen = dirichlet.withGraph(GraphOptions.defaults().withSymmetry(Symmetry.MUTUAL));
    assertThat(chosen.graphForMethod().symmetry()).contains(Symmetry.MUTUAL);
  }

  private static double[][] randomPoints(int n, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] points = new double[n][3];
    for (double[] point : points) {
      for (int c = 0; c < point.length; c++) {
        point[c] = random.nextDouble();
      }
    }
    return points;
  }
}
