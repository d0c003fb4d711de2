package dev.lapwing.supervised;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelRidgeTest {

  private static final int CLASSES = 3;

  /** Forty points in four dimensions, twelve labelled: five, four and three of a class. */
  private static FeatureMatrix points(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[40][4];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < 4; j++) {
        rows[i][j] = random.nextDouble() + (j == i % CLASSES ? 0.7 : 0);
      }
    }
    return FeatureMatrix.of(rows);
  }

  private static Labels labels() {
    Labels labels = Labels.of(40);
    for (int i : new int[] {0, 3, 6, 9, 12, 1, 4, 7, 10, 2, 5, 8}) {
      labels = labels.with(i, "c" + i % CLASSES);
    }
    return labels;
  }

  /**
   * The weighted problem written out, solved by elimination, for each λ; and each label left out.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void equalsTheDenseSolutionAndRealLeavingOut(int seed) {
    FeatureSpace space = new FeatureSpace(points(seed), Metric.EUCLIDEAN);
    Labels labels = labels();
    int[] given = labels.points();
    for (LabelKernel kernel :
        List.of(
            LabelKernel.gaussian(space, space.points().select(given)),
            LabelKernel.linear(space, space.points().select(given)))) {
      KernelRidge ridge = KernelRidge.fit(kernel, labels, given);
      int[] everybody = IntStream.range(0, 40).toArray();
      double[] actual = new double[40 * CLASSES];
      ridge.score(everybody, 0, 40, actual);
      Dense dense = Dense.bestFor(kernel, labels, given);
      double[] similar = kernel.between(everybody, 0, 40);
      for (int i = 0; i < 40; i++) {
        for (int k = 0; k < CLASSES; k++) {
          double expected = 0;
          for (int s = 0; s < given.length; s++) {
            expected += similar[i * given.length + s] * dense.alpha[s][k];
          }
          assertThat(actual[i * CLASSES + k]).isCloseTo(expected, within(1e-8));
        }
      }
      for (int s = 0; s < given.length; s++) {
        for (int k = 0; k < CLASSES; k++) {
          assertThat(ridge.leftOut().get(s, k)).isCloseTo(dense.leftOut[s][k], within(1e-8));
        }
      }
    }
  }

  /** By elimination, a label really removed for each one left out. */
  private record Dense(double[][] alpha, double[][] leftOut, double error) {

    static Dense bestFor(LabelKernel kernel, Labels labels, int[] given) {
      Dense best = of(kernel.gram(), labels, given, 0.01);
      for (double penalty : new double[] {0.1, 1, 10}) {
        Dense one = of(kernel.gram(), labels, given, penalty);
        best = one.error < best.error ? one : best;
      }
      return best;
    }

    static Dense of(double[] gram, Labels labels, int[] given, double penalty) {
      int m = given.length;
      double[] weight = new double[m];
      double[][] targets = new double[m][CLASSES];
      for (int i = 0; i < m; i++) {
        int k = labels.classOf(given[i]);
        weight[i] = (double) m / CLASSES / labels.countOf(k);
        for (int c = 0; c < CLASSES; c++) {
          targets[i][c] = (c == k ? 1 : 0) - 1.0 / CLASSES;
        }
      }
      int[] all = IntStream.range(0, m).toArray();
      double[][] alpha = solve(gram, m, weight, targets, penalty, all);
      double[][] left = new double[m][CLASSES];
      double error = 0;
      for (int out = 0; out < m; out++) {
        int without = out;
        int[] rest = IntStream.of(all).filter(i -> i != without).toArray();
        double[][] partial = solve(gram, m, weight, targets, penalty, rest);
        for (int c = 0; c < CLASSES; c++) {
          for (int r = 0; r < rest.length; r++) {
            left[out][c] += gram[out * m + rest[r]] * partial[r][c];
          }
          double difference = left[out][c] - targets[out][c];
          error += weight[out] * difference * difference;
        }
      }
      return new Dense(alpha, left, error);
    }

    /** (G + λ diag(1/w)) α = T for some of the labels, by Gauss and Jordan. */
    private static double[][] solve(
        double[] gram, int m, double[] weight, double[][] targets, double penalty, int[] some) {
      int n = some.length;
      double[][] a = new double[n][n + CLASSES];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          a[i][j] = gram[some[i] * m + some[j]] + (i == j ? penalty / weight[some[i]] : 0);
        }
        System.arraycopy(targets[some[i]], 0, a[i], n, CLASSES);
      }
      for (int p = 0; p < n; p++) {
        for (int i = 0; i < n; i++) {
          double factor = i == p ? 0 : a[i][p] / a[p][p];
          for (int j = p; j < n + CLASSES && i != p; j++) {
            a[i][j] -= factor * a[p][j];
          }
        }
      }
      double[][] x = new double[n][CLASSES];
      for (int i = 0; i < n; i++) {
        for (int c = 0; c < CLASSES; c++) {
          x[i][c] = a[i][n + c] / a[i][i];
        }
      }
      return x;
    }
  }

  /** The work grows with the cube of the labels. */
  @Test
  void learnsFromASampleOfManyLabels() {
    int n = 900;
    double[][] rows = new double[n][2];
    Labels labels = Labels.of(n);
    Map<Integer, String> all = new HashMap<>();
    for (int i = 0; i < n; i++) {
      rows[i] = new double[] {i % 2 * 5 + i / 1000.0, i % 7};
      all.put(i, "c" + i % 2);
    }
    FeatureSpace space = new FeatureSpace(FeatureMatrix.of(rows), Metric.EUCLIDEAN);
    List<KernelRidge> ridges =
        KernelRidge.fitAll(space, labels.withAll(all), RunContext.defaults());
    assertThat(ridges).hasSize(2);
    for (KernelRidge ridge : ridges) {
      assertThat(ridge.given()).hasSize(500).isSorted().doesNotHaveDuplicates();
      Block left = ridge.leftOut();
      for (int i = 0; i < left.rows(); i++) {
        int found = left.get(i, 1) > left.get(i, 0) ? 1 : 0;
        assertThat(found).isEqualTo(ridge.given()[i] % 2);
      }
    }
  }
}
