package dev.lapwing.laplacian;

import static dev.lapwing.laplacian.LaplacianCase.RUN;
import static dev.lapwing.laplacian.LaplacianCase.scale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Operators;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of the operator, for every setting of the switches. */
class LabelAwareLaplacianTest {

  private static final String CASES = "dev.lapwing.laplacian.LaplacianCase#all";
  private static final double ROUNDING = 1e-12;

  @ParameterizedTest
  @MethodSource(CASES)
  void equalsTheDenseFormula(LaplacianCase each) {
    double[] actual = Blocks.dense(each.laplacian());
    double[][] expected = each.byTheFormula();
    double scale = scale(each.laplacian());
    int n = expected.length;
    for (int i = 0; i < n; i++) {
      assertThat(Arrays.copyOfRange(actual, i * n, (i + 1) * n))
          .containsExactly(expected[i], within(ROUNDING * scale));
    }
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void annihilatesConstants(LaplacianCase each) { // L1 = 0
    LabelAwareLaplacian laplacian = each.laplacian();
    Block ones = Block.zeros(laplacian.size(), 1);
    Arrays.fill(ones.values(), 1);
    assertThat(applied(laplacian, ones).values())
        .containsOnly(new double[laplacian.size()], within(ROUNDING * scale(laplacian)));
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void isSymmetric(LaplacianCase each) { // ⟨Lx, y⟩ = ⟨x, Ly⟩
    LabelAwareLaplacian laplacian = each.laplacian();
    Block x = Blocks.random(laplacian.size(), 3, each.seed());
    Block y = Blocks.random(laplacian.size(), 3, each.seed() + 1);
    assertThat(Blocks.dot(applied(laplacian, x), y))
        .isCloseTo(Blocks.dot(x, applied(laplacian, y)), within(ROUNDING * 100 * scale(laplacian)));
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void quadraticFormIsHalfTheWeightedSumOverPairs(LaplacianCase each) {
    LabelAwareLaplacian laplacian = each.laplacian();
    Block x = Blocks.random(laplacian.size(), 1, each.seed());
    double[][] w = each.byTheFormulaW();
    double sum = 0; // xᵀLx = ½ Σᵢⱼ wᵢⱼ (xᵢ − xⱼ)²
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        sum += 0.5 * w[i][j] * Math.pow(x.get(i, 0) - x.get(j, 0), 2);
      }
    }
    assertThat(Blocks.dot(applied(laplacian, x), x))
        .isCloseTo(sum, within(ROUNDING * 100 * scale(laplacian)));
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void isPositiveSemiDefinite(LaplacianCase each) {
    LabelAwareLaplacian laplacian = each.laplacian();
    double[] values = DenseEigen.of(Blocks.dense(laplacian), laplacian.size()).values();
    assertThat(values[0]).isCloseTo(0, within(1e-11 * scale(laplacian)));
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void zeroEigenvaluesCountTheComponents(LaplacianCase each) {
    LabelAwareLaplacian laplacian = each.laplacian();
    double[] values = DenseEigen.of(Blocks.dense(laplacian), laplacian.size()).values();
    long zeros = Arrays.stream(values).filter(v -> v < 1e-11 * scale(laplacian)).count();
    assertThat(laplacian.components().count()).isEqualTo((int) zeros);
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void diagonalIsTheDiagonal(LaplacianCase each) {
    for (Normalisation normalisation : Normalisation.values()) {
      LabelAwareLaplacian laplacian =
          LabelAwareLaplacian.of(
              each.graph(), each.labels(), each.options().withNormalisation(normalisation), RUN);
      double[] dense = Blocks.dense(laplacian);
      double[] diagonal = laplacian.diagonal();
      for (int i = 0; i < diagonal.length; i++) {
        assertThat(diagonal[i])
            .isCloseTo(dense[i * diagonal.length + i], within(ROUNDING * scale(laplacian)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void normalisedIsScaledByTheOperatorsOwnDegrees(LaplacianCase each) {
    LabelAwareLaplacian normalised =
        LabelAwareLaplacian.of(
            each.graph(),
            each.labels(),
            each.options().withNormalisation(Normalisation.SYMMETRIC),
            RUN);
    double[][] l = each.byTheFormula();
    double[] actual = Blocks.dense(normalised);
    for (int i = 0; i < l.length; i++) {
      for (int j = 0; j < l.length; j++) {
        double scale = l[i][i] > 0 && l[j][j] > 0 ? 1 / Math.sqrt(l[i][i] * l[j][j]) : 0;
        assertThat(actual[i * l.length + j]).isCloseTo(l[i][j] * scale, within(1e-11));
      }
    }
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void labelsAddedOneByOneGiveTheSameBits(LaplacianCase each) {
    LabelAwareLaplacian grown =
        LabelAwareLaplacian.of(
            each.graph(),
            Labels.of(each.graph().size(), each.labels().classes()),
            each.options(),
            RUN);
    Labels labels = grown.labels();
    for (int point : Graphs.randomOrder(each.graph().size(), each.seed())) {
      labels = labels.with(point, labels.classes().name(0)); // for now, perhaps wrong
      grown = grown.with(labels);
      labels =
          each.labels().isLabelled(point)
              ? labels.with(point, labels.classes().name(each.labels().classOf(point)))
              : labels.without(point);
      grown = grown.with(labels);
    }
    assertThat(grown.sameAs(LabelAwareLaplacian.of(grown.graph(), labels, each.options(), RUN)))
        .isTrue();
    assertThat(labels).isEqualTo(each.labels());
    assertThat(Blocks.dense(grown)).isEqualTo(Blocks.dense(each.laplacian()));
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void renamingPointsRenamesTheAnswer(LaplacianCase each) {
    int n = each.graph().size();
    int[] order = Graphs.randomOrder(n, each.seed());
    double[] original = Blocks.dense(each.laplacian());
    double[] renamed =
        Blocks.dense(
            LabelAwareLaplacian.of(
                Graphs.permuted(each.graph(), order),
                Graphs.permuted(each.labels(), order),
                each.options(),
                RUN));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        assertThat(renamed[order[i] * n + order[j]])
            .isCloseTo(original[i * n + j], within(ROUNDING * scale(each.laplacian())));
      }
    }
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void withoutLabelsEveryOperatorIsTwicePlain(LaplacianCase each) {
    Labels none = Labels.of(each.graph().size());
    double[] plain =
        Blocks.dense(
            LabelAwareLaplacian.of(each.graph(), none, LaplacianOptions.of(LabelTerms.PLAIN), RUN));
    double factor = each.options().terms().any() ? 2 : 1;
    double[] actual = Blocks.dense(LabelAwareLaplacian.of(each.graph(), none, each.options(), RUN));
    for (int e = 0; e < plain.length; e++) {
      assertThat(actual[e]).isCloseTo(factor * plain[e], within(ROUNDING));
    }
  }

  @Test
  void withAllLabelledWeightsAcrossClassesAreExactlyZero() {
    for (long seed = 0; seed < 20; seed++) {
      AffinityGraph graph = Graphs.random(40, true, seed);
      Labels labels = Graphs.randomLabels(40, 3, 2, seed);
      LabelAwareLaplacian laplacian =
          LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
      assertThat(laplacian.alpha()).isZero();
      for (int i = 0; i < 40; i++) {
        for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
          boolean same = labels.classOf(i) == labels.classOf(graph.neighbour(e));
          assertThat(laplacian.weight(i, e)).isEqualTo(same ? 2 * graph.weight(e) : 0.0);
        }
      }
    }
  }

  @Test
  void withOneLabelAClassSslIsWnllWithoutEdgesBetweenLabels() {
    for (long seed = 0; seed < 20; seed++) {
      AffinityGraph graph = Graphs.random(30, true, seed);
      Labels labels = Labels.of(30).with(3, "a").with(11, "b").with(29, "c");
      LabelAwareLaplacian ssl =
          LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
      LabelAwareLaplacian wnll =
          LabelAwareLaplacian.of(graph, labels, LaplacianOptions.of(LabelTerms.WNLL), RUN);
      for (int i = 0; i < 30; i++) {
        for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
          boolean cut = labels.isLabelled(i) && labels.isLabelled(graph.neighbour(e));
          assertThat(ssl.weight(i, e)).isEqualTo(cut ? 0 : wnll.weight(i, e));
        }
      }
      assertThat(ssl.cliqueWeight()).isGreaterThan(0); // but no class has a pair to join
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    AffinityGraph graph = Graphs.grid(150, 200);
    Labels labels = Graphs.randomLabels(30_000, 5, 0.01, 3);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
    Block x = Blocks.random(30_000, 6, 4);
    double[] one = applied(laplacian, x, 1);
    assertThat(applied(laplacian, x, 2)).isEqualTo(one);
    assertThat(applied(laplacian, x, 7)).isEqualTo(one);
  }

  @Test
  void rejectsLabelsForAnotherNumberOfPoints() {
    assertThatThrownBy(
            () ->
                LabelAwareLaplacian.of(
                    Graphs.path(5), Labels.of(6), LaplacianOptions.defaults(), RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("labels for 6 points, but the graph has 5");
  }

  @Test
  void rejectsAStrengthThatIsNoNumber() {
    for (double alpha : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> LaplacianOptions.defaults().withAlpha(alpha))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("alpha is " + alpha);
    }
  }

  private static Block applied(LabelAwareLaplacian laplacian, Block x) {
    return Block.wrap(x.rows(), x.columns(), applied(laplacian, x, 2));
  }

  private static double[] applied(LabelAwareLaplacian laplacian, Block x, int threads) {
    Block y = Block.zeros(x.rows(), x.columns());
    Operators.matrix(laplacian).apply(x, y, RunContext.defaults().withThreads(threads));
    return y.values();
  }
}
