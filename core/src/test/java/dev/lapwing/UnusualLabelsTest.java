package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Points;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Labels and priors that are few, missing or wrong. */
class UnusualLabelsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options SPECTRAL = Options.defaults().withMethod(Method.Spectral.defaults());

  @Test
  void noLabelsAtAllIsRefusedForLabellingAndFineForClustering() {
    assertThatThrownBy(() -> Lapwing.label(Points.blobs(2), Labels.of(100)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no label");
    Clustering clustering = Lapwing.cluster(Points.blobs(2), 2);
    assertThat(clustering.cluster(0)).contains("0");
    assertThat(clustering.cluster(99)).contains("1");
    assertThat(clustering.confidence(0)).isBetween(0.5, 1.0);
  }

  @Test
  void oneClassOnlyIsWarnedOf() {
    Labelling labelling = Lapwing.label(Points.blobs(1), Labels.of(50).with(3, "only"));
    assertThat(labelling.warnings()).contains(new Warning.OneClassOnly("only"));
    assertThat(labelling.label(49)).contains("only");
    assertThat(labelling.confidence(49)).isCloseTo(1, within(1e-6));
  }

  @Test
  void aClassWithoutLabelIsNamed() {
    Labels labels =
        Labels.of(100, ClassNames.of("left", "right", "never seen"))
            .with(3, "left")
            .with(60, "right");
    Labelling labelling = Lapwing.label(Points.blobs(2), labels);
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
    Clustering clustering = Lapwing.cluster(Points.blobs(3), 3, labels, SPECTRAL, RUN);
    for (int i = 0; i < 150; i++) {
      assertThat(clustering.cluster(i))
          .contains(List.of("left", "middle", "cluster 2").get(i / 50));
    }
  }

  @Test
  void aClassThatLosesItsOnlyLabelIsNoLongerPredicted() {
    Options uniform =
        Options.defaults().withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Uniform()));
    Labels labels = Labels.of(900).with(0, "a").with(450, "b").with(899, "c");
    Labelling relabelled = Lapwing.label(Graphs.grid(30, 30), labels, uniform, RUN).with(0, "b");
    assertThat(relabelled.solution().converged()).isTrue();
    assertThat(relabelled.solution().iterations()).isLessThan(200);
    assertThat(count(relabelled, "a")).isZero();
    assertThat(relabelled.warnings()).contains(new Warning.ClassWithoutLabels("a"));
  }

  @Test
  void aGivenPointHasNoRunnerUp() {
    Labels labels = Labels.of(100).with(0, "a").with(99, "b");
    assertThat(Lapwing.label(Points.blobs(2), labels).decision().runnerUp(0)).isEmpty();
  }

  @Test
  void uniformPriorsKeepOneClassFromSwallowingTheRest() {
    // one blob of 500 in a line; class b is labelled at its very end, class a in the middle
    AffinityGraph graph = Graphs.path(501);
    Labels labels = Labels.of(501).with(499, "b").with(100, "a");
    Options uniform =
        Options.defaults().withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Uniform()));
    assertThat(count(Lapwing.label(graph, labels, uniform, RUN), "b"))
        .isGreaterThan(count(Lapwing.label(graph, labels, Options.dirichlet(), RUN), "b"));
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
    Options other =
        Options.defaults()
            .withMethod(
                Method.Dirichlet.defaults()
                    .withPriors(new Priors.Shares(Map.of("a", 1.0, "c", 3.0))));
    assertThatThrownBy(
            () ->
                Lapwing.label(
                    Points.blobs(2), Labels.of(100).with(0, "a").with(99, "b"), other, RUN))
        .hasMessageContaining("there is no share for class 'b'");
    assertThatThrownBy(() -> new Priors.Shares(Map.of("a", 0.0)))
        .hasMessageContaining("the share of class 'a' is 0.0");
  }

  @Test
  void labelsForAnotherNumberOfPointsAreRefused() {
    assertThatThrownBy(() -> Lapwing.label(Points.blobs(2), Labels.of(99).with(0, "a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("labels for 99 points, but there are 100");
  }

  @Test
  void moreClustersThanPointsAreRefused() {
    assertThatThrownBy(() -> Lapwing.cluster(Points.blobs(1), 51))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("51 clusters of 50 points");
  }

  @Test
  void mistakesAreToldBeforeTheSearch() {
    FeatureMatrix points = Points.blobs(2);
    RunContext noWork =
        RUN.withProgress(
            (phase, fraction) -> {
              throw new AssertionError("work began: " + phase);
            });
    Options shares =
        Options.defaults()
            .withMethod(
                Method.Dirichlet.defaults().withPriors(new Priors.Shares(Map.of("a", 1.0))));
    Options normalised =
        Options.dirichlet()
            .withLaplacian(LaplacianOptions.defaults().withNormalisation(Normalisation.SYMMETRIC));
    Labels labels = Labels.of(100).with(0, "a").with(99, "b");
    assertThatThrownBy(() -> Lapwing.label(points, labels, shares, noWork))
        .hasMessageContaining("there is no share for class 'b'");
    assertThatThrownBy(() -> Lapwing.label(points, labels, normalised, noWork))
        .hasMessageContaining("symmetric normalisation");
    assertThatThrownBy(
            () -> Lapwing.cluster(points, 101, Labels.of(100), Options.dirichlet(), noWork))
        .hasMessageContaining("101 clusters of 100 points");
  }
}
