package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LeaveOneOutTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions TIGHT = new CgOptions(1e-13, 5000);
  private static final CgOptions LOOSE = new CgOptions(1e-3, 5000);

  static LongStream seeds() {
    return LongStream.range(0, 25);
  }

  /** The operator that knows the other labels only, with α as it was, and its dense solution. */
  @ParameterizedTest
  @MethodSource("seeds")
  void equalsSolvingAgainWithoutTheLabel(long seed) {
    for (LabelTerms terms : new LabelTerms[] {LabelTerms.PLAIN, LabelTerms.WNLL, LabelTerms.SSL}) {
      LabelAwareLaplacian all = random(seed, terms);
      LeaveOneOut left = LeaveOneOut.exactly(all.labels().points(), potential(all), TIGHT, RUN);
      assertThat(left.points()).isEqualTo(all.labels().points());
      for (int row = 0; row < left.points().length; row++) {
        int j = left.points()[row];
        LabelAwareLaplacian without =
            LabelAwareLaplacian.of(
                all.graph(), all.labels().without(j), all.options().withAlpha(all.alpha()), RUN);
        double[] expected = DirichletPotential.of(without, TIGHT, RUN).values().values();
        for (int k = 0; k < 3; k++) {
          assertThat(left.values().get(row, k)).isCloseTo(expected[j * 3 + k], within(1e-9));
        }
      }
    }
  }

  /** Resumed from stored values there is no hierarchy, and the diagonal does as well. */
  @ParameterizedTest
  @MethodSource("seeds")
  void afterResumingTheAnswersAreTheSame(long seed) {
    AffinityGraph graph = Graphs.unevenGrid(30, 25, 3, seed);
    Labels labels = Graphs.randomLabels(750, 3, 0.04, seed).with(0, "class 0").with(1, "class 1");
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
    DirichletPotential solved = potential(laplacian);
    DirichletPotential resumed = DirichletPotential.from(solved.values(), laplacian, TIGHT, RUN);
    int[] points = labels.points();
    Block exact = LeaveOneOut.exactly(points, solved, TIGHT, RUN).values();
    Block byDiagonal = LeaveOneOut.exactly(points, resumed, LOOSE, RUN).values();
    assertThat(byDiagonal.values()).containsExactly(exact.values(), within(5e-3));
    double[] estimate = LeaveOneOut.of(solved, TIGHT, RUN).values().values();
    assertThat(LeaveOneOut.of(resumed, LOOSE, RUN).values().values())
        .containsExactly(estimate, within(2e-2));
    resumed.system().preconditioner(RUN); // that it is there now changes no bit
    assertThat(LeaveOneOut.exactly(points, resumed, LOOSE, RUN).values().values())
        .isEqualTo(byDiagonal.values());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theEstimateApproachesTheDiagonalOfTheSchurComplement(long seed) {
    LabelAwareLaplacian laplacian = random(seed, LabelTerms.SSL);
    double[] expected = denseDiagonal(laplacian);
    double[] mean = new double[expected.length];
    int draws = 400;
    SchurEstimate estimate = new SchurEstimate(potential(laplacian));
    for (int draw = 0; draw < draws; draw++) {
      double[] once = estimate.diagonal(TIGHT, RUN.withSeed(Seed.of(draw)));
      for (int j = 0; j < mean.length; j++) {
        mean[j] += once[j] / draws;
      }
    }
    for (int j = 0; j < mean.length; j++) {
      assertThat(mean[j]).isCloseTo(expected[j], within(0.05 * (1 + expected[j])));
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theEstimateIsTheSameWithFewColumnsAtOnce(long seed) {
    SchurEstimate estimate = new SchurEstimate(potential(random(seed, LabelTerms.SSL)));
    double[] together = estimate.diagonal(TIGHT, RUN);
    for (int atOnce : new int[] {1, 3, 4}) {
      double[] few = estimate.diagonal(atOnce, TIGHT, RUN);
      for (int j = 0; j < few.length; j++) {
        assertThat(few[j]).isCloseTo(together[j], within(1e-9 * (1 + together[j])));
      }
    }
  }

  /** d_j − (W_SU L_UU⁻¹ W_US)_jj with ordinary weights between labels. */
  private static double[] denseDiagonal(LabelAwareLaplacian laplacian) {
    int n = laplacian.size();
    int[] labelled = laplacian.labels().points();
    double[] l = Blocks.dense(laplacian);
    double[][] w = Graphs.dense(laplacian.graph());
    double[] system = l.clone();
    for (int j : labelled) {
      for (int i = 0; i < n; i++) {
        system[j * n + i] = i == j ? 1 : 0;
        system[i * n + j] = i == j ? 1 : 0;
      }
    }
    double[] diagonal = new double[labelled.length];
    for (int s = 0; s < labelled.length; s++) {
      double[] b = new double[n];
      for (int i = 0; i < n; i++) {
        boolean given = laplacian.labels().isLabelled(i);
        b[i] = given ? 0 : -l[labelled[s] * n + i];
        diagonal[s] += given ? 2 * w[labelled[s]][i] : b[i];
      }
      double[] z = Blocks.solve(system, b);
      for (int i = 0; i < n; i++) {
        diagonal[s] -= b[i] * z[i];
      }
    }
    return diagonal;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void sharesAreNotNegativeAndSumToOneWhereAnotherLabelReaches(long seed) {
    int n = 300;
    AffinityGraph graph = Graphs.random(n, false, seed);
    for (double share : new double[] {0.03, 0.5}) { // exact, estimated
      Labels labels = Graphs.randomLabels(n, 3, share, seed).with(1, "class 1");
      LabelAwareLaplacian laplacian =
          LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
      LeaveOneOut left = LeaveOneOut.of(potential(laplacian), TIGHT, RUN);
      for (int row = 0; row < left.points().length; row++) {
        int component = graph.components().of(left.points()[row]);
        long inIt =
            Arrays.stream(labels.points())
                .filter(i -> graph.components().of(i) == component)
                .count();
        double total = 0;
        for (int k = 0; k < 3; k++) {
          assertThat(left.values().get(row, k)).isBetween(0.0, 1.0);
          total += left.values().get(row, k);
        }
        assertThat(total).isCloseTo(inIt > 1 ? 1 : 0, within(1e-12));
      }
    }
  }

  /**
   * Labels of two halves of a grid, some of them swapped: what is estimated ranks as what is so.
   */
  @Test
  void theEstimateTellsWrongLabelsFromRightOnes() {
    AffinityGraph graph = Graphs.grid(40, 40);
    List<Integer> wrong = List.of(163, 483, 963, 595, 1395);
    Labels labels = Labels.of(1600);
    for (int i = 3; i < 1600; i += 16) {
      labels = labels.with(i, i % 40 < 20 ? "left" : "right");
    }
    for (int i : wrong) {
      labels = labels.with(i, i % 40 < 20 ? "right" : "left");
    }
    DirichletPotential potential =
        potential(LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN));
    LeaveOneOut estimated = LeaveOneOut.of(potential, LOOSE, RUN);
    LeaveOneOut exact = LeaveOneOut.exactly(labels.points(), potential, TIGHT, RUN);
    assertThat(worst(exact, labels, 5)).hasSameElementsAs(wrong);
    assertThat(worst(estimated, labels, 10)).containsAll(wrong);
  }

  /** The points with the least share of their own class. */
  private static List<Integer> worst(LeaveOneOut left, Labels labels, int count) {
    List<Integer> rows = new ArrayList<>();
    for (int row = 0; row < left.points().length; row++) {
      rows.add(row);
    }
    rows.sort(
        (a, b) ->
            Double.compare(
                left.values().get(a, labels.classOf(left.points()[a])),
                left.values().get(b, labels.classOf(left.points()[b]))));
    return rows.subList(0, count).stream().map(row -> left.points()[row]).toList();
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    AffinityGraph graph = Graphs.grid(100, 120);
    for (double share : new double[] {0.001, 0.02}) { // exact, estimated
      Labels labels = Graphs.randomLabels(12_000, 4, share, 5);
      double[][] bits = new double[3][];
      int[] threads = {1, 2, 7};
      for (int t = 0; t < 3; t++) {
        RunContext run = RUN.withThreads(threads[t]);
        LabelAwareLaplacian laplacian =
            LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), run);
        DirichletPotential potential = DirichletPotential.of(laplacian, LOOSE, run);
        bits[t] = LeaveOneOut.of(potential, LOOSE, run).values().values();
      }
      assertThat(bits[1]).isEqualTo(bits[0]);
      assertThat(bits[2]).isEqualTo(bits[0]);
    }
  }

  /** Two ends of a path: the residual of the way from one to the other is small from the start. */
  @Test
  void theOnlyOtherLabelDecidesHoweverFarItIs() {
    Labels labels = Labels.of(3000).with(0, "a").with(2999, "b");
    DirichletPotential potential =
        potential(
            LabelAwareLaplacian.of(Graphs.path(3000), labels, LaplacianOptions.defaults(), RUN));
    Block left = LeaveOneOut.of(potential, LOOSE, RUN).values();
    assertThat(left.values()).containsExactly(new double[] {0, 1, 1, 0}, within(1e-12));
  }

  @Test
  void refusesPointsWithoutALabel() {
    DirichletPotential potential = potential(random(1, LabelTerms.SSL));
    int free = 0;
    while (potential.system().laplacian().labels().isLabelled(free)) {
      free++;
    }
    int[] wanted = {free};
    assertThatThrownBy(() -> LeaveOneOut.exactly(wanted, potential, TIGHT, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no label");
  }

  private static DirichletPotential potential(LabelAwareLaplacian laplacian) {
    return DirichletPotential.of(laplacian, TIGHT, RUN);
  }

  private static LabelAwareLaplacian random(long seed, LabelTerms terms) {
    int n = 40 + (int) (seed % 7);
    Labels labels = Graphs.randomLabels(n, 3, 0.2, seed).with(2, "class 0").with(9, "class 2");
    return LabelAwareLaplacian.of(
        Graphs.random(n, true, seed), labels, LaplacianOptions.of(terms), RUN);
  }
}
