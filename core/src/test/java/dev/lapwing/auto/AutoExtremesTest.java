package dev.lapwing.auto;

import static dev.lapwing.gallery.UnequalClouds.classOf;
import static dev.lapwing.gallery.UnequalClouds.clouds;
import static dev.lapwing.gallery.UnequalClouds.labels;
import static dev.lapwing.gallery.UnequalClouds.summary;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.Warning;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The decision that needs no advice where there is next to nothing to decide by, or far too much.
 */
class AutoExtremesTest {

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
    Labelling labelling =
        Lapwing.label(Graphs.path(20), labels, Options.defaults(), RunContext.defaults());
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

  private static double accuracyOfAll(Labelling labelling) {
    int right = 0;
    for (int i = 0; i < 600; i++) {
      right += labelling.label(i).orElse("").equals("c" + classOf(i)) ? 1 : 0;
    }
    return right / 600.0;
  }
}
