package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each of the other methods equals what its formula says, solved densely. */
class RivalOraclesTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions TIGHT = new CgOptions(1e-12, 5000);

  static LongStream seeds() {
    return LongStream.range(0, 12);
  }

  /** (L + d dᵀ) u = b has one solution, and dᵀu = 0 since 1ᵀb = 0. */
  @ParameterizedTest
  @MethodSource("seeds")
  void poisson(long seed) {
    AffinityGraph graph = Graphs.random(40, true, seed);
    Labels labels = labels(seed);
    double[][] w = Graphs.dense(graph);
    double[] matrix = new double[1600];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 40; j++) {
        matrix[i * 40 + j] =
            (i == j ? graph.degree(i) : -w[i][j]) + graph.degree(i) * graph.degree(j);
      }
    }
    Block u = PoissonPotential.of(graph, labels, TIGHT, RUN).values();
    for (int k = 0; k < 3; k++) {
      double[] b = new double[40];
      for (int point : labels.points()) {
        b[point] =
            (labels.classOf(point) == k ? 1 : 0) - (double) labels.countOf(k) / labels.count();
      }
      assertThat(u.column(k)).containsExactly(Blocks.solve(matrix, b), within(1e-8));
    }
  }

  /** Ten tenths are less than 1 in floating point, and the difference would have no answer. */
  @Test
  void poissonWhereAClassHasAPartOfTheGraphForItself() {
    AffinityGraph graph = Graphs.cliques(20, 20);
    Labels labels = Labels.of(40).with(0, "a").with(1, "b");
    for (int i = 20; i < 30; i++) {
      labels = labels.with(i, "c");
    }
    PoissonPotential found = PoissonPotential.of(graph, labels, CgOptions.defaults(), RUN);
    assertThat(found.columns()).allMatch(Convergence::converged);
    assertThat(found.values().column(2)).containsOnly(0);
    assertThat(found.shares().get(35, 2)).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void spreading(long seed) {
    AffinityGraph graph = Graphs.random(40, false, seed); // isolated points have S = 0
    Labels labels = labels(seed);
    double[][] w = Graphs.dense(graph);
    double alpha = 0.5 + 0.04 * seed;
    double[] matrix = new double[1600];
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 40; j++) {
        double s = w[i][j] == 0 ? 0 : w[i][j] / Math.sqrt(graph.degree(i) * graph.degree(j));
        matrix[i * 40 + j] = (i == j ? 1 : 0) - alpha * s;
      }
    }
    Block f = LabelSpreading.of(graph, labels, alpha, RUN).values();
    for (int k = 0; k < 3; k++) {
      double[] y = new double[40];
      for (int point : labels.pointsOf(k)) {
        y[point] = 1 - alpha;
      }
      assertThat(f.column(k)).containsExactly(Blocks.solve(matrix, y), within(1e-10));
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void nearest(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int n = seed < 6 ? 50 : 900; // the latter with more labels a class than are compared directly
    Labels labels = Graphs.randomLabels(n, 2, seed < 6 ? 0.2 : 0.7, seed).with(0, "class 1");
    float[] values = new float[n * 4];
    for (int e = 0; e < values.length; e++) {
      values[e] = (float) random.nextDouble();
    }
    FeatureMatrix points = FeatureMatrix.of(n, 4, values);
    Metric metric = seed % 2 == 0 ? Metric.EUCLIDEAN : Metric.COSINE;
    Block shares =
        NearestLabel.of(Graphs.path(n), new FeatureSpace(points, metric), labels, RUN).shares();
    FeatureMatrix compared = points.under(metric);
    for (int i = 0; i < n; i++) {
      int nearest = labels.points()[0];
      for (int point : labels.points()) {
        nearest =
            compared.squaredDistance(i, point) < compared.squaredDistance(i, nearest)
                ? point
                : nearest;
      }
      assertThat(shares.get(i, labels.classOf(nearest))).isGreaterThanOrEqualTo(0.5);
    }
  }

  /** E is convex and smooth, so where no point by itself can lower it is the minimum. */
  @ParameterizedTest
  @MethodSource("seeds")
  void pLaplacian(long seed) {
    double p = new double[] {1.1, 1.3, 1.7, 2.5, 5, 8}[(int) (seed % 6)];
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(
            Graphs.random(40, true, seed), labels(seed), LaplacianOptions.defaults(), RUN);
    PLaplacePotential potential = PLaplacePotential.of(laplacian, p, TIGHT, RUN);
    double[] l = Blocks.dense(laplacian);
    for (int k = 0; k < 3; k++) {
      double[] f = potential.values().column(k);
      for (int i = 0; i < 40; i++) {
        assertThat(f[i]).isBetween(-1e-9, 1 + 1e-9);
        if (!laplacian.labels().isLabelled(i)) {
          boolean flat = Math.abs(slope(l, f, i, f[i], p)) < 1e-12; // as δ to a high power is
          assertThat(f[i]).isCloseTo(flat ? f[i] : lowest(l, f, i, p), within(1e-6));
        }
      }
    }
    PLaplacePotential dirichlet = PLaplacePotential.of(laplacian, 2, TIGHT, RUN);
    assertThat(dirichlet.values().values())
        .containsExactly(
            DirichletPotential.of(laplacian, TIGHT, RUN).values().values(), within(1e-8));
    assertThat(PLaplacePotential.of(laplacian, 2 + 1e-9, TIGHT, RUN).values().values())
        .containsExactly(dirichlet.values().values(), within(1e-6));
  }

  /** The best value for point i while all others stay, by bisection. */
  private static double lowest(double[] l, double[] f, int i, double p) {
    double low = 0;
    double high = 1;
    for (int step = 0; step < 60; step++) {
      double middle = (low + high) / 2;
      if (slope(l, f, i, middle, p) > 0) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return low;
  }

  /** ∂E/∂f_i, over p, where f_i is x; relative to the degree. */
  private static double slope(double[] l, double[] f, int i, double x, double p) {
    int n = f.length;
    double slope = 0;
    for (int j = 0; j < n; j++) {
      double difference = j == i ? 0 : x - f[j];
      slope -= l[i * n + j] * Math.signum(difference) * Math.pow(Math.abs(difference), p - 1);
    }
    return slope / l[i * n + i];
  }

  private static Labels labels(long seed) {
    return Graphs.randomLabels(40, 3, 0.2, seed)
        .with(2, "class 0")
        .with(9, "class 1")
        .with(20, "class 2");
  }
}
