package dev.lapwing.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.decision.Priors;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every method that is there to be compared with. */
class ComparisonLawsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions TIGHT = new CgOptions(1e-10, 5000);
  private static final int SEEDS = 6;

  static Stream<Comparison> methods() {
    return Stream.of(
        new Comparison.Poisson(TIGHT),
        Comparison.Spreading.defaults(),
        new Comparison.Nearest(),
        new Comparison.PLaplace(1.3, new Priors.None(), TIGHT),
        new Comparison.PLaplace(2, new Priors.None(), TIGHT),
        new Comparison.PLaplace(4, new Priors.None(), TIGHT));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void sharesSumToOneWhereALabelReachesAndToZeroElsewhere(Comparison method) {
    for (int seed = 0; seed < SEEDS; seed++) {
      PointGraph points = points(60, false, seed); // several components, isolated points
      Labels labels = Graphs.randomLabels(60, 3, 0.1, seed).with(0, "class 0");
      Labelling labelling = label(method, points, labels);
      assertThat(labelling.solution().converged()).isTrue();
      boolean[] hasLabel = LabelFreeComponent.hasLabel(points.graph(), labels);
      Block shares = shares(labelling);
      for (int i = 0; i < 60; i++) {
        boolean reached = hasLabel[points.graph().components().of(i)];
        double sum = 0;
        for (int k = 0; k < 3; k++) {
          assertThat(shares.get(i, k)).isBetween(0.0, 1 + 1e-12);
          sum += shares.get(i, k);
        }
        assertThat(sum).isCloseTo(reached ? 1 : 0, within(1e-12));
        assertThat(labelling.status(i))
            .isEqualTo(
                labels.isLabelled(i)
                    ? Status.GIVEN
                    : reached ? Status.PREDICTED : Status.UNREACHABLE);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void renamingPointsRenamesTheAnswer(Comparison method) {
    for (int seed = 0; seed < SEEDS; seed++) {
      PointGraph points = points(45, seed % 2 == 0, seed);
      Labels labels = Graphs.randomLabels(45, 3, 0.2, seed).with(2, "class 0").with(9, "class 2");
      int[] order = Graphs.randomOrder(45, seed);
      int[] inverse = new int[45];
      IntStream.range(0, 45).forEach(i -> inverse[order[i]] = i);
      PointGraph renamed =
          new PointGraph(
              Graphs.permuted(points.graph(), order),
              new GraphOrigin.Given(),
              points
                  .space()
                  .map(all -> new FeatureSpace(all.points().select(inverse), all.metric())));
      Block a = shares(label(method, points, labels));
      Block b = shares(label(method, renamed, Graphs.permuted(labels, order)));
      for (int i = 0; i < 45; i++) {
        for (int k = 0; k < 3; k++) {
          assertThat(b.get(order[i], k)).isCloseTo(a.get(i, k), within(1e-6));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void anyNumberOfThreadsGivesTheSameBits(Comparison method) {
    AffinityGraph grid = Graphs.grid(60, 80);
    PointGraph points = new PointGraph(grid, new GraphOrigin.Given(), space(4800, 1));
    Labels labels = Graphs.randomLabels(4800, 2, 0.02, 5);
    double[][] bits = new double[3][];
    int[] threads = {1, 2, 7};
    for (int t = 0; t < 3; t++) {
      Options options = Options.defaults().withMethod(loose(method));
      bits[t] =
          shares(Lapwing.label(points, labels, options, RUN.withThreads(threads[t]))).values();
    }
    assertThat(bits[1]).isEqualTo(bits[0]);
    assertThat(bits[2]).isEqualTo(bits[0]);
  }

  private static Comparison loose(Comparison method) {
    return method instanceof Comparison.PLaplace each ? Comparison.PLaplace.of(each.p()) : method;
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aWarmStartEndsWhereAColdOneDoes(Comparison method) {
    for (int seed = 0; seed < SEEDS; seed++) {
      PointGraph points = points(50, true, seed);
      Labels labels = Labels.of(50).with(3, "a").with(30, "b").with(11, "b");
      Labels more = labels.with(20, "a").with(7, "c").without(11);
      Options options = Options.defaults().withMethod(method);
      Labelling before = Lapwing.label(points, labels, options, RUN);
      Block cold = shares(Lapwing.label(points, more, options, RUN));
      Block warm = shares(before.with(more));
      Block resumed =
          shares(Lapwing.resume(points, more, options, before.solution().restart(), RUN));
      // small differences to a high power hardly show in what is minimised
      double close = method instanceof Comparison.PLaplace ? 1e-5 : 1e-9;
      assertThat(warm.values()).containsExactly(cold.values(), within(close));
      assertThat(resumed.values()).containsExactly(cold.values(), within(close));
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void oneClassIsEverywhereItReaches(Comparison method) {
    PointGraph points = points(40, true, 3);
    Labels labels = Labels.of(40).with(4, "only").with(9, "only");
    Labelling labelling = label(method, points, labels);
    assertThat(labelling.solution().converged()).isTrue();
    for (int i = 0; i < 40; i++) {
      assertThat(labelling.label(i)).contains("only");
      assertThat(labelling.confidence(i)).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aClassWithoutLabelsIsNeverPredicted(Comparison method) {
    PointGraph points = points(40, true, 4);
    Labels labels =
        Labels.of(40, ClassNames.of(List.of("none", "a", "b"))).with(4, "a").with(9, "b");
    Labelling labelling = label(method, points, labels);
    for (int i = 0; i < 40; i++) {
      assertThat(labelling.label(i).orElseThrow()).isIn("a", "b");
      assertThat(shares(labelling).get(i, 0)).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void whereAllIsGivenAllIsKept(Comparison method) {
    PointGraph points = points(30, false, 5);
    Labels labels = Graphs.randomLabels(30, 3, 2, 5);
    assertThat(labels.count()).isEqualTo(30);
    Labelling labelling = label(method, points, labels);
    assertThat(labelling.solution().converged()).isTrue();
    for (int i = 0; i < 30; i++) {
      assertThat(labelling.status(i)).isEqualTo(Status.GIVEN);
      assertThat(labelling.label(i)).contains(labels.classes().name(labels.classOf(i)));
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void normalisationIsRefused(Comparison method) {
    Options options =
        Options.defaults()
            .withMethod(method)
            .withLaplacian(LaplacianOptions.defaults().withNormalisation(Normalisation.SYMMETRIC));
    Labels labels = Labels.of(30).with(0, "a").with(1, "b");
    assertThatThrownBy(() -> Lapwing.label(points(30, true, 1), labels, options, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("symmetric normalisation is for the spectral method");
  }

  @Test
  void theNearestLabelNeedsFeatures() {
    Options options = Options.defaults().withMethod(new Comparison.Nearest());
    Labels labels = Labels.of(10).with(0, "a").with(9, "b");
    assertThatThrownBy(() -> Lapwing.label(Graphs.path(10), labels, options, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the graph came without features; start from features");
  }

  @Test
  void whatHasNoMeaningIsRefused() {
    for (double p : new double[] {1, 0, 8.1, Double.NaN}) {
      assertThatThrownBy(() -> Comparison.PLaplace.of(p))
          .hasMessageContaining("more than 1 and at most 8");
    }
    for (double alpha : new double[] {0, 1, Double.NaN}) {
      assertThatThrownBy(() -> new Comparison.Spreading(alpha))
          .hasMessageContaining("between 0 and 1");
    }
  }

  private static Labelling label(Comparison method, PointGraph points, Labels labels) {
    return Lapwing.label(points, labels, Options.defaults().withMethod(method), RUN);
  }

  private static Block shares(Labelling labelling) {
    return ((SharesSolution) labelling.solution()).found().shares();
  }

  private static PointGraph points(int size, boolean connected, long seed) {
    return new PointGraph(
        Graphs.random(size, connected, seed), new GraphOrigin.Given(), space(size, seed));
  }

  private static Optional<FeatureSpace> space(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[3 * size];
    for (int e = 0; e < values.length; e++) {
      values[e] = (float) random.nextDouble() + 0.1f;
    }
    Metric metric = seed % 2 == 0 ? Metric.EUCLIDEAN : Metric.COSINE;
    return Optional.of(new FeatureSpace(FeatureMatrix.of(size, 3, values), metric));
  }
}
