package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.DirichletSystem;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdDynamicsTest {

  private static final int CLASSES = 3;

  /** The rounds written out on a dense matrix. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void equalsTheDenseRounds(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] points = new double[60][2];
    for (double[] point : points) {
      point[0] = random.nextDouble();
      point[1] = random.nextDouble();
    }
    RunContext run = RunContext.defaults();
    GraphOptions options = GraphOptions.defaults();
    AffinityGraph graph = options.graph(options.search(FeatureMatrix.of(points), run), run);
    Labels labels = Labels.of(60).with(3, "a").with(20, "b").with(40, "c").with(41, "a");
    DirichletSystem system =
        DirichletPotential.of(
                LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), run),
                CgOptions.defaults(),
                run)
            .system();
    double[] shares = {.5, .3, .2};
    int[] decided = new int[60];
    for (int i = 0; i < 60; i++) {
      decided[i] = labels.isLabelled(i) ? labels.classOf(i) : random.nextInt(CLASSES);
    }
    Block actual =
        new ThresholdDynamics(system, shares, decided, ThresholdDynamics.ROUNDS, run).settle(0.5);
    double[][] expected = dense(Graphs.dense(graph), labels, shares, decided.clone());
    for (int i = 0; i < 60; i++) {
      for (int k = 0; k < CLASSES; k++) {
        assertThat(actual.get(i, k)).isCloseTo(expected[i][k], within(3e-6));
      }
    }
    Block one =
        new ThresholdDynamics(system, shares, decided, ThresholdDynamics.ROUNDS, run.withThreads(1))
            .settle(0.5);
    Block four =
        new ThresholdDynamics(system, shares, decided, ThresholdDynamics.ROUNDS, run.withThreads(4))
            .settle(0.5);
    assertThat(four.values()).isEqualTo(one.values());
  }

  /** Ten for small data, 30 for MNIST, and no more than were tried. */
  @Test
  void moreStepsForMorePoints() {
    assertThat(ThresholdDynamics.stepsFor(1)).isEqualTo(10);
    assertThat(ThresholdDynamics.stepsFor(5000)).isEqualTo(10);
    assertThat(ThresholdDynamics.stepsFor(70_000)).isEqualTo(30);
    assertThat(ThresholdDynamics.stepsFor(10_000_000)).isEqualTo(50);
  }

  private static double[][] dense(double[][] w, Labels labels, double[] shares, int[] classes) {
    int n = w.length;
    double[][] v = new double[n][CLASSES];
    for (int round = 0; round < 10; round++) {
      v = new double[n][CLASSES];
      for (int i = 0; i < n; i++) {
        v[i][classes[i]] = 1;
      }
      for (int step = 0; step < 10; step++) {
        double[][] next = new double[n][CLASSES];
        for (int i = 0; i < n; i++) {
          double degree = 0;
          double[] sum = new double[CLASSES];
          for (int j = 0; j < n; j++) {
            degree += w[i][j];
            for (int k = 0; k < CLASSES; k++) {
              sum[k] += w[i][j] * v[j][k];
            }
          }
          for (int k = 0; k < CLASSES; k++) {
            next[i][k] = labels.isLabelled(i) ? v[i][k] : v[i][k] / 2 + sum[k] / degree / 2;
          }
        }
        v = next;
      }
      double[] mean = new double[CLASSES];
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < CLASSES && !labels.isLabelled(i); k++) {
          mean[k] += v[i][k] / (n - labels.count());
        }
      }
      int changed = 0;
      for (int i = 0; i < n; i++) {
        if (!labels.isLabelled(i)) {
          double total = 0;
          int best = 0;
          for (int k = 0; k < CLASSES; k++) {
            v[i][k] *= Math.sqrt(shares[k] / mean[k]);
            total += v[i][k];
            best = v[i][k] > v[i][best] ? k : best;
          }
          for (int k = 0; k < CLASSES; k++) {
            v[i][k] /= total;
          }
          changed += best == classes[i] ? 0 : 1;
          classes[i] = best;
        }
      }
      if (changed < 0.001 * n) {
        break;
      }
    }
    return v;
  }
}
