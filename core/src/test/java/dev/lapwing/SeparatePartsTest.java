package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.Decoding;
import dev.lapwing.decision.Status;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Points;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs in several parts, or in parts that hardly hang together. */
class SeparatePartsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options SPECTRAL = Options.defaults().withMethod(Method.Spectral.defaults());

  @Test
  void aComponentWithoutLabelIsUnreachableAndNamed() {
    Labels labels = Labels.of(150).with(3, "left").with(60, "middle");
    Labelling labelling = Lapwing.label(Points.blobs(3), labels);
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
    Labelling labelling = Lapwing.label(Points.blobs(3), labels, SPECTRAL, RUN);
    assertThat(labelling.label(49)).contains("left");
    assertThat(labelling.label(99)).contains("middle");
    assertThat(labelling.status(149)).isEqualTo(Status.UNREACHABLE);
    assertThat(labelling.warnings())
        .singleElement()
        .isInstanceOfSatisfying(
            Warning.Unreachable.class, w -> assertThat(w.points()).isEqualTo(50));
    assertThat(labelling.with(120, "right").label(149)).contains("right");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anIsolatedLabelledPointKeepsItsLabel(boolean dirichlet) {
    AffinityGraph graph =
        AffinityGraph.ofEdges(4, new int[] {1, 2}, new int[] {2, 3}, new double[] {1, 1});
    Labels labels = Labels.of(4).with(0, "alone").with(1, "path");
    Labelling labelling =
        Lapwing.label(graph, labels, dirichlet ? Options.dirichlet() : SPECTRAL, RUN);
    assertThat(labelling.label(0)).contains("alone");
    assertThat(labelling.status(0)).isEqualTo(Status.GIVEN);
    assertThat(labelling.label(3)).contains("path");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-4, 1e-6, 1e-8, 1e-11})
  void aClusterOnAWeakTieIsReachedAllTheSame(double tie) {
    for (int half : new int[] {50, 500, 1500}) {
      AffinityGraph graph = Graphs.joinedHalves(half, tie);
      Labels labels = Labels.of(2 * half).with(0, "a").with(1, "b");
      Labelling labelling = Lapwing.label(graph, labels, Options.dirichlet(), RUN);
      // which of the two classes takes the far half is a toss-up, and that may be said
      assertThat(labelling.warnings())
          .allSatisfy(w -> assertThat(w).isInstanceOf(Warning.Swallowed.class));
      assertThat(labelling.decision().count(Status.UNREACHABLE)).isZero();
      var values = labelling.solution().restart().values();
      for (int i = 0; i < 2 * half; i++) {
        double rounding = 1e-14 / tie;
        assertThat(values.get(i, 0) + values.get(i, 1)).isCloseTo(1, within(1e-4 + rounding));
      }
    }
  }

  @Test
  void warningsNameDifferentPointsForDifferentTroubles() {
    AffinityGraph graph = // 0–1 labelled, 2–3 tied by a vanishing weight, 4–5 not at all
        AffinityGraph.ofEdges(
            6, new int[] {0, 1, 2, 4}, new int[] {1, 2, 3, 5}, new double[] {1, 1e-300, 1, 5});
    Labels labels = Labels.of(6).with(0, "a");
    assertThat(Lapwing.label(graph, labels, Options.dirichlet(), RUN).warnings())
        .contains(new Warning.Unreachable(2, 1, 4), new Warning.TooWeak(2, 2));
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

  @Test
  void specksAreLeftOutOfTheClusteringAndReported() {
    int[] sizes = new int[42];
    Arrays.fill(sizes, 2);
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
}
