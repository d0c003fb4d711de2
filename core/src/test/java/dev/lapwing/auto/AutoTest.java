package dev.lapwing.auto;

import static dev.lapwing.gallery.UnequalClouds.accuracy;
import static dev.lapwing.gallery.UnequalClouds.clouds;
import static dev.lapwing.gallery.UnequalClouds.labels;
import static dev.lapwing.gallery.UnequalClouds.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The decision that needs no advice, for all that people may give it. */
class AutoTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options AUTO = Options.defaults();

  @Test
  void itIsTheDefaultAndCountsMutualNeighbours() {
    assertThat(AUTO.method()).isEqualTo(Method.Auto.defaults());
    assertThat(AUTO.graphForMethod().symmetry()).contains(Symmetry.MUTUAL);
  }

  @Test
  void onUnequalCloudsItIsBetterThanTheLargestPotentialAndKnowsTheSizes() {
    double auto = 0;
    double plain = 0;
    for (int seed = 1; seed <= 6; seed++) {
      FeatureMatrix points = clouds(seed);
      Labels labels = labels(4, seed);
      Labelling found = Lapwing.label(points, labels);
      auto += accuracy(found) / 6;
      plain += accuracy(Lapwing.label(points, labels, Options.dirichlet(), RUN)) / 6;
      assertThat(summary(found).sizes().shares()[0]).isGreaterThan(0.4);
    }
    assertThat(auto).isGreaterThan(plain).isGreaterThan(0.85);
  }

  @Test
  void theSameBitsOnAnyNumberOfThreads() {
    FeatureMatrix points = clouds(1);
    Labels labels = labels(12, 1); // more than are left out exactly
    Labelling one = Lapwing.label(points, labels, AUTO, RUN.withThreads(1));
    Labelling four = Lapwing.label(points, labels, AUTO, RUN.withThreads(4));
    for (int i = 0; i < 600; i++) {
      assertThat(four.label(i)).isEqualTo(one.label(i));
      assertThat(four.confidence(i)).isEqualTo(one.confidence(i));
    }
  }

  @Test
  void sharesSumToOneAndTheLargestIsTheLabel() {
    Labelling labelling = Lapwing.label(clouds(2), labels(3, 2));
    double[] row = new double[3];
    for (int i = 0; i < 600; i++) {
      labelling.scores().copyRow(i, row);
      assertThat(row[0] + row[1] + row[2]).isCloseTo(1, within(1e-12));
      assertThat(row[labelling.decision().classOf(i).orElseThrow()])
          .isCloseTo(labelling.confidence(i), within(1e-12));
    }
  }

  /** Other orders of the rows: the same answers, for nothing here is sampled. */
  @Test
  void theOrderOfTheRowsDoesNotMatter() {
    FeatureMatrix points = clouds(3);
    Labels labels = labels(5, 3);
    int[] order = new int[600];
    double[][] rows = new double[600][5];
    Map<Integer, String> moved = new HashMap<>();
    for (int i = 0; i < 600; i++) {
      order[i] = (i * 77 + 13) % 600;
      points.copyRow(i, rows[order[i]]);
      if (labels.isLabelled(i)) {
        moved.put(order[i], "c" + labels.classOf(i));
      }
    }
    Labelling before = Lapwing.label(points, labels);
    Labelling after = Lapwing.label(FeatureMatrix.of(rows), Labels.of(600).withAll(moved));
    for (int i = 0; i < 600; i++) {
      assertThat(after.label(order[i])).isEqualTo(before.label(i));
      assertThat(after.confidence(order[i])).isCloseTo(before.confidence(i), within(1e-5));
    }
  }

  @Test
  void oneMoreLabelIsAsIfItHadBeenThere() {
    FeatureMatrix points = clouds(4);
    Labels labels = labels(5, 4);
    int fresh = labels.isLabelled(77) ? 78 : 77;
    Labelling warm = Lapwing.label(points, labels).with(fresh, "c0");
    Labelling cold = Lapwing.label(points, labels.with(fresh, "c0"));
    for (int i = 0; i < 600; i++) {
      assertThat(warm.label(i)).isEqualTo(cold.label(i));
      assertThat(warm.confidence(i)).isCloseTo(cold.confidence(i), within(1e-4));
    }
  }

  @Test
  void sizesThatAreToldAreTaken() {
    Labels labels = labels(2, 10);
    Options told =
        AUTO.withMethod(
            Method.Auto.defaults()
                .withPriors(new Priors.Shares(Map.of("c0", 8.0, "c1", 3.0, "c2", 1.0))));
    AutoSummary summary = summary(Lapwing.label(clouds(10), labels, told, RUN));
    assertThat(summary.sizes().estimated()).isFalse();
    assertThat(summary.sizes().shares()[0]).isCloseTo(2.0 / 3, within(1e-12));
    assertThat(summary.sentence(labels.classes()::name)).contains("as told");
    assertThatThrownBy(
            () ->
                Lapwing.label(
                    clouds(10),
                    labels,
                    Options.defaults()
                        .withMethod(Method.Dirichlet.defaults().withPriors(new Priors.Estimated())),
                    RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("method auto");
  }

  @Test
  void theCosineMetricToo() {
    Options cosine = AUTO.withGraph(GraphOptions.defaults().withMetric(Metric.COSINE));
    Labelling labelling = Lapwing.label(clouds(11), labels(5, 11), cosine, RUN);
    assertThat(accuracy(labelling)).isGreaterThan(0.6);
  }

  /** Labels that nothing foretells: what is shown is not surer than the labels left out allow. */
  @Test
  void confidenceIsModestWhereLabelsAreNoise() {
    SplittableRandom random = new SplittableRandom(12);
    Map<Integer, String> noise = new HashMap<>();
    for (int i = 0; i < 600; i += 6) {
      noise.put(i, "c" + random.nextInt(2));
    }
    Labelling labelling = Lapwing.label(clouds(12), Labels.of(600).withAll(noise));
    double mean = 0;
    for (int i = 1; i < 600; i += 6) {
      mean += labelling.confidence(i) / 100;
    }
    assertThat(mean).isBetween(0.5, 0.7);
  }
}
