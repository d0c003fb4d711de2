package dev.lapwing.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AffinityGraphTest {

  private static final RunContext RUN = RunContext.defaults();

  @ParameterizedTest
  @CsvSource({"30, 5, 3", "30, 3, 5", "17, 16, 16", "2, 1, 1", "200, 10, 7"})
  void equalsTheDenseFormula(int n, int k, int s) {
    double[][] points = randomPoints(n, n);
    double[][] expected = denseLocalScaling(points, k, s);
    AffinityGraph graph =
        graph(points, new Neighbourhood.Nearest(k), new Bandwidth.DistanceToNeighbour(s));
    double[][] actual = Graphs.dense(graph);
    for (int i = 0; i < n; i++) {
      assertThat(actual[i]).containsExactly(expected[i], within(1e-13));
    }
    assertWellFormed(graph);
  }

  @Test
  void aFixedBandwidthGivesEveryEdgeTheKernelsValue() {
    double[][] points = randomPoints(60, 1);
    AffinityGraph graph = graph(points, new Neighbourhood.Nearest(4), new Bandwidth.Fixed(0.3));
    for (int i = 0; i < 60; i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        double d = distance(points[i], points[graph.neighbour(e)]);
        assertThat(graph.weight(e)).isCloseTo(Math.exp(-d * d / (2 * 0.09)), within(1e-13));
      }
    }
    assertWellFormed(graph);
  }

  @Test
  void duplicatesHaveFiniteWeights() {
    double[][] points = randomPoints(40, 2);
    for (int i = 0; i < 20; i++) {
      points[i] = points[0]; // σ = 0 for twenty points
    }
    AffinityGraph graph =
        graph(points, new Neighbourhood.Usual(), new Bandwidth.DistanceToNeighbour(7));
    assertWellFormed(graph);
    assertThat(graph.weight(0)).isEqualTo(1);
  }

  @Test
  void oneOutlierDoesNotChangeTheOtherWeights() {
    double[][] points = randomPoints(200, 5);
    AffinityGraph before =
        graph(points, new Neighbourhood.Usual(), new Bandwidth.DistanceToNeighbour(7));
    points[199] = new double[] {1e8, 1e8};
    AffinityGraph after =
        graph(points, new Neighbourhood.Usual(), new Bandwidth.DistanceToNeighbour(7));
    double[] first = Graphs.dense(before)[0];
    double[] second = Graphs.dense(after)[0];
    int unchanged = 0;
    for (int j = 0; j < 199; j++) {
      unchanged += Math.abs(first[j] - second[j]) < 1e-12 ? 1 : 0;
    }
    assertThat(unchanged).isGreaterThan(190);
  }

  /** A pile is one point of the graph, and the other copies hang at it. */
  @Test
  void allPointsTheSame() {
    double[][] points = new double[12][2];
    AffinityGraph graph =
        graph(points, new Neighbourhood.All(), new Bandwidth.DistanceToNeighbour(7));
    assertWellFormed(graph);
    assertThat(graph.entries()).isEqualTo(2 * 11);
    assertThat(graph.components().count()).isEqualTo(1);
  }

  @Test
  void maxWeightIsThatOfTheDiagonalForAKernel() {
    AffinityGraph graph =
        graph(randomPoints(30, 3), new Neighbourhood.Usual(), new Bandwidth.Fixed(0.1));
    assertThat(graph.maxWeight()).isEqualTo(1);
  }

  @Test
  void maxWeightOfSuppliedEdgesIsTheLargestOneSelfLoopsIncluded() {
    int[] from = {0, 1, 2};
    int[] to = {1, 2, 2};
    assertThat(AffinityGraph.ofEdges(3, from, to, new double[] {3, 2, 1}).maxWeight()).isEqualTo(3);
    assertThat(AffinityGraph.ofEdges(3, from, to, new double[] {3, 2, 9}).maxWeight()).isEqualTo(9);
  }

  @Test
  void edgesMayBeListedOnceOrInBothDirections() {
    AffinityGraph once =
        AffinityGraph.ofEdges(3, new int[] {0, 2}, new int[] {1, 1}, new double[] {0.5, 2});
    AffinityGraph twice =
        AffinityGraph.ofEdges(
            3, new int[] {1, 0, 1, 2}, new int[] {0, 1, 2, 1}, new double[] {0.5, 0.5, 2, 2});
    assertThat(Graphs.dense(once)).isDeepEqualTo(Graphs.dense(twice));
    assertWellFormed(twice);
  }

  @Test
  void badEdgesAreRefusedWithTheirNumbers() {
    assertRefused(3, new int[] {0, 1}, new int[] {1, 0}, new double[] {1, 2}, "between 0 and 1");
    assertRefused(3, new int[] {0}, new int[] {3}, new double[] {1}, "joins 0 and 3");
    assertRefused(3, new int[] {-1}, new int[] {2}, new double[] {1}, "joins -1 and 2");
    assertRefused(3, new int[] {0}, new int[] {2}, new double[] {-0.5}, "weight -0.5");
    assertRefused(3, new int[] {0}, new int[] {2}, new double[] {Double.NaN}, "weight NaN");
    assertRefused(3, new int[] {0}, new int[] {2, 1}, new double[] {1}, "1 sources, 2 targets");
  }

  @Test
  void zeroWeightsAreNoEdges() {
    AffinityGraph graph =
        AffinityGraph.ofEdges(3, new int[] {0, 1}, new int[] {1, 2}, new double[] {1, 0});
    assertThat(graph.entries()).isEqualTo(2);
    assertThat(graph.components().count()).isEqualTo(2);
  }

  @Test
  void componentsAreNumberedByTheirSmallestPoint() {
    AffinityGraph graph =
        AffinityGraph.ofEdges(6, new int[] {5, 4, 1}, new int[] {3, 0, 5}, new double[] {1, 1, 1});
    Components components = graph.components();
    assertThat(components.count()).isEqualTo(3);
    int[] expected = {0, 1, 2, 1, 0, 1};
    for (int i = 0; i < 6; i++) {
      assertThat(components.of(i)).isEqualTo(expected[i]);
    }
    assertThat(components.sizeOf(1)).isEqualTo(3);
    assertThat(components.firstPointOf(2)).isEqualTo(2);
  }

  @Test
  void neighbourhoodsThatDoNotFitAreRefused() {
    double[][] points = randomPoints(5, 1);
    assertThatThrownBy(() -> graph(points, new Neighbourhood.Nearest(5), new Bandwidth.Fixed(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("5 neighbours of 5 points");
    assertThatThrownBy(
            () -> graph(points, new Neighbourhood.Nearest(4), new Bandwidth.DistanceToNeighbour(9)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bandwidth neighbour is 9");
    assertThatThrownBy(() -> new Bandwidth.Fixed(0)).hasMessageContaining("sigma is 0.0");
    assertThatThrownBy(() -> new Neighbourhood.Nearest(0)).hasMessageContaining("0 neighbours");
    assertThat(new Neighbourhood.Usual().countFor(5)).isEqualTo(4);
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    double[][] points = randomPoints(3000, 8);
    double[][] one = null;
    for (int threads : new int[] {1, 2, 7}) {
      RunContext run = RunContext.defaults().withThreads(threads);
      GraphOptions options = GraphOptions.defaults();
      AffinityGraph graph = options.graph(options.search(FeatureMatrix.of(points), run), run);
      double[][] now = Graphs.dense(graph);
      if (one == null) {
        one = now;
      }
      assertThat(now).isDeepEqualTo(one);
    }
  }

  private static void assertRefused(
      int size, int[] from, int[] to, double[] weight, String message) {
    assertThatThrownBy(() -> AffinityGraph.ofEdges(size, from, to, weight))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static void assertWellFormed(AffinityGraph graph) {
    double[][] w = Graphs.dense(graph);
    for (int i = 0; i < graph.size(); i++) {
      assertThat(w[i][i]).isZero();
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        assertThat(graph.weight(e)).isGreaterThan(0).isFinite();
        assertThat(w[graph.neighbour(e)][i]).isEqualTo(graph.weight(e));
        if (e > graph.rowStart(i)) {
          assertThat(graph.neighbour(e)).isGreaterThan(graph.neighbour(e - 1));
        }
      }
    }
  }

  private static AffinityGraph graph(
      double[][] points, Neighbourhood neighbourhood, Bandwidth bandwidth) {
    GraphOptions options =
        GraphOptions.defaults()
            .withSearch(NeighbourSearch.exact())
            .withNeighbourhood(neighbourhood)
            .withBandwidth(bandwidth);
    return options.graph(options.search(FeatureMatrix.of(points), RUN), RUN);
  }

  /** A_ij = exp(−(d_ij/σ_i)²) on the k nearest neighbours of i, W = (A + Aᵀ)/2. */
  private static double[][] denseLocalScaling(double[][] points, int k, int s) {
    int n = points.length;
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      double[] sorted = new double[n];
      for (int j = 0; j < n; j++) {
        sorted[j] = distance(points[i], points[j]);
      }
      double[] d = sorted.clone();
      java.util.Arrays.sort(sorted);
      for (int j = 0; j < n; j++) {
        if (i != j && d[j] <= sorted[k]) {
          a[i][j] = Math.exp(-Math.pow(d[j] / sorted[s], 2));
        }
      }
    }
    double[][] w = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        w[i][j] = (a[i][j] + a[j][i]) / 2;
      }
    }
    return w;
  }

  private static double distance(double[] x, double[] y) {
    return Math.hypot(x[0] - y[0], x[1] - y[1]);
  }

  private static double[][] randomPoints(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] points = new double[n][];
    for (int i = 0; i < n; i++) {
      points[i] = new double[] {random.nextDouble(), random.nextDouble()};
    }
    return points;
  }

  @Test
  void isolatedPointsHaveNoEdgesAndAreKnown() {
    AffinityGraph graph =
        AffinityGraph.ofEdges(
            5, new int[] {0, 1, 2, 3}, new int[] {1, 2, 3, 4}, new double[] {1, 2, 3, 4});
    AffinityGraph apart = graph.isolating(new int[] {1}).isolating(new int[] {4});
    assertThat(apart.components().count()).isEqualTo(4);
    assertThat(apart.degree(2)).isEqualTo(3);
    for (int i = 0; i < 5; i++) {
      assertThat(graph.isSetApart(i)).isFalse();
      assertThat(apart.isSetApart(i)).isEqualTo(i == 1 || i == 4);
    }
    assertThatThrownBy(() -> graph.isolating(new int[] {5}))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
