package dev.lapwing.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.run.RunContext;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DominantFeaturesTest {

  private static final int SIZE = 2000;

  /** A value for each point and feature. */
  @FunctionalInterface
  private interface Value {
    double at(int feature, SplittableRandom random);
  }

  private static Optional<DominantFeatures> of(int dimensions, Value value) {
    return of(SIZE, dimensions, value);
  }

  private static Optional<DominantFeatures> of(int size, int dimensions, Value value) {
    SplittableRandom random = new SplittableRandom(4);
    double[][] rows = new double[size][dimensions];
    for (double[] row : rows) {
      for (int j = 0; j < dimensions; j++) {
        row[j] = value.at(j, random);
      }
    }
    return DominantFeatures.of(FeatureMatrix.of(rows), RunContext.defaults());
  }

  private static double uniform(SplittableRandom random) {
    return random.nextDouble();
  }

  @Test
  void aColumnAMillionTimesLargerIsFound() {
    DominantFeatures found = of(5, (j, r) -> (j == 3 ? 1e6 : 1) * uniform(r)).orElseThrow();
    assertThat(found.features()).containsExactly(3);
    assertThat(found.others()).isEqualTo(4);
    assertThat(found.share()).isGreaterThan(0.9999);
  }

  @Test
  void ofManyPointsASampleTells() {
    DominantFeatures found = of(40_000, 3, (j, r) -> (j == 1 ? 1e6 : 1) * uniform(r)).orElseThrow();
    assertThat(found.features()).containsExactly(1);
    assertThat(of(40_000, 3, (j, r) -> uniform(r))).isEmpty();
  }

  @Test
  void twoOfThreeAreFoundToo() {
    DominantFeatures found = of(3, (j, r) -> (j == 1 ? 1e-6 : 1) * uniform(r)).orElseThrow();
    assertThat(found.features()).containsExactly(0, 2);
    assertThat(found.others()).isEqualTo(1);
  }

  /** The chemistry of wines: proline in hundreds, the others in ones and tens. */
  @Test
  void unitsThatDifferAThousandfoldAreFound() {
    double[] deviations = {0.8, 1.1, 0.27, 3.3, 14.3, 0.6, 1, 0.12, 0.57, 2.3, 0.23, 0.7, 314};
    assertThat(of(13, (j, r) -> deviations[j] * r.nextGaussian()).orElseThrow().features())
        .containsExactly(12);
  }

  @Test
  void unitsOfOrdinaryTablesAreNot() {
    double[] deviations = {1, 30, 0.2, 5, 12};
    assertThat(of(5, (j, r) -> deviations[j] * r.nextGaussian())).isEmpty();
  }

  /** Border pixels are nearly always 0, and some are so in all pictures but one. */
  @Test
  void pixelsAreNot() {
    assertThat(of(64, (j, r) -> uniform(r) < j / 64.0 * j / 64.0 * 0.8 ? uniform(r) : 0)).isEmpty();
  }

  /** A category of one point in a hundred, as one-hot columns beside numbers of deviation 1. */
  @Test
  void rareMarksBesideNumbersAreNot() {
    assertThat(of(103, (j, r) -> j < 3 ? r.nextGaussian() : uniform(r) < 0.01 ? 1 : 0)).isEmpty();
  }

  @Test
  void principalComponentsAreNot() {
    assertThat(of(200, (j, r) -> Math.pow(0.95, j) * r.nextGaussian())).isEmpty();
  }

  @Test
  void whatDoesNotVaryDoesNotCount() {
    assertThat(of(4, (j, r) -> j)).isEmpty();
    assertThat(of(4, (j, r) -> j == 2 ? 1e6 * uniform(r) : 1)).isEmpty();
    assertThat(of(1, (j, r) -> uniform(r))).isEmpty();
  }
}
