package dev.lapwing.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.method.Problem;
import dev.lapwing.method.Solution;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.LeaveOneOut;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExplainerTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions TIGHT = new CgOptions(1e-13, 5000);

  static LongStream seeds() {
    return LongStream.range(0, 12);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void sharesReproduceThePotentials(long seed) {
    for (LabelTerms terms : new LabelTerms[] {LabelTerms.PLAIN, LabelTerms.WNLL, LabelTerms.SSL}) {
      Solution solution = solved(Graphs.random(60, false, seed), labels(60, seed), terms);
      DirichletPotential potential = solution.harmonic().orElseThrow();
      Labels labels = potential.system().laplacian().labels();
      for (Explanation each : explainAll(solution)) {
        if (each.status() == Status.UNREACHABLE) {
          assertThat(each.labels()).isEmpty();
          assertThat(each.decided()).isEmpty();
        } else if (each.status() == Status.PREDICTED) {
          assertThat(total(each.labels())).isCloseTo(1, within(1e-9));
          for (int k = 0; k < 3; k++) {
            double expected = potential.values().get(each.point(), k);
            String name = labels.classes().name(k);
            List<LabelShare> own =
                each.labels().stream().filter(s -> s.className().equals(name)).toList();
            assertThat(total(own)).isCloseTo(expected, within(1e-8));
          }
          assertThat(each.decided().orElseThrow().className())
              .isEqualTo(solution.decision().label(each.point()).orElseThrow());
        }
      }
    }
  }

  private static FeatureMatrix scattered(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[2 * size];
    for (int e = 0; e < values.length; e++) {
      values[e] = (float) random.nextDouble();
    }
    return FeatureMatrix.of(size, 2, values);
  }

  /** On a graph of neighbours, with nothing chosen: both are solved for to their defaults. */
  @ParameterizedTest
  @MethodSource("seeds")
  void sharesMeetThePotentialsOfALabellingToEightDigits(long seed) {
    Labels few = Labels.of(900).with(5, "a").with(300, "b").with(890, "c").with(440, "a");
    Labelling labelling = Lapwing.label(scattered(900, seed), few);
    Block values = labelling.solution().harmonic().orElseThrow().values();
    int[] points = IntStream.iterate((int) seed, i -> i < 900, i -> i + 61).toArray();
    for (Explanation each : labelling.explain(points)) {
      if (each.status() == Status.PREDICTED) {
        for (int k = 0; k < 3; k++) {
          String name = labelling.labels().classes().name(k);
          List<LabelShare> own =
              each.labels().stream().filter(s -> s.className().equals(name)).toList();
          assertThat(total(own)).isCloseTo(values.get(each.point(), k), within(1e-8));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void ofAGivenLabelTheOthersSpeakAsIfItWereNotThere(long seed) {
    Solution solution = solved(Graphs.random(50, true, seed), labels(50, seed), LabelTerms.SSL);
    DirichletPotential potential = solution.harmonic().orElseThrow();
    int[] given = potential.system().laplacian().labels().points();
    LeaveOneOut left = LeaveOneOut.exactly(given, potential, TIGHT, RUN);
    List<Explanation> all = new Explainer(potential, solution.decision(), RUN).explain(given);
    for (int row = 0; row < given.length; row++) {
      Explanation each = all.get(row);
      int point = given[row];
      int own = potential.system().laplacian().labels().classOf(point);
      assertThat(each.status()).isEqualTo(Status.GIVEN);
      assertThat(each.labels()).noneMatch(share -> share.point() == point);
      assertThat(each.decided().orElseThrow().share())
          .isCloseTo(left.values().get(row, own), within(1e-8));
      double strongest = 0;
      for (int k = 0; k < 3; k++) {
        strongest = Math.max(strongest, k == own ? 0 : left.values().get(row, k));
      }
      assertThat(each.runnerUp().map(Reason::share).orElse(0.0)).isCloseTo(strongest, within(1e-8));
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theChainIsTheMostProbablePath(long seed) {
    AffinityGraph graph = Graphs.random(9, true, seed);
    Labels labels = Labels.of(9).with(1, "a").with(4, "b").with(8, "a");
    Solution solution = solved(graph, labels, LabelTerms.SSL);
    for (Explanation each : explainAll(solution)) {
      for (Reason reason : each.decided().stream().toList()) {
        List<Integer> chain = reason.chain();
        if (!chain.isEmpty()) {
          assertThat(chain.get(0)).isEqualTo(each.point());
          int end = reason.labels().get(0).point();
          assertThat(chain.get(chain.size() - 1)).isEqualTo(end);
          LabelAwareLaplacian walked = without(solution.laplacian(), each.point());
          double best = best(walked, each.point(), end, new boolean[9]);
          assertThat(probability(walked, chain)).isCloseTo(best, within(1e-12 * best));
        }
      }
    }
  }

  @Test
  void theFewestLabelsThatHoldAPortionLead() {
    Reason reason =
        new Reason(
            "a",
            .8,
            List.of(
                new LabelShare(3, "a", .5), new LabelShare(1, "a", .2), new LabelShare(7, "a", .1)),
            List.of());
    assertThat(reason.leading(.5)).hasSize(1);
    assertThat(reason.leading(.85)).hasSize(2);
    assertThat(reason.leading(1)).hasSize(3);
  }

  /** The operator in which the point has no label, with α as it is. */
  private static LabelAwareLaplacian without(LabelAwareLaplacian all, int point) {
    return LabelAwareLaplacian.of(
        all.graph(), all.labels().without(point), all.options().withAlpha(all.alpha()), RUN);
  }

  private static double probability(LabelAwareLaplacian laplacian, List<Integer> path) {
    double product = 1;
    for (int step = 1; step < path.size(); step++) {
      product *= probability(laplacian, path.get(step - 1), path.get(step));
    }
    return product;
  }

  private static double probability(LabelAwareLaplacian laplacian, int from, int to) {
    AffinityGraph graph = laplacian.graph();
    double weight = 0;
    double degree = 0;
    for (int e = graph.rowStart(from); e < graph.rowStart(from + 1); e++) {
      degree += laplacian.weight(from, e);
      weight += graph.neighbour(e) == to ? laplacian.weight(from, e) : 0;
    }
    return weight / degree;
  }

  /** Over all paths that go through no other label. */
  private static double best(LabelAwareLaplacian laplacian, int from, int to, boolean[] passed) {
    if (from == to) {
      return 1;
    }
    passed[from] = true;
    double best = 0;
    for (int next = 0; next < laplacian.size(); next++) {
      if (!passed[next] && (next == to || !laplacian.labels().isLabelled(next))) {
        double step = probability(laplacian, from, next);
        best = step == 0 ? best : Math.max(best, step * best(laplacian, next, to, passed));
      }
    }
    passed[from] = false;
    return best;
  }

  private static double total(List<LabelShare> shares) {
    return shares.stream().mapToDouble(LabelShare::share).sum();
  }

  private static List<Explanation> explainAll(Solution solution) {
    return new Explainer(solution.harmonic().orElseThrow(), solution.decision(), RUN)
        .explain(IntStream.range(0, solution.laplacian().size()).toArray());
  }

  private static Labels labels(int size, long seed) {
    return Graphs.randomLabels(size, 3, 0.15, seed).with(7, "class 1");
  }

  private static Solution solved(AffinityGraph graph, Labels labels, LabelTerms terms) {
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.of(terms), RUN);
    return Method.Dirichlet.defaults()
        .withTolerance(TIGHT.tolerance())
        .solve(Problem.of(laplacian), RUN);
  }
}
