package dev.lapwing.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FeatureMatrixTest {

  @Test
  void raggedRowsAreRefused() {
    assertThatThrownBy(() -> FeatureMatrix.of(new float[][] {{1, 2}, {3}}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("row 1 has 1 features where row 0 has 2");
  }

  @Test
  void valuesThatAreNoNumbersAreRefusedWithTheirPlace() {
    assertThatThrownBy(() -> FeatureMatrix.of(2, 2, new float[] {1, 2, 3, Float.NaN}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("row 1, column 1 is NaN");
    assertThatThrownBy(() -> FeatureMatrix.of(new double[][] {{1, Double.POSITIVE_INFINITY}}))
        .hasMessageContaining("row 0, column 1 is Infinity");
    assertThatThrownBy(() -> FeatureMatrix.of(new double[][] {{1e300}}))
        .hasMessageContaining("1.0E300"); // larger than any float
  }

  @Test
  void shapesThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> FeatureMatrix.of(2, 3, new float[5]))
        .hasMessageContaining("5 values cannot be 2 points of 3 features");
    assertThatThrownBy(() -> FeatureMatrix.of(new float[0][]))
        .hasMessageContaining("at least one of each");
  }

  @Test
  void doublesKeepTheirDigits() {
    FeatureMatrix exact = FeatureMatrix.of(new double[][] {{0.1}, {0.3}});
    assertThat(exact.squaredDistance(0, 1)).isEqualTo((0.1 - 0.3) * (0.1 - 0.3));
    FeatureMatrix single = FeatureMatrix.of(new float[][] {{0.1f}, {0.3f}});
    assertThat(single.squaredDistance(0, 1)).isCloseTo(0.04, within(1e-8)).isNotEqualTo(0.04);
  }

  @Test
  void cosineIsEuclideanOnUnitVectors() { // d² = 2 (1 − cos θ)
    FeatureMatrix points = FeatureMatrix.of(new double[][] {{3, 0}, {0, 5}, {2, 2}, {-1, 0}});
    FeatureMatrix unit = points.under(Metric.COSINE);
    assertThat(unit.squaredDistance(0, 1)).isCloseTo(2, within(1e-15));
    assertThat(unit.squaredDistance(0, 2)).isCloseTo(2 - Math.sqrt(2), within(1e-7));
    assertThat(unit.squaredDistance(0, 3)).isCloseTo(4, within(1e-15));
    assertThat(points.under(Metric.EUCLIDEAN)).isSameAs(points);
  }

  @Test
  void zeroVectorsHaveNoDirection() {
    FeatureMatrix points = FeatureMatrix.of(new double[][] {{3, 0}, {0, 0}});
    assertThatThrownBy(() -> points.under(Metric.COSINE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 1 is all zeros");
  }
}
