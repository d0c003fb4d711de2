package dev.lapwing.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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
  void aSelectionIsAMatrixOfItsRows() {
    SplittableRandom random = new SplittableRandom(4);
    for (double step : new double[] {0.1, 0.25}) { // doubles kept, or not
      double[][] rows = new double[30][5];
      for (double[] row : rows) {
        Arrays.setAll(row, j -> step * (1 + random.nextInt(1000)));
      }
      int[] chosen = {7, 3, 29, 3, 0};
      double[][] few = new double[chosen.length][];
      Arrays.setAll(few, i -> rows[chosen[i]]);
      FeatureMatrix all = FeatureMatrix.of(rows);
      assertEqual(all.select(chosen), FeatureMatrix.of(few));
      assertEqual(
          all.select(new int[] {29, 0, 3, 7, 1}).select(new int[] {3, 2, 0, 2, 1}),
          FeatureMatrix.of(few));
      assertEqual(
          all.select(chosen).under(Metric.COSINE), FeatureMatrix.of(few).under(Metric.COSINE));
    }
  }

  private static void assertEqual(FeatureMatrix found, FeatureMatrix expected) {
    int n = expected.size();
    int d = expected.dimensions();
    assertThat(found.size()).isEqualTo(n);
    assertThat(found.dimensions()).isEqualTo(d);
    assertThat(found.keepsDoubles()).isEqualTo(expected.keepsDoubles());
    float[] rows = new float[1 + n * d];
    float[] expectedRows = new float[1 + n * d];
    found.copyRows(0, n, rows, 1);
    expected.copyRows(0, n, expectedRows, 1);
    assertThat(rows).isEqualTo(expectedRows);
    int[] all = IntStream.range(0, n).toArray();
    for (int i = 0; i < n; i++) {
      double[] row = new double[d];
      found.copyRow(i, row);
      double[] distances = new double[n];
      found.squaredDistances(i, expected, all, 0, n, distances);
      for (int j = 0; j < d; j++) {
        assertThat(found.get(i, j)).isEqualTo(expected.get(i, j));
        assertThat(found.exactly(i, j)).isEqualTo(expected.exactly(i, j)).isEqualTo(row[j]);
      }
      for (int j = 0; j < n; j++) {
        assertThat(found.squaredDistance(i, j))
            .isEqualTo(expected.squaredDistance(i, j))
            .isEqualTo(distances[j]);
      }
    }
  }

  @Test
  void aSelectionOfNothingOrOfWhatIsNotThereIsRefused() {
    FeatureMatrix points = FeatureMatrix.of(new float[][] {{1}, {2}});
    assertThatThrownBy(() -> points.select(new int[0])).hasMessageContaining("at least one");
    for (int absent : new int[] {-1, 2}) {
      assertThatThrownBy(() -> points.select(new int[] {0, absent}))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("point %d was selected", absent)
          .hasMessageContaining("from 0 to 1");
    }
  }

  @Test
  void zeroVectorsHaveNoDirection() {
    FeatureMatrix points = FeatureMatrix.of(new double[][] {{3, 0}, {0, 0}});
    assertThatThrownBy(() -> points.under(Metric.COSINE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 1 is all zeros");
  }
}
