package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.Decoding;
import dev.lapwing.decision.Priors;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users meet, and what must happen then. */
class SituationsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options SPECTRAL = Options.defaults().withMethod(Method.Spectral.defaults());

  /** Blobs of 50 points each, well apart. */
  private static FeatureMatrix blobs(int count) {
    SplittableRandom random = new SplittableRandom(5);
    double[][] points = new double[50 * count][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {(i / 50) * 100 + random.nextDouble(), random.nextDouble() * 2};
    }
    return FeatureMatrix.of(points);
  }

  @Test
  void aComponentWithoutLabelIsUnreachableAndNamed() {
    Labels labels = Labels.of(150).with(3, "left").with(60, "middle");
    Labelling labelling = Lapwing.label(blobs(3), labels);
    for (int i = 0; i < 150; i++) {
      assertThat(labelling.status(i))
          .isEqualTo(
              i == 3 || i == 60 ? Status.GIVEN : i < 100 ? Status.PREDICTED : Status.UNREACHABLE);
      assertThat(labelling.confidence(i)).isBetween(0.0, 1.0);
      if (i >= 100) {
        assertThat(labelling.label(i)).isEmpty();
        assertThat(labelling.confidence(i)).isZero();
      }
    }
    assertThat(labelling.warnings())
        .singleElement()
        .isInstanceOfSatisfying(
            Warning.Unreachable.class,
            w -> {
              assertThat(w.points()).isEqualTo(50);
              assertThat(w.pointToLabel()).isBetween(100, 149);
              assertThat(w.message(i -> "id-" + i))
                  .contains("50 points")
                  .contains("id-" + w.pointToLabel());
            });
    Labelling reached = labelling.with(120, "right");
    assertThat(reached.label(149)).contains("right");
    assertThat(reached.warnings()).isEmpty();
  }

  @Test
  void aComponentWithoutLabelIsUnreachableForTheSpectralMethodToo() {
    Labels labels = Labels.of(150).with(3, "left").with(60, "middle");
    Labelling labelling = Lapwing.label(blobs(3), labels, SPECTRAL, RUN);
    assertThat(labelling.label(49)).contains("left");
    assertThat(labelling.label(99)).contains("middle");
    assertThat(labelling.status(149)).isEqualTo(Status.UNREACHABLE);
    assertThat(labelling.warnings())
        .singleElement()
        .isInstanceOfSatisfying(
            Warning.Unreachable.class, w -> assertThat(w.points()).isEqualTo(50));
    assertThat(labelling.with(120, "right").label(149)).contains("right");
  }

  @Test
  void fewerClustersThanLargePartsTakesTheSmallerPartsTogether() {
    AffinityGraph graph = Graphs.cliques(100, 90, 80, 70);
    Clustering two = Lapwing.cluster(graph, 2, Labels.of(340), SPECTRAL, RUN);
    assertThat(two.cluster(0)).contains("0");
    for (int i = 100; i < 340; i++) {
      assertThat(two.cluster(i)).contains("1");
    }
    assertThat(two.warnings()).containsExactly(new Warning.MorePartsThanVectors(4, 2));
    Clustering one = Lapwing.cluster(graph, 1, Labels.of(340), SPECTRAL, RUN);
    assertThat(one.cluster(339)).contains("0");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-4, 1e-6, 1e-8, 1e-11})
  void aClusterOnAWeakTieIsReachedAllTheSame(double tie) {
    for (int half : new int[] {50, 500, 1500}) {
      AffinityGraph graph = Graphs.joinedHalves(half, tie);
      Labels labels = Labels.of(2 * half).with(0, "a").with(1, "b");
      Labelling labelling = Lapwing.label(graph, labels, Options.defaults(), RUN);
      // which of the two classes takes the far half is a toss-up, and that may be said
      assertThat(labelling.warnings())
          .allSatisfy(w -> assertThat(w).isInstanceOf(Warning.Swallowed.class));
      assertThat(labelling.decision().count(Status.UNREACHABLE)).isZero();
      var values = labelling.potential().orElseThrow().values();
      for (int i = 0; i < 2 * half; i++) {
        double rounding = 1e-14 / tie;
        assertThat(values.get(i, 0) + values.get(i, 1)).isCloseTo(1, within(1e-4 + rounding));
      }
    }
  }

  @Test
  void aClassThatLosesItsOnlyLabelIsNoLongerPredicted() {
    Options uniform =
        Options.defaults().withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Uniform()));
    Labels labels = Labels.of(900).with(0, "a").with(450, "b").with(899, "c");
    Labelling relabelled = Lapwing.label(Graphs.grid(30, 30), labels, uniform, RUN).with(0, "b");
    assertThat(relabelled.potential().orElseThrow().converged()).isTrue();
    assertThat(relabelled.potential().orElseThrow().iterations()).isLessThan(200);
    assertThat(count(relabelled, "a")).isZero();
    assertThat(relabelled.warnings()).contains(new Warning.ClassWithoutLabels("a"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void partsThatShareAPlaceInTheEmbeddingGetTheirOwnLabels(boolean nearest) {
    Labels labels = Labels.of(400);
    for (int part = 0; part < 10; part++) {
      labels = labels.with(40 * part, part % 2 == 0 ? "even" : "odd");
    }
    Options options =
        new Options(
            GraphOptions.defaults(),
            LaplacianOptions.of(LabelTerms.WNLL),
            Method.Spectral.defaults()
                .withDecoding(nearest ? Decoding.NEAREST_LABELLED : Decoding.CLASS_MEAN));
    AffinityGraph graph = Graphs.cliques(40, 40, 40, 40, 40, 40, 40, 40, 40, 40);
    Labelling labelling = Lapwing.label(graph, labels, options, RUN);
    for (int i = 0; i < 400; i++) {
      assertThat(labelling.label(i)).contains(i / 40 % 2 == 0 ? "even" : "odd");
    }
  }

  @Test
  void aSpectralRunOnSeveralComponentsCanBeResumed() {
    AffinityGraph graph = Graphs.cliques(400, 390, 380, 370);
    Labels labels = Labels.of(1540).with(0, "a").with(400, "b").with(790, "c").with(1170, "d");
    Options options = Options.defaults().withMethod(Method.Spectral.defaults().withVectors(6));
    Labelling first = Lapwing.label(graph, labels, options, RUN);
    var coordinates = first.embedding().orElseThrow().coordinates();
    Labelling resumed = Lapwing.resume(graph, labels.with(5, "a"), options, coordinates, RUN);
    assertThat(resumed.label(1539)).contains("d");
    assertThat(first.with(1, "a").label(1539)).contains("d");
  }

  @Test
  void subnormalWeightsDoNotUpsetTheNormalisedOperator() {
    int n = 2500;
    SplittableRandom random = new SplittableRandom(3);
    int[] from = new int[n + n / 2]; // a ring with chords of vanishing weight
    int[] to = new int[from.length];
    double[] weight = new double[from.length];
    for (int e = 0; e < from.length; e++) {
      from[e] = e % n;
      to[e] = e < n ? (e + 1) % n : e - n / 2;
      weight[e] = e < n ? 0.5 + random.nextDouble() : 4.9e-324 * (1 + random.nextInt(1000));
    }
    AffinityGraph graph = AffinityGraph.ofEdges(n, from, to, weight);
    Options options =
        SPECTRAL.withLaplacian(
            LaplacianOptions.defaults().withNormalisation(Normalisation.SYMMETRIC));
    Labels labels = Labels.of(n).with(0, "a").with(n / 2, "b");
    assertThat(Lapwing.label(graph, labels, options, RUN).label(1)).contains("a");
  }

  @Test
  void mistakesAreToldBeforeTheSearch() {
    FeatureMatrix points = blobs(2);
    RunContext noWork =
        RUN.withProgress(
            (phase, fraction) -> {
              throw new AssertionError("work began: " + phase);
            });
    Options shares =
        Options.defaults()
            .withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Shares(List.of(1.0))));
    Options normalised =
        Options.defaults()
            .withLaplacian(LaplacianOptions.defaults().withNormalisation(Normalisation.SYMMETRIC));
    Labels labels = Labels.of(100).with(0, "a").with(99, "b");
    assertThatThrownBy(() -> Lapwing.label(points, labels, shares, noWork))
        .hasMessageContaining("1 class shares for 2 classes");
    assertThatThrownBy(() -> Lapwing.label(points, labels, normalised, noWork))
        .hasMessageContaining("symmetric normalisation");
    assertThatThrownBy(
            () -> Lapwing.cluster(points, 101, Labels.of(100), Options.defaults(), noWork))
        .hasMessageContaining("101 clusters of 100 points");
  }

  @Test
  void anUpdateCanBeCancelledOnItsOwn() {
    Labels labels = Labels.of(900).with(0, "a").with(899, "b");
    Labelling first = Lapwing.label(Graphs.grid(30, 30), labels, Options.defaults(), RUN);
    Labels more = labels.with(450, "b");
    assertThatThrownBy(() -> first.with(more, RUN.withCancellation(() -> true)))
        .isInstanceOf(CancelledException.class);
    assertThat(first.with(more).label(450)).contains("b");
  }

  @Test
  void aGivenPointHasNoRunnerUp() {
    Labels labels = Labels.of(100).with(0, "a").with(99, "b");
    assertThat(Lapwing.label(blobs(2), labels).decision().runnerUp(0)).isEmpty();
  }

  @Test
  void warningsNameDifferentPointsForDifferentTroubles() {
    AffinityGraph graph = // 0–1 labelled, 2–3 tied by a vanishing weight, 4–5 not at all
        AffinityGraph.ofEdges(
            6, new int[] {0, 1, 2, 4}, new int[] {1, 2, 3, 5}, new double[] {1, 1e-300, 1, 5});
    Labels labels = Labels.of(6).with(0, "a");
    assertThat(Lapwing.label(graph, labels, Options.defaults(), RUN).warnings())
        .contains(new Warning.Unreachable(2, 1, 4), new Warning.TooWeak(2, 2));
  }

  @Test
  void aClassWithoutLabelIsNamed() {
    Labels labels =
        Labels.of(100, ClassNames.of("left", "right", "never seen"))
            .with(3, "left")
            .with(60, "right");
    Labelling labelling = Lapwing.label(blobs(2), labels);
    assertThat(labelling.warnings())
        .singleElement()
        .extracting(w -> w.message(Integer::toString))
        .asString()
        .contains("'never seen' has no label");
    assertThat(labelling.decision().classOf(99)).hasValue(1);
  }

  @Test
  void spectralClusteringFindsTheClassWithoutLabel() {
    Labels labels = Labels.of(150).with(3, "left").with(60, "middle");
    Clustering clustering = Lapwing.cluster(blobs(3), 3, labels, SPECTRAL, RUN);
    for (int i = 0; i < 150; i++) {
      assertThat(clustering.cluster(i)).contains(Integer.toString(i / 50));
    }
  }

  @Test
  void oneClassOnlyIsWarnedOf() {
    Labelling labelling = Lapwing.label(blobs(1), Labels.of(50).with(3, "only"));
    assertThat(labelling.warnings()).contains(new Warning.OneClassOnly("only"));
    assertThat(labelling.label(49)).contains("only");
    assertThat(labelling.confidence(49)).isCloseTo(1, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anIsolatedLabelledPointKeepsItsLabel(boolean dirichlet) {
    AffinityGraph graph =
        AffinityGraph.ofEdges(4, new int[] {1, 2}, new int[] {2, 3}, new double[] {1, 1});
    Labels labels = Labels.of(4).with(0, "alone").with(1, "path");
    Labelling labelling =
        Lapwing.label(graph, labels, dirichlet ? Options.defaults() : SPECTRAL, RUN);
    assertThat(labelling.label(0)).contains("alone");
    assertThat(labelling.status(0)).isEqualTo(Status.GIVEN);
    assertThat(labelling.label(3)).contains("path");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void duplicatesAreNoTrouble(boolean dirichlet) {
    double[][] points = new double[60][];
    for (int i = 0; i < 60; i++) {
      points[i] = new double[] {i < 30 ? 0 : 1, i % 30 < 25 ? 0 : 0.1 * i};
    }
    Labels labels = Labels.of(60).with(0, "a").with(30, "b");
    Labelling labelling =
        Lapwing.label(
            FeatureMatrix.of(points), labels, dirichlet ? Options.defaults() : SPECTRAL, RUN);
    for (int i = 0; i < 60; i++) {
      assertThat(labelling.confidence(i)).isBetween(0.0, 1.0);
      assertThat(labelling.decision().margin(i)).isBetween(0.0, 1.0);
    }
    assertThat(labelling.label(10)).contains("a");
    assertThat(labelling.label(40)).contains("b");
  }

  @Test
  void noLabelsAtAllIsRefusedForLabellingAndFineForClustering() {
    assertThatThrownBy(() -> Lapwing.label(blobs(2), Labels.of(100)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no label");
    Clustering clustering = Lapwing.cluster(blobs(2), 2);
    assertThat(clustering.cluster(0)).contains("0");
    assertThat(clustering.cluster(99)).contains("1");
    assertThat(clustering.confidence(0)).isBetween(0.5, 1.0);
  }

  @Test
  void labelsForAnotherNumberOfPointsAreRefused() {
    assertThatThrownBy(() -> Lapwing.label(blobs(2), Labels.of(99).with(0, "a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("labels for 99 points, but there are 100");
  }

  @Test
  void moreClustersThanPointsAreRefused() {
    assertThatThrownBy(() -> Lapwing.cluster(blobs(1), 51))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("51 clusters of 50 points");
  }

  @Test
  void specksAreLeftOutOfTheClusteringAndReported() {
    int[] sizes = new int[42];
    java.util.Arrays.fill(sizes, 2);
    sizes[0] = 200;
    sizes[1] = 300;
    Clustering clustering =
        Lapwing.cluster(Graphs.cliques(sizes), 2, Labels.of(580), SPECTRAL, RUN);
    assertThat(clustering.cluster(0)).contains("0");
    assertThat(clustering.cluster(499)).contains("1");
    assertThat(clustering.cluster(579)).isEmpty();
    assertThat(clustering.warnings()).containsExactly(new Warning.LeftOut(80));
  }

  @Test
  void aSpeckWithALabelOfItsOwnGetsThatLabel() {
    int[] sizes = {200, 300, 3, 3};
    Labels labels = Labels.of(506).with(0, "a").with(200, "b").with(500, "rare");
    Labelling labelling = Lapwing.label(Graphs.cliques(sizes), labels, SPECTRAL, RUN);
    assertThat(labelling.label(100)).contains("a");
    assertThat(labelling.label(400)).contains("b");
    assertThat(labelling.label(502)).contains("rare");
    assertThat(labelling.status(505)).isEqualTo(Status.UNREACHABLE);
  }

  @Test
  void largeAlphaDoesNotStallTheSolvers() { // two labels on 3,600 points: α = 1,799
    Labels labels = Labels.of(3600).with(0, "corner").with(3599, "far corner");
    for (Options options : List.of(Options.defaults(), SPECTRAL)) {
      Labelling labelling = Lapwing.label(Graphs.grid(60, 60), labels, options, RUN);
      assertThat(labelling.warnings()).isEmpty();
      assertThat(labelling.label(1)).contains("corner");
      assertThat(labelling.label(3598)).contains("far corner");
    }
  }

  @Test
  void notConvergingIsAWarningNotAnException() {
    Options hasty =
        Options.defaults()
            .withMethod(new Method.Dirichlet(new Priors.None(), new CgOptions(1e-12, 2)));
    Labelling labelling =
        Lapwing.label(Graphs.grid(30, 30), Labels.of(900).with(0, "a").with(899, "b"), hasty, RUN);
    assertThat(labelling.warnings())
        .anySatisfy(w -> assertThat(w).isInstanceOf(Warning.NotConverged.class));
  }

  @Test
  void uniformPriorsKeepOneClassFromSwallowingTheRest() {
    // one blob of 500 in a line; class b is labelled at its very end, class a in the middle
    AffinityGraph graph = Graphs.path(501);
    Labels labels = Labels.of(501).with(499, "b").with(100, "a");
    Options uniform =
        Options.defaults().withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Uniform()));
    assertThat(count(Lapwing.label(graph, labels, uniform, RUN), "b"))
        .isGreaterThan(count(Lapwing.label(graph, labels, Options.defaults(), RUN), "b"));
  }

  private static long count(Labelling labelling, String name) {
    long count = 0;
    for (int i = 0; i < labelling.decision().size(); i++) {
      count += labelling.label(i).filter(name::equals).isPresent() ? 1 : 0;
    }
    return count;
  }

  @Test
  void priorsThatDoNotFitAreRefused() {
    Options three =
        Options.defaults()
            .withMethod(
                Method.Dirichlet.defaults().withPriors(new Priors.Shares(List.of(1.0, 2.0, 3.0))));
    assertThatThrownBy(
            () -> Lapwing.label(blobs(2), Labels.of(100).with(0, "a").with(99, "b"), three, RUN))
        .hasMessageContaining("3 class shares for 2 classes");
    assertThatThrownBy(() -> new Priors.Shares(List.of(0.0))).hasMessageContaining("share is 0.0");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void aHandfulOfPointsWorksWithTheDefaults(int n) {
    double[][] points = new double[n][1];
    for (int i = 0; i < n; i++) {
      points[i][0] = i;
    }
    Labels labels = Labels.of(n).with(0, "low").with(n - 1, "high");
    FeatureMatrix features = FeatureMatrix.of(points);
    for (Options options : List.of(Options.defaults(), SPECTRAL)) {
      Labelling labelling = Lapwing.label(features, labels, options, RUN);
      assertThat(labelling.label(0)).contains("low");
    }
    assertThat(Lapwing.cluster(features, 2).cluster(0)).contains("0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dirichlet", "nearest", "mean", "cluster"})
  void anyNumberOfThreadsGivesTheSameAnswers(String how) {
    FeatureMatrix points = blobs(6);
    Labels labels = Labels.of(300).with(0, "a").with(70, "b").with(120, "c").with(180, "a");
    List<Double> one = answers(how, points, labels, 1);
    assertThat(answers(how, points, labels, 2)).isEqualTo(one);
    assertThat(answers(how, points, labels, 7)).isEqualTo(one);
  }

  private static List<Double> answers(
      String how, FeatureMatrix points, Labels labels, int threads) {
    RunContext run = RunContext.defaults().withThreads(threads);
    Options all =
        Options.defaults()
            .withGraph(GraphOptions.defaults().withNeighbourhood(new Neighbourhood.Nearest(60)));
    Method.Spectral spectral = Method.Spectral.defaults();
    var decision =
        switch (how) {
          case "dirichlet" -> Lapwing.label(points, labels, all, run).decision();
          case "nearest" -> Lapwing.label(points, labels, all.withMethod(spectral), run).decision();
          case "mean" ->
              Lapwing.label(
                      points,
                      labels,
                      all.withMethod(spectral.withDecoding(Decoding.CLASS_MEAN)),
                      run)
                  .decision();
          default -> Lapwing.cluster(points, 4, labels, all, run).decision();
        };
    List<Double> answers = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      answers.add((double) decision.classOf(i).orElse(99));
      answers.add(decision.confidence(i));
      answers.add(decision.margin(i));
    }
    return answers;
  }

  @Test
  void progressIsReportedAndCancellationStops() {
    List<String> phases = Collections.synchronizedList(new ArrayList<>());
    RunContext run =
        RUN.withProgress(
            (phase, fraction) -> {
              assertThat(fraction).isBetween(0.0, 1.0);
              phases.add(phase);
            });
    Labels labels = Labels.of(300).with(0, "a").with(299, "b");
    Lapwing.label(blobs(6), labels, Options.defaults(), run);
    assertThat(phases).contains("graph", "solve");
    AtomicBoolean cancel = new AtomicBoolean();
    RunContext cancellable =
        RUN.withCancellation(cancel::get)
            .withProgress((phase, fraction) -> cancel.set(phase.equals("graph")));
    assertThatThrownBy(() -> Lapwing.label(blobs(6), labels, Options.defaults(), cancellable))
        .isInstanceOf(CancelledException.class);
  }

  @Test
  void aWarmStartAfterOneMoreLabelGivesTheSameAnswerAsStartingAfresh() {
    AffinityGraph graph = Graphs.grid(50, 50);
    Labels labels = Labels.of(2500).with(0, "a").with(2499, "b").with(49, "c");
    Method.Dirichlet tightDirichlet = Method.Dirichlet.defaults().withTolerance(1e-11);
    Method.Spectral tightSpectral = Method.Spectral.defaults().withTolerance(1e-9);
    for (Method method : List.of(tightDirichlet, tightSpectral)) {
      Options options = Options.defaults().withMethod(method);
      Labelling warm = Lapwing.label(graph, labels, options, RUN).with(1200, "c");
      Labelling cold = Lapwing.label(graph, labels.with(1200, "c"), options, RUN);
      int differ = 0;
      for (int i = 0; i < 2500; i++) {
        differ += warm.label(i).equals(cold.label(i)) ? 0 : 1;
      }
      assertThat(differ).isZero();
    }
  }
}
