package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.auto.AutoSummary;
import dev.lapwing.decision.Priors;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.AutoSolution;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The decision that needs no advice, for all that people may give it. */
class AutoTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options AUTO = Options.defaults();

  /** Three clouds of unequal size that touch: 400, 150 and 50 points. */
  private static FeatureMatrix clouds(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[600][5];
    for (int i = 0; i < 600; i++) {
      int k = classOf(i);
      for (int j = 0; j < 5; j++) {
        rows[i][j] = random.nextDouble() + random.nextDouble() + (j == k ? 1.1 : 0);
      }
    }
    return FeatureMatrix.of(rows);
  }

  private static int classOf(int i) {
    return i < 400 ? 0 : i < 550 ? 1 : 2;
  }

  private static Labels labels(int each, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Integer, String> some = new HashMap<>();
    int[] start = {0, 400, 550, 600};
    for (int k = 0; k < 3; k++) {
      for (int had = 0; had < each; ) {
        int point = start[k] + random.nextInt(start[k + 1] - start[k]);
        had += some.put(point, "c" + k) == null ? 1 : 0;
      }
    }
    return Labels.of(600).withAll(some);
  }

  private static double accuracy(Labelling labelling) {
    int right = 0;
    int count = 0;
    for (int i = 0; i < 600; i++) {
      if (labelling.status(i) != Status.GIVEN) {
        right += labelling.label(i).orElse("").equals("c" + classOf(i)) ? 1 : 0;
        count++;
      }
    }
    return (double) right / count;
  }

  private static AutoSummary summary(Labelling labelling) {
    return ((AutoSolution) labelling.solution()).summary();
  }

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
  void aClassWithoutLabelsGetsNobody() {
    Labels labels = labels(2, 5).with(5, "nobody");
    Labelling labelling = Lapwing.label(clouds(5), labels.without(5));
    assertThat(labelling.decision().classes().count()).isEqualTo(4);
    for (int i = 0; i < 600; i++) {
      assertThat(labelling.label(i)).isPresent().get().isNotEqualTo("nobody");
    }
    assertThat(summary(labelling).sizes().shares()[3]).isZero();
  }

  @Test
  void oneLabelInAllDecidesForEverybody() {
    Labelling labelling = Lapwing.label(clouds(6), Labels.of(600).with(9, "only"));
    for (int i = 0; i < 600; i++) {
      assertThat(labelling.label(i)).contains("only");
    }
    assertThat(labelling.warnings()).contains(new Warning.OneClassOnly("only"));
  }

  @Test
  void everyPointLabelledLeavesNothingToDecide() {
    Map<Integer, String> all = new HashMap<>();
    for (int i = 0; i < 600; i++) {
      all.put(i, "c" + classOf(i));
    }
    Labelling labelling = Lapwing.label(clouds(7), Labels.of(600).withAll(all));
    assertThat(accuracyOfAll(labelling)).isEqualTo(1);
  }

  /** What little there is to go by: with one point left, it is that point's own potentials. */
  @Test
  void theLastPointIsDecidedByItsNeighbours() {
    int right = 0;
    for (int last = 0; last < 600; last += 100) {
      Map<Integer, String> others = new HashMap<>();
      for (int i = 0; i < 600; i++) {
        others.put(i, "c" + classOf(i));
      }
      others.remove(last);
      Labelling labelling = Lapwing.label(clouds(7), Labels.of(600).withAll(others));
      right += labelling.label(last).orElse("").equals("c" + classOf(last)) ? 1 : 0;
    }
    assertThat(right).isGreaterThan(4);
  }

  private static double accuracyOfAll(Labelling labelling) {
    int right = 0;
    for (int i = 0; i < 600; i++) {
      right += labelling.label(i).orElse("").equals("c" + classOf(i)) ? 1 : 0;
    }
    return right / 600.0;
  }

  @Test
  void aPartWithoutALabelStaysUnreachable() {
    double[][] rows = new double[600][5];
    FeatureMatrix points = clouds(8);
    for (int i = 0; i < 600; i++) {
      points.copyRow(i, rows[i]);
      rows[i][4] += i >= 550 ? 1e4 : 0; // the last cloud is far away
    }
    Labels labels = Labels.of(600).with(3, "c0").with(4, "c0").with(410, "c1").with(411, "c1");
    Labelling labelling = Lapwing.label(FeatureMatrix.of(rows), labels);
    for (int i = 0; i < 600; i++) {
      assertThat(labelling.status(i) == Status.UNREACHABLE).isEqualTo(i >= 550);
    }
  }

  @Test
  void aGraphOfOnesOwnNeedsNoFeatures() {
    Labels labels = Labels.of(20).with(0, "a").with(1, "a").with(19, "b").with(18, "b");
    Labelling labelling = Lapwing.label(Graphs.path(20), labels, AUTO, RUN);
    assertThat(labelling.label(5)).contains("a");
    assertThat(labelling.label(14)).contains("b");
    assertThat(summary(labelling).kernel()).isEmpty();
  }

  /** Thousands of classes: one label of each, and not one can be left out and still be known. */
  @Test
  void thousandsOfClasses() {
    SplittableRandom random = new SplittableRandom(9);
    double[][] rows = new double[4000][3];
    Map<Integer, String> some = new HashMap<>();
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < 3; j++) {
        rows[i][j] = random.nextDouble();
      }
      if (i % 2 == 0) {
        some.put(i, "c" + i);
      }
    }
    Labelling labelling = Lapwing.label(FeatureMatrix.of(rows), Labels.of(4000).withAll(some));
    assertThat(summary(labelling).labelsTested()).isZero();
    for (int i = 1; i < 4000; i += 2) {
      assertThat(labelling.confidence(i)).isBetween(0.0, 1.0);
      assertThat(labelling.label(i)).isPresent();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aHandfulOfPointsWillDo(int n) {
    float[][] rows = new float[n][1];
    for (int i = 0; i < n; i++) {
      rows[i][0] = i * i;
    }
    Labelling labelling =
        Lapwing.label(FeatureMatrix.of(rows), Labels.of(n).with(0, "a").with(n - 1, "b"));
    for (int i = 0; i < n; i++) {
      assertThat(labelling.label(i)).isPresent();
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
