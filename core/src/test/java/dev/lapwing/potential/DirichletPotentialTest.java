package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DirichletPotentialTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions TIGHT = new CgOptions(1e-12, 5000);

  static LongStream seeds() {
    return LongStream.range(0, 30);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void equalsTheDenseSolution(long seed) {
    for (LabelTerms terms : new LabelTerms[] {LabelTerms.PLAIN, LabelTerms.WNLL, LabelTerms.SSL}) {
      LabelAwareLaplacian laplacian = connected(seed, terms);
      double[][] expected = denseSolution(laplacian);
      DirichletPotential actual = DirichletPotential.of(laplacian, TIGHT, RUN);
      for (int i = 0; i < expected.length; i++) {
        for (int k = 0; k < expected[i].length; k++) {
          assertThat(actual.values().get(i, k)).isCloseTo(expected[i][k], within(1e-9));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void sslEqualsWnllToTheLastBit(long seed) {
    DirichletPotential ssl = DirichletPotential.of(connected(seed, LabelTerms.SSL), TIGHT, RUN);
    DirichletPotential wnll = DirichletPotential.of(connected(seed, LabelTerms.WNLL), TIGHT, RUN);
    assertThat(ssl.values().values()).isEqualTo(wnll.values().values());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void maximumPrinciple(long seed) { // 0 ≤ f_k ≤ 1 and Σ_k f_k = 1
    for (boolean connected : new boolean[] {true, false}) {
      AffinityGraph graph = Graphs.random(50, connected, seed);
      Labels labels = Graphs.randomLabels(50, 3, 0.15, seed).with(7, "class 1");
      DirichletPotential potential =
          DirichletPotential.of(
              LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN), TIGHT, RUN);
      for (int i = 0; i < 50; i++) {
        double total = 0;
        for (int k = 0; k < 3; k++) {
          assertThat(potential.values().get(i, k)).isBetween(-1e-10, 1 + 1e-10);
          total += potential.values().get(i, k);
        }
        assertThat(total).isCloseTo(potential.isReachable(i) ? 1 : 0, within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void pointsAreReachableIfTheirComponentHasALabel(long seed) {
    AffinityGraph graph = Graphs.random(60, false, seed);
    Labels labels = Graphs.randomLabels(60, 2, 0.05, seed).with(0, "class 0");
    DirichletPotential potential =
        DirichletPotential.of(
            LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN), TIGHT, RUN);
    var components = graph.components();
    for (int i = 0; i < 60; i++) {
      boolean reached = false;
      for (int point : labels.points()) {
        reached |= components.of(point) == components.of(i);
      }
      assertThat(potential.isReachable(i)).isEqualTo(reached);
    }
    for (LabelFreeComponent lost : potential.labelFreeComponents()) {
      assertThat(components.sizeOf(components.of(lost.pointToLabel()))).isEqualTo(lost.size());
      assertThat(potential.isReachable(lost.pointToLabel())).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void renamingPointsRenamesTheAnswer(long seed) {
    LabelAwareLaplacian original = connected(seed, LabelTerms.SSL);
    int n = original.size();
    int[] order = Graphs.randomOrder(n, seed);
    LabelAwareLaplacian renamed =
        LabelAwareLaplacian.of(
            Graphs.permuted(original.graph(), order),
            Graphs.permuted(original.labels(), order),
            original.options(),
            RUN);
    DirichletPotential a = DirichletPotential.of(original, TIGHT, RUN);
    DirichletPotential b = DirichletPotential.of(renamed, TIGHT, RUN);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < a.values().columns(); k++) {
        assertThat(b.values().get(order[i], k)).isCloseTo(a.values().get(i, k), within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aWarmStartEndsWhereAColdOneDoes(long seed) {
    LabelAwareLaplacian laplacian = connected(seed, LabelTerms.SSL);
    DirichletPotential before = DirichletPotential.of(laplacian, TIGHT, RUN);
    LabelAwareLaplacian more =
        laplacian.with(laplacian.labels().with(5, "class 1").with(20, "a new class"));
    DirichletPotential warm = before.next(more, TIGHT, RUN);
    DirichletPotential cold = DirichletPotential.of(more, TIGHT, RUN);
    for (int e = 0; e < cold.values().values().length; e++) {
      assertThat(warm.values().values()[e]).isCloseTo(cold.values().values()[e], within(1e-9));
    }
    assertThat(warm.next(more, TIGHT, RUN).iterations()).isLessThanOrEqualTo(1);
  }

  /** Whatever is labelled, a rough potential is within a twentieth of the exact one. */
  @ParameterizedTest
  @MethodSource("fewSeeds")
  void aSketchIsNearTheSolution(long seed) {
    AffinityGraph graph = Graphs.unevenGrid(60, 50, 6, seed);
    SplittableRandom random = new SplittableRandom(seed);
    Labels labels = Labels.of(3000).with(0, "a").with(2999, "b");
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
    DirichletPotential rough = DirichletPotential.of(laplacian, CgOptions.defaults(), RUN);
    for (int step = 0; step < 12; step++) {
      int point = random.nextInt(3000);
      labels = labels.with(point, random.nextInt(4) == 0 ? "c" : "a");
      labels = step == 7 ? labels.without(point) : labels;
      laplacian = laplacian.with(labels);
      rough = rough.sketch(laplacian, RUN);
      double[] exact = DirichletPotential.of(laplacian, TIGHT, RUN).values().values();
      for (int e = 0; e < exact.length; e++) {
        assertThat(Math.abs(rough.values().values()[e] - exact[e])).isLessThan(.05);
      }
      assertThat(rough.converged()).isTrue();
    }
  }

  static LongStream fewSeeds() {
    return LongStream.range(0, 4);
  }

  @Test
  void fromStoredValuesTheDiagonalFinishesWhatIsEasyAndMultigridWhatIsNot() {
    AffinityGraph easy = Graphs.random(2000, true, 3);
    AffinityGraph hard = Graphs.path(2000);
    assertThat(resumed(easy).solver()).isEqualTo("cg+jacobi");
    DirichletPotential taken = resumed(hard);
    assertThat(taken.solver()).isEqualTo("cg+multigrid");
    assertThat(taken.iterations()).isGreaterThan(100);
  }

  /** The potential with one label more, from the values without it; checked against a cold one. */
  private static DirichletPotential resumed(AffinityGraph graph) {
    Labels labels = Labels.of(graph.size()).with(0, "a").with(graph.size() - 1, "b");
    LabelAwareLaplacian before =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
    LabelAwareLaplacian after = before.with(labels.with(graph.size() / 3, "b"));
    DirichletPotential stored = DirichletPotential.of(before, TIGHT, RUN);
    DirichletPotential resumed = DirichletPotential.from(stored.values(), after, TIGHT, RUN);
    DirichletPotential cold = DirichletPotential.of(after, TIGHT, RUN);
    assertThat(resumed.values().values()).containsExactly(cold.values().values(), within(1e-7));
    assertThat(resumed.converged()).isTrue();
    return resumed;
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    AffinityGraph graph = Graphs.grid(100, 120);
    Labels labels = Graphs.randomLabels(12_000, 4, 0.01, 5);
    double[][] bits = new double[3][];
    double[][] more = new double[3][];
    double[][] rough = new double[3][];
    int[] threads = {1, 2, 7};
    for (int t = 0; t < 3; t++) {
      RunContext run = RunContext.defaults().withThreads(threads[t]);
      LabelAwareLaplacian laplacian =
          LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), run);
      DirichletPotential found = DirichletPotential.of(laplacian, CgOptions.defaults(), run);
      bits[t] = found.values().values();
      LabelAwareLaplacian another = laplacian.with(labels.with(6_000, "class 1"));
      more[t] = found.next(another, CgOptions.defaults(), run).values().values();
      rough[t] = found.sketch(another, run).values().values();
    }
    assertThat(more[1]).isEqualTo(more[0]);
    assertThat(more[2]).isEqualTo(more[0]);
    assertThat(rough[1]).isEqualTo(rough[0]);
    assertThat(rough[2]).isEqualTo(rough[0]);
    assertThat(bits[1]).isEqualTo(bits[0]);
    assertThat(bits[2]).isEqualTo(bits[0]);
  }

  @Test
  void pointsTiedToLabelsByVanishingWeightsAreNotCalledClassZero() {
    AffinityGraph graph =
        AffinityGraph.ofEdges(
            4, new int[] {0, 1, 2}, new int[] {1, 2, 3}, new double[] {1, 1e-300, 1});
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, Labels.of(4).with(0, "a"), LaplacianOptions.defaults(), RUN);
    DirichletPotential potential = DirichletPotential.of(laplacian, CgOptions.defaults(), RUN);
    assertThat(potential.isReachable(1)).isTrue();
    assertThat(potential.isReachable(2)).isFalse();
    assertThat(potential.isReachable(3)).isFalse();
  }

  @Test
  void withoutALabelOfItsClassesNobodyIsReached() {
    Labels none = Labels.of(4).with(0, "a").with(3, "b").without(0).without(3);
    DirichletPotential potential =
        DirichletPotential.of(
            LabelAwareLaplacian.of(Graphs.path(4), none, LaplacianOptions.defaults(), RUN),
            TIGHT,
            RUN);
    for (int i = 0; i < 4; i++) {
      assertThat(potential.isReachable(i)).isFalse();
    }
    assertThat(potential.converged()).isTrue();
  }

  @Test
  void refusesNoLabelsAndNormalisation() {
    AffinityGraph graph = Graphs.path(4);
    LabelAwareLaplacian none =
        LabelAwareLaplacian.of(graph, Labels.of(4), LaplacianOptions.defaults(), RUN);
    assertThatThrownBy(() -> DirichletPotential.of(none, TIGHT, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no label");
    LabelAwareLaplacian normalised =
        LabelAwareLaplacian.of(
            graph,
            Labels.of(4).with(0, "a"),
            LaplacianOptions.defaults().withNormalisation(Normalisation.SYMMETRIC),
            RUN);
    assertThatThrownBy(() -> DirichletPotential.of(normalised, TIGHT, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("normalisation");
  }

  private static LabelAwareLaplacian connected(long seed, LabelTerms terms) {
    int n = 30 + (int) (seed % 7);
    Labels labels = Graphs.randomLabels(n, 3, 0.2, seed).with(2, "class 0").with(9, "class 2");
    return LabelAwareLaplacian.of(
        Graphs.random(n, true, seed), labels, LaplacianOptions.of(terms), RUN);
  }

  /** (M∘L) f = b with labelled rows the identity. */
  private static double[][] denseSolution(LabelAwareLaplacian laplacian) {
    int n = laplacian.size();
    Labels labels = laplacian.labels();
    double[] system = Blocks.dense(laplacian);
    for (int point : labels.points()) {
      for (int j = 0; j < n; j++) {
        system[point * n + j] = point == j ? 1 : 0;
      }
    }
    int classes = labels.classes().count();
    double[][] solution = new double[n][classes];
    for (int k = 0; k < classes; k++) {
      double[] b = new double[n];
      for (int point : labels.pointsOf(k)) {
        b[point] = 1;
      }
      double[] f = Blocks.solve(system, b);
      for (int i = 0; i < n; i++) {
        solution[i][k] = f[i];
      }
    }
    return solution;
  }
}
