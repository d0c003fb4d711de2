package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What left-out labels say of confidence, be they drawn as the points are or the hardest ones. */
class LeftOutLabelsTest {

  /** Counted by hand: of ten labels, seven tested and five right, three alone in their class. */
  @Test
  void labelsAloneInTheirClassSpeakOfClassesNobodyLabelled() {
    LabelTrial.Hits uneven = new LabelTrial.Hits(5, 7, 3, 0);
    assertThat(uneven.accuracy(0.5, 3)).isCloseTo((5 + 4 * 0.5) / (10 + 4), within(1e-15));
    assertThat(uneven.accuracy(0.5, 1)).isCloseTo((5 + 4 * 0.5) / (8 + 4), within(1e-15));
    assertThat(uneven.doubt(3)).isCloseTo(4.0 / 14, within(1e-15));
    assertThat(uneven.doubt(1)).isCloseTo(2.0 / 14, within(1e-15));
    assertThat(uneven.weight(1)).isCloseTo(8.0 / 12, within(1e-15));
    LabelTrial.Hits pairs = new LabelTrial.Hits(6, 10, 0, 2); // of four errors two count
    assertThat(pairs.accuracy(0.5, 0)).isCloseTo((8 + 4 * 0.5) / (10 + 4), within(1e-15));
    LabelTrial.Hits single = new LabelTrial.Hits(0, 0, 0, 1);
    assertThat(single.accuracy(0.7, 0)).isCloseTo(0.7, within(1e-15));
    assertThat(single.doubt(0)).isCloseTo(0.25, within(1e-15));
    assertThat(single.weight(0)).isZero();
  }

  /** Three labels of one class and one of another: it was alone; two of each: none was. */
  @Test
  void whoIsAloneIsCounted() {
    Block graph = Block.zeros(4, 2);
    for (int j = 0; j < 4; j++) {
      graph.set(j, 0, 1);
    }
    Labels uneven = Labels.of(9, ClassNames.of("a", "b")).with(1, "a").with(3, "a").with(5, "a");
    LeftOutLabels found =
        LabelTrial.of(graph, 4, uneven.with(7, "b"), new int[] {0, 1}).leftOut(Optional.empty());
    assertThat(found.hits()).isEqualTo(new LabelTrial.Hits(3, 3, 1, 0));
    assertThat(found.tested()).containsExactly(true, true, true, false);
    assertThat(found.scores().get(0, 0)).isEqualTo(0.25); // in the unit of the others
    Labels even = uneven.with(5, "b").with(7, "b");
    assertThat(LabelTrial.of(graph, 1, even, new int[] {0, 1}).leftOut(Optional.empty()).hits())
        .isEqualTo(new LabelTrial.Hits(2, 4, 0, 2));
  }

  /** Leads of 0, 1, …, 9: one of 2.5 has three below it, so it counts .6; 7 and more count 1. */
  @Test
  void aLabelAloneCountsAsItsPointIsSure() {
    Block points = leads(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    boolean[] tested = {true, false, false, false, true};
    LeftOutLabels labels =
        new LeftOutLabels(new LabelTrial.Hits(1, 2, 3, 0), leads(9, 0, 2.5, 7, 0), tested);
    assertThat(labels.weights(points)).containsExactly(1, 0, 0.6, 1, 1);
    LeftOutLabels each =
        new LeftOutLabels(new LabelTrial.Hits(0, 0, 0, 1), leads(9, 0), new boolean[2]);
    assertThat(each.weights(points)).containsOnly(0); // nothing can be said of one a class
  }

  /** Labels drawn as the points are: the rule for all points and that for labels agree. */
  @Test
  void forLabelsDrawnAsThePointsAreNothingChanges() {
    double[] gap = new double[2];
    for (int seed = 0; seed < 20; seed++) {
      Drawn drawn = new Drawn(seed, 1);
      for (int believed = 0; believed < 2; believed++) {
        gap[believed] += drawn.meanConfidence(believed) - drawn.accuracy();
      }
    }
    assertThat(gap[0] / 20).isCloseTo(0, within(0.03));
    assertThat(gap[1] / 20).isCloseTo(0, within(0.03));
  }

  /** Labels at points whose leads are a quarter of the others': hits there are not those of all. */
  @Test
  void labelsAtHardPointsDoNotMakeAllPointsUnsure() {
    double[] gap = new double[2];
    for (int seed = 0; seed < 20; seed++) {
      Drawn drawn = new Drawn(seed, 0.25);
      for (int believed = 0; believed < 2; believed++) {
        gap[believed] += drawn.meanConfidence(believed) - drawn.accuracy();
      }
    }
    assertThat(gap[0] / 20).isLessThan(-0.1);
    assertThat(gap[1] / 20).isCloseTo(0, within(0.05));
  }

  /** Equally many of each of four classes are a plan: where such labels lie is not asked. */
  @Test
  void labelsDrawnByClassSpeakOfAllPoints() {
    Block points = leads(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    Block four = Block.zeros(12, 4);
    for (int j = 0; j < 12; j++) {
      four.set(j, j % 4, 0.1);
    }
    Block wide = Block.zeros(10, 4);
    for (int i = 0; i < 10; i++) {
      wide.set(i, 0, points.get(i, 0));
    }
    boolean[] tested = new boolean[12];
    Arrays.fill(tested, true);
    double[] row = new double[4];
    LeftOutLabels planned = new LeftOutLabels(new LabelTrial.Hits(9, 12, 0, 3), four, tested);
    assertThat(planned.calibrate(wide, 0.8, 1).shares(5, row))
        .isEqualTo(planned.calibrate(wide, 0.8, 0).shares(5, row));
    LeftOutLabels uneven = new LeftOutLabels(new LabelTrial.Hits(9, 12, 0, 0), four, tested);
    assertThat(uneven.calibrate(wide, 0.8, 1).shares(5, row))
        .isGreaterThan(uneven.calibrate(wide, 0.8, 0).shares(5, row));
  }

  private static Block leads(double... leads) {
    Block scores = Block.zeros(leads.length, 2);
    for (int i = 0; i < leads.length; i++) {
      scores.set(i, 0, leads[i]);
    }
    return scores;
  }

  /** Points that are right as often as a softmax of their scores says, and 60 labels like them. */
  private static final class Drawn {

    private final Block points;
    private final LeftOutLabels labels;
    private final double accuracy;

    Drawn(int seed, double leadOfLabels) {
      SplittableRandom random = new SplittableRandom(seed);
      double[] leads = random.doubles(2000, 0, 5).toArray();
      double[] ofLabels = random.doubles(60, 0, 5 * leadOfLabels).toArray();
      int right = 0;
      for (double lead : ofLabels) {
        right += random.nextDouble() < share(lead) ? 1 : 0;
      }
      boolean[] tested = new boolean[60];
      Arrays.fill(tested, true);
      this.points = leads(leads);
      this.labels =
          new LeftOutLabels(new LabelTrial.Hits(right, 60, 0, 0), leads(ofLabels), tested);
      this.accuracy = Arrays.stream(leads).map(Drawn::share).average().orElseThrow();
    }

    private static double share(double lead) {
      return 1 / (1 + Math.exp(-lead));
    }

    double accuracy() {
      return accuracy;
    }

    double meanConfidence(double believed) {
      Calibration calibration = labels.calibrate(points, accuracy, believed);
      double sum = 0;
      for (int i = 0; i < points.rows(); i++) {
        sum += calibration.confidence(points, i);
      }
      return sum / points.rows();
    }
  }
}
