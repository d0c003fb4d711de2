package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.extend.OutOfSample;
import dev.lapwing.extend.Spacing;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Points;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Method;
import dev.lapwing.method.Solution;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What can be asked of a result beyond its labels: new points, what to label next, a map. */
class ResultTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final FeatureMatrix POINTS = Points.blobs(3);
  private static final Labels LABELS =
      Labels.of(150).with(3, "left").with(60, "middle").with(120, "right");

  @Test
  void newPointsBetweenKnownOnesGetTheirLabel() {
    for (Method method : List.of(Method.Dirichlet.defaults(), Method.Spectral.defaults())) {
      Labelling labelling =
          Lapwing.label(POINTS, LABELS, Options.defaults().withMethod(method), RUN);
      OutOfSample.Answer answer = labelling.predict(POINTS, POINTS);
      for (int i = 0; i < 150; i++) {
        assertThat(answer.decision().label(i)).isEqualTo(labelling.label(i));
      }
      assertThat(answer.far()).isEmpty();
    }
  }

  @Test
  void aPointFarFromAllIsSaidToBe() {
    FeatureMatrix far = FeatureMatrix.of(new float[][] {farFrom(POINTS)});
    OutOfSample.Answer answer = Lapwing.label(POINTS, LABELS).predict(POINTS, far);
    assertThat(answer.far()).containsExactly(0);
    assertThat(answer.decision().confidence(0)).isLessThan(0.01);
  }

  private static float[] farFrom(FeatureMatrix points) {
    float[] far = new float[points.dimensions()];
    Arrays.fill(far, 1e4f);
    return far;
  }

  @Test
  void aGraphOfOnesOwnHasNoDistancesToCompareBy() {
    Labelling labelling =
        Lapwing.label(
            Graphs.path(10), Labels.of(10).with(0, "a").with(9, "b"), Options.dirichlet(), RUN);
    assertThatThrownBy(() -> labelling.predict(POINTS, POINTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the graph was given");
  }

  @Test
  void suggestionsAreUnlabelledPoints() {
    Labelling labelling = Lapwing.label(POINTS, LABELS);
    assertThat(labelling.suggest(5))
        .hasSize(5)
        .allSatisfy(each -> assertThat(LABELS.isLabelled(each.point())).isFalse());
    AffinityGraph graph = labelling.graph();
    assertThat(Lapwing.suggest(graph, 3, RUN))
        .extracting(each -> each.point() / 50)
        .containsExactlyInAnyOrder(0, 1, 2);
  }

  @Test
  void everyResultHasAMap() {
    Labelling labelling = Lapwing.label(POINTS, LABELS);
    assertThat(labelling.layout().size()).isEqualTo(150);
    assertThat(labelling.layout().x()).isEqualTo(labelling.layout().x());
    assertThat(Lapwing.cluster(POINTS, 3).layout().y()).hasSize(150);
    Labels two = Labels.of(2).with(0, "a").with(1, "b");
    assertThat(Lapwing.label(Graphs.path(2), two, Options.dirichlet(), RUN).layout().size())
        .isEqualTo(2);
  }

  @Test
  void aSearchThatMissedManyNeighboursIsWarnedOf() {
    Spacing none = new Spacing(new double[] {1}, 1);
    GraphOrigin origin =
        new GraphOrigin.Neighbours(
            "approximate", 10, 4, 0.8, Optional.empty(), Optional.of(none), Optional.empty());
    PointGraph points = new PointGraph(Graphs.path(10), origin, Optional.empty());
    Labels labels = Labels.of(10).with(0, "a").with(9, "b");
    Labelling labelling = Lapwing.label(points, labels, Options.dirichlet(), RUN);
    assertThat(labelling.warnings()).contains(new Warning.LowRecall(0.8));
    assertThat(labelling.with(5, "a").warnings()).contains(new Warning.LowRecall(0.8));
    assertThat(new Warning.LowRecall(0.8).message(Integer::toString)).contains("only 80 %");
    assertThat(Lapwing.label(POINTS, LABELS).warnings()).isEmpty();
  }

  /** Scores are what the decision was made from, whatever the method. */
  @Test
  void theLargestScoreIsTheLabel() {
    for (Method method : List.of(Method.Dirichlet.defaults(), Method.Spectral.defaults())) {
      Labelling labelling =
          Lapwing.label(POINTS, LABELS, Options.defaults().withMethod(method), RUN);
      Solution solution = labelling.solution();
      double[] row = new double[3];
      for (int i = 0; i < 150; i++) {
        solution.scores().copyRow(i, row);
        int k = solution.decision().classOf(i).orElseThrow();
        assertThat(row[k]).isEqualTo(Arrays.stream(row).max().orElseThrow());
        assertThat(Arrays.stream(row).sum()).isBetween(1 - 1e-12, 1 + 1e-12);
      }
    }
  }

  @Test
  void aStrengthOfTheLabelsBeyondAllReasonIsRefused() {
    assertThatThrownBy(() -> Options.dirichlet().laplacian().withAlpha(1e300))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("alpha is 1.0E300; it must lie between 0 and 1e+10");
  }
}
