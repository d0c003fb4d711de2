package dev.lapwing.spark.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Standardisation;
import dev.lapwing.run.RunContext;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums without rounding, whatever the order. */
class ExactSumTest {

  private static double[] wild(SplittableRandom random, int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] =
          Math.scalb(random.nextDouble() - 0.5, random.nextInt(-200, 200))
              * (random.nextInt(10) == 0 ? 0 : 1);
    }
    return values;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void isTheSumOfDecimals(long seed) {
    double[] values = wild(new SplittableRandom(seed), 300);
    ExactSum sum = new ExactSum();
    BigDecimal expected = BigDecimal.ZERO;
    for (double value : values) {
      sum.add(value);
      expected = expected.add(new BigDecimal(value));
    }
    assertThat(sum.value()).isEqualByComparingTo(expected);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.MIN_VALUE, -Double.MAX_VALUE, 1, -0.1, 0, Float.MIN_VALUE})
  void isTheNumberItself(double value) {
    ExactSum sum = new ExactSum();
    sum.add(value);
    assertThat(sum.value()).isEqualByComparingTo(new BigDecimal(value));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void partsAddUpInAnyOrder(long seed) {
    double[] values = wild(new SplittableRandom(seed), 200);
    ExactSum all = new ExactSum();
    ExactSum front = new ExactSum();
    ExactSum back = new ExactSum();
    for (int i = 0; i < values.length; i++) {
      all.add(values[i]);
      (i < 70 ? front : back).add(values[i]);
    }
    back.add(front);
    assertThat(back.value()).isEqualByComparingTo(all.value());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void meanAndDeviationAreCores(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[][] rows = new float[500][3];
    ColumnSums sums = new ColumnSums();
    for (float[] row : rows) {
      row[0] = (float) (1e6 + random.nextDouble());
      row[1] = (float) random.nextGaussian();
      row[2] = 7.25f;
      sums.add(new double[] {row[0], row[1], row[2]});
    }
    Standardisation ours = sums.standardisation();
    Standardisation cores = Standardisation.of(FeatureMatrix.of(rows), RunContext.defaults());
    for (int j = 0; j < 3; j++) {
      assertThat(ours.mean(j)).isCloseTo(cores.mean(j), within(1e-9));
      assertThat(ours.deviation(j)).isCloseTo(cores.deviation(j), within(1e-9));
    }
    assertThat(ours.deviation(2)).isZero();
  }
}
