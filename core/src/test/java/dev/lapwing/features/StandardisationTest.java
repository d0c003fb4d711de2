package dev.lapwing.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardisationTest {

  private static final RunContext RUN = RunContext.defaults();

  /** Columns of many units and offsets. */
  private static double[][] table(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[size][];
    for (int i = 0; i < size; i++) {
      double g = random.nextDouble();
      rows[i] = new double[] {g, 1e6 * random.nextDouble(), 1e8 + random.nextDouble(), -g * 1e-9};
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 63, 64, 65, 4095, 4096, 4097, 10_000})
  void everyFeatureGetsMeanZeroAndVarianceOne(int size) {
    FeatureMatrix points = FeatureMatrix.of(table(size, size));
    FeatureMatrix scaled = Standardisation.of(points, RUN).apply(points, RUN);
    for (int j = 0; j < points.dimensions(); j++) {
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < size; i++) {
        sum += scaled.exactly(i, j);
        squares += scaled.exactly(i, j) * scaled.exactly(i, j);
      }
      assertThat(sum / size).as("mean of %d", j).isCloseTo(0, within(1e-6));
      assertThat(squares / size).as("variance of %d", j).isCloseTo(1, within(1e-6));
    }
  }

  /** The textbook's two passes, over all rows at once. */
  @Test
  void meansAndDeviationsAreThoseOfTwoPasses() {
    double[][] rows = table(9_001, 5);
    Standardisation found = Standardisation.of(FeatureMatrix.of(rows), RUN);
    for (int j = 0; j < 4; j++) {
      double mean = 0;
      for (double[] row : rows) {
        mean += row[j] / rows.length;
      }
      double variance = 0;
      for (double[] row : rows) {
        variance += (row[j] - mean) * (row[j] - mean) / rows.length;
      }
      assertThat(found.mean(j)).isCloseTo(mean, within(1e-12 * Math.abs(mean)));
      assertThat(found.deviation(j)).isCloseTo(Math.sqrt(variance), within(1e-6 * variance));
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    FeatureMatrix points = FeatureMatrix.of(table(20_000, 3));
    Standardisation one = Standardisation.of(points, RUN.withThreads(1));
    FeatureMatrix scaled = one.apply(points, RUN.withThreads(1));
    for (int threads : new int[] {2, 7}) {
      RunContext run = RUN.withThreads(threads);
      Standardisation many = Standardisation.of(points, run);
      assertThat(many).isEqualTo(one);
      FeatureMatrix again = many.apply(points, run);
      for (int i = 0; i < points.size(); i++) {
        for (int j = 0; j < points.dimensions(); j++) {
          assertThat(again.exactly(i, j)).isEqualTo(scaled.exactly(i, j));
        }
      }
    }
  }

  /** 0.1 has no exact sum: a deviation computed from it would be tiny, not 0. */
  @Test
  void aFeatureThatIsTheSameForAllIsZeroForNewPointsToo() {
    double[][] rows = table(1000, 1);
    for (double[] row : rows) {
      row[2] = 0.1;
    }
    Standardisation learned = Standardisation.of(FeatureMatrix.of(rows), RUN);
    assertThat(learned.deviation(2)).isZero();
    assertThat(learned.apply(FeatureMatrix.of(rows), RUN).exactly(17, 2)).isZero();
    FeatureMatrix fresh = FeatureMatrix.of(new double[][] {{0, 0, 1e6, 0}});
    assertThat(learned.apply(fresh, RUN).exactly(0, 2)).isZero();
  }

  @Test
  void newPointsAreMeasuredByWhatWasLearned() {
    Standardisation learned = Standardisation.of(new double[] {10, -1}, new double[] {2, 0.5});
    FeatureMatrix fresh = FeatureMatrix.of(new float[][] {{16, -1}, {10, -2}});
    FeatureMatrix scaled = learned.apply(fresh, RUN);
    assertThat(new float[] {scaled.get(0, 0), scaled.get(0, 1)}).containsExactly(3, 0);
    assertThat(new float[] {scaled.get(1, 0), scaled.get(1, 1)}).containsExactly(0, -2);
  }

  @Test
  void howeverFarANewPointLiesItIsAFiniteNumberOfDeviationsAway() {
    Standardisation learned = Standardisation.of(new double[] {0}, new double[] {1e-30});
    FeatureMatrix fresh = FeatureMatrix.of(new float[][] {{3e38f}, {-3e38f}});
    FeatureMatrix scaled = learned.apply(fresh, RUN);
    assertThat(scaled.get(0, 0)).isEqualTo(1e15f);
    assertThat(scaled.get(1, 0)).isEqualTo(-1e15f);
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThatThrownBy(() -> Standardisation.of(new double[2], new double[3]))
        .hasMessage("2 means and 3 deviations; there must be one of each a feature");
    assertThatThrownBy(() -> Standardisation.of(new double[] {0}, new double[] {-1}))
        .hasMessageStartingWith("feature 0 has mean 0.0 and deviation -1.0;");
    assertThatThrownBy(() -> Standardisation.of(new double[] {Double.NaN}, new double[] {1}))
        .hasMessageStartingWith("feature 0 has mean NaN");
    Standardisation two = Standardisation.of(new double[2], new double[] {1, 1});
    FeatureMatrix three = FeatureMatrix.of(new float[][] {{1, 2, 3}});
    assertThatThrownBy(() -> two.apply(three, RUN))
        .hasMessage(
            "points of 3 features, but 2 were standardised; give the same in the same order");
  }
}
