package dev.lapwing.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.LeaveOneOut;
import dev.lapwing.run.RunContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabelCheckTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final List<Integer> WRONG = List.of(163, 483, 963, 595, 1395);

  /** Every so many points of a grid with a left and a right half, five of them named wrongly. */
  private static Labels halves(int every) {
    Labels labels = Labels.of(1600);
    for (int i = 3; i < 1600; i += every) {
      labels = labels.with(i, i % 40 < 20 ? "left" : "right");
    }
    for (int i : WRONG) {
      labels = labels.with(i, i % 40 < 20 ? "right" : "left");
    }
    return labels;
  }

  private static DirichletPotential potential(AffinityGraph graph, Labels labels, RunContext run) {
    return DirichletPotential.of(
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), run),
        CgOptions.defaults(),
        run);
  }

  private static LabelCheck check(Labels labels, RunContext run) {
    return LabelCheck.of(potential(Graphs.grid(40, 40), labels, run), ClassFactors.of(1, 1), run);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 64})
  void wrongLabelsComeFirst(int every) {
    List<LabelDoubt> doubts = check(halves(every), RUN).doubts(5);
    assertThat(doubts).extracting(LabelDoubt::point).containsExactlyInAnyOrderElementsOf(WRONG);
    for (int d = 0; d < 5; d++) {
      LabelDoubt doubt = doubts.get(d);
      String truth = doubt.point() % 40 < 20 ? "left" : "right";
      assertThat(doubt.suggested()).isEqualTo(truth);
      assertThat(doubt.given()).isNotEqualTo(truth);
      assertThat(doubt.margin()).isPositive();
      assertThat(doubt.ownShare())
          .isGreaterThanOrEqualTo(d == 0 ? 0 : doubts.get(d - 1).ownShare());
    }
  }

  @Test
  void whatIsInFrontIsExact() {
    Labels labels = halves(16);
    DirichletPotential potential = potential(Graphs.grid(40, 40), labels, RUN);
    for (LabelDoubt doubt : LabelCheck.of(potential, ClassFactors.of(1, 1), RUN).doubts(5)) {
      int own = labels.classes().number(doubt.given()).orElseThrow();
      double expected =
          LeaveOneOut.exactly(new int[] {doubt.point()}, potential, new CgOptions(1e-10, 5000), RUN)
              .values()
              .get(0, own);
      assertThat(doubt.ownShare()).isCloseTo(expected, within(5e-3));
    }
  }

  @Test
  void whereNothingIsWrongNothingIsGrave() {
    Labels labels = halves(64);
    for (int i : WRONG) {
      labels = labels.with(i, i % 40 < 20 ? "left" : "right");
    }
    LabelCheck check = check(labels, RUN);
    assertThat(check.doubts(10)).noneMatch(LabelDoubt::isGrave);
    assertThat(check.accuracy().tried()).isEqualTo(labels.count());
    assertThat(check.accuracy().share()).isGreaterThan(.9);
  }

  @Test
  void onlyClassesWithAnotherLabelAndPointsThatOneReachesAreTried() {
    AffinityGraph graph = Graphs.cliques(5, 5, 5);
    Labels labels = Labels.of(15).with(0, "a").with(1, "a").with(2, "b").with(7, "a").with(12, "b");
    LabelCheck check = LabelCheck.of(potential(graph, labels, RUN), ClassFactors.of(1, 1), RUN);
    assertThat(check.accuracy().tried()).isEqualTo(3); // 7 and 12 are alone in their parts
    Labels one = Labels.of(15).with(0, "a").with(1, "a").with(2, "a");
    LabelCheck sure = LabelCheck.of(potential(graph, one, RUN), ClassFactors.of(1), RUN);
    assertThat(sure.accuracy().tried()).isZero();
    assertThat(sure.doubts(3)).isEmpty();
  }

  @Test
  void anyNumberOfThreadsGivesTheSame() {
    LabelCheck one = check(halves(16), RUN.withThreads(1));
    LabelCheck many = check(halves(16), RUN.withThreads(7));
    assertThat(many.doubts(20)).isEqualTo(one.doubts(20));
    assertThat(many.accuracy()).isEqualTo(one.accuracy());
  }

  /** Values of Wilson's interval that can be looked up, 1.75 times as wide about its middle. */
  @ParameterizedTest
  @CsvSource({
    "0, 10, 0, .2775",
    "5, 10, .2366, .7634",
    "10, 10, .7225, 1",
    "180, 200, .8506, .9343"
  })
  void theIntervalIsWilsonsWidened(int right, int tried, double low, double high) {
    HeldOutAccuracy accuracy = new HeldOutAccuracy(right, tried);
    double middle = (low + high) / 2;
    double half = 1.75 * (high - low) / 2;
    assertThat(accuracy.low()).isCloseTo(Math.max(0, middle - half), within(1e-4));
    assertThat(accuracy.high()).isCloseTo(Math.min(1, middle + half), within(1e-4));
    assertThat(accuracy.isTelling()).isEqualTo(tried >= 20);
  }

  @Test
  void nothingTriedTellsNothing() {
    HeldOutAccuracy none = new HeldOutAccuracy(0, 0);
    assertThat(none.isTelling()).isFalse();
    assertThat(none.low()).isZero();
    assertThat(none.high()).isEqualTo(1);
  }
}
