package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Points and graphs that are awkward to compute with. */
class HardProblemsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options SPECTRAL = Options.defaults().withMethod(Method.Spectral.defaults());

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void aHandfulOfPointsWorksWithTheDefaults(int n) {
    double[][] points = new double[n][1];
    for (int i = 0; i < n; i++) {
      points[i][0] = i;
    }
    Labels labels = Labels.of(n).with(0, "low").with(n - 1, "high");
    FeatureMatrix features = FeatureMatrix.of(points);
    for (Options options : List.of(Options.dirichlet(), SPECTRAL)) {
      Labelling labelling = Lapwing.label(features, labels, options, RUN);
      assertThat(labelling.label(0)).contains("low");
    }
    assertThat(Lapwing.cluster(features, 2).cluster(0)).contains("0");
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
            FeatureMatrix.of(points), labels, dirichlet ? Options.dirichlet() : SPECTRAL, RUN);
    for (int i = 0; i < 60; i++) {
      assertThat(labelling.confidence(i)).isBetween(0.0, 1.0);
      assertThat(labelling.decision().margin(i)).isBetween(0.0, 1.0);
    }
    assertThat(labelling.label(10)).contains("a");
    assertThat(labelling.label(40)).contains("b");
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

  /** Its nearest neighbour is 30 bandwidths away: a weight of exp(−450), which has no square. */
  @Test
  void anOutlierTooFarForEigenvectorsIsNamed() {
    double[][] points = new double[600][];
    SplittableRandom random = new SplittableRandom(1);
    Arrays.setAll(points, i -> new double[] {3 * random.nextDouble(), 3 * random.nextDouble()});
    points[123] = new double[] {33, 0};
    Options fixed =
        Options.dirichlet()
            .withGraph(GraphOptions.defaults().withBandwidth(new Bandwidth.Fixed(1)));
    Options spectral = fixed.withMethod(Method.Spectral.defaults());
    FeatureMatrix features = FeatureMatrix.of(points);
    Labels labels = Labels.of(600).with(5, "a").with(300, "b");
    assertThatThrownBy(() -> Lapwing.label(features, labels, spectral, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("point 123 is tied", "widen the bandwidth");
    assertThatThrownBy(() -> Lapwing.cluster(features, 3, Labels.of(600), spectral, RUN))
        .hasMessageContaining("point 123 is tied");
    assertThat(Lapwing.label(features, labels, fixed, RUN).label(123)).isPresent();
  }

  @Test
  void largeAlphaDoesNotStallTheSolvers() { // two labels on 3,600 points: α = 1,799
    Labels labels = Labels.of(3600).with(0, "corner").with(3599, "far corner");
    for (Options options : List.of(Options.dirichlet(), SPECTRAL)) {
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
}
