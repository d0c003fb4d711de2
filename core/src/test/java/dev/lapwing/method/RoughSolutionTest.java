package dev.lapwing.method;

import static dev.lapwing.gallery.UnequalClouds.clouds;
import static dev.lapwing.gallery.UnequalClouds.labels;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;

/** First answers of the method auto, where there is no time for whole ones. */
class RoughSolutionTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options AUTO = Options.defaults();

  private final FeatureMatrix points = clouds(5);
  private final Labels few = labels(5, 5);
  private final PointGraph graph = PointGraph.of(points, AUTO, RUN);
  private final Problem problem =
      Problem.of(LabelAwareLaplacian.of(graph.graph(), few, LaplacianOptions.defaults(), RUN));
  private final Restart.Nothing nothing = new Restart.Nothing(few.size());

  @Test
  void fewPointsGetAWholeAnswerAtOnce() {
    Labelling sketched = Lapwing.sketch(graph, few, AUTO, nothing, RUN);
    Labelling whole = Lapwing.label(graph, few, AUTO, RUN);
    assertThat(sketched.solution().isRough()).isFalse();
    for (int i = 0; i < few.size(); i++) {
      assertThat(sketched.label(i)).isEqualTo(whole.label(i));
      assertThat(sketched.confidence(i)).isEqualTo(whole.confidence(i));
    }
  }

  @Test
  void fewPointsGoOnFromWhatARunLeftAsTheyDoElsewhere() {
    Restart left = Lapwing.label(graph, few, AUTO, RUN).solution().restart();
    Labels more = few.with(fresh(), "c0");
    Labelling sketched = Lapwing.sketch(graph, more, AUTO, left, RUN);
    Labelling resumed = Lapwing.resume(graph, more, AUTO, left, RUN);
    for (int i = 0; i < few.size(); i++) {
      assertThat(sketched.confidence(i)).isEqualTo(resumed.confidence(i));
    }
  }

  @Test
  void aRoughOneSaysSoAndIsNearlyRight() {
    AutoSolution rough = AutoSolution.rough(Method.Auto.defaults(), nothing, problem, RUN);
    assertThat(rough.isRough()).isTrue();
    Block exact = Method.Auto.defaults().solve(problem, RUN).potential().values();
    Block found = rough.potential().values();
    for (int e = 0; e < exact.values().length; e++) {
      assertThat(found.values()[e]).isCloseTo(exact.values()[e], within(2e-3));
    }
    assertSane(rough.decision());
  }

  @Test
  void itGoesOnFromWhatAnEarlierRunLeft() {
    Method.Auto method = Method.Auto.defaults();
    Restart left = method.solve(problem, RUN).restart();
    Problem similar = problem.with(few.with(fresh(), "c1"));
    AutoSolution rough = AutoSolution.rough(method, left, similar, RUN);
    assertThat(rough.isRough()).isTrue();
    assertThat(rough.decision().status(fresh())).isEqualTo(Status.GIVEN);
    assertSane(rough.decision());
  }

  /** b is as large as α: a residual beside it would be small at once, wherever the start is. */
  @Test
  void whateverItStartsFromAndHoweverLargeAlphaIs() {
    LaplacianOptions strong = LaplacianOptions.defaults().withAlpha(1e5);
    Labels more = few.with(fresh(), "new");
    Problem hard = Problem.of(LabelAwareLaplacian.of(graph.graph(), more, strong, RUN));
    Block exact = Method.Auto.defaults().solve(hard, RUN).potential().values();
    Block left = Method.Auto.defaults().solve(problem, RUN).potential().values();
    for (boolean swapped : new boolean[] {false, true}) {
      Block start = Block.zeros(left.rows(), left.columns());
      for (int i = 0; i < left.rows(); i++) {
        for (int k = 0; k < 3; k++) {
          start.set(i, k, left.get(i, swapped ? 2 - k : k));
        }
      }
      AutoSolution rough =
          AutoSolution.rough(Method.Auto.defaults(), new Restart.Potentials(start), hard, RUN);
      assertThat(alike(rough.potential().values(), exact)).isGreaterThan(0.97);
    }
  }

  /** The share of points that two blocks of potentials decide alike. */
  private static double alike(Block one, Block other) {
    int same = 0;
    for (int i = 0; i < one.rows(); i++) {
      same += largest(one, i) == largest(other, i) ? 1 : 0;
    }
    return (double) same / one.rows();
  }

  private static int largest(Block of, int row) {
    int best = 0;
    for (int k = 1; k < of.columns(); k++) {
      best = of.get(row, k) > of.get(row, best) ? k : best;
    }
    return best;
  }

  @Test
  void othersGoOnFromIt() {
    AutoSolution rough = AutoSolution.rough(Method.Auto.defaults(), nothing, problem, RUN);
    Problem similar = problem.with(few.with(fresh(), "c1"));
    assertSane(rough.sketch(similar, RUN).decision());
    Decision whole = rough.next(similar, RUN).decision();
    Decision fresh = Method.Auto.defaults().solve(similar, RUN).decision();
    for (int i = 0; i < few.size(); i++) {
      assertThat(whole.classOf(i)).isEqualTo(fresh.classOf(i));
      assertThat(whole.confidence(i)).isCloseTo(fresh.confidence(i), within(1e-4));
    }
  }

  private int fresh() {
    return few.isLabelled(77) ? 78 : 77;
  }

  private static void assertSane(Decision decision) {
    assertThat(decision.count(Status.UNREACHABLE)).isZero();
    for (int i = 0; i < decision.size(); i++) {
      assertThat(decision.confidence(i)).isBetween(1.0 / 3 - 1e-9, 1.0);
    }
  }
}
