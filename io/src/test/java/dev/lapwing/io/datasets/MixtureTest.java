package dev.lapwing.io.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.Seed;
import org.junit.jupiter.api.Test;

class MixtureTest {

  private static final Seed SEED = Seed.of(7);

  @Test
  void fewerPointsAreTheFirstOfMore() {
    FeatureMatrix few = Mixture.onManifold(50, SEED).features();
    FeatureMatrix more = Mixture.onManifold(80, SEED).features();
    assertThat(few.dimensions()).isEqualTo(128);
    for (int i = 0; i < 50; i++) {
      for (int j = 0; j < 128; j++) {
        assertThat(few.get(i, j)).isEqualTo(more.get(i, j));
      }
    }
  }

  @Test
  void classesAreBalancedAndNamed() {
    LabelledPoints points = Mixture.onManifold(100, 16, 20, SEED);
    int[] sizes = new int[20];
    for (int k : points.truth()) {
      sizes[k]++;
    }
    assertThat(sizes).containsOnly(5);
    assertThat(points.classes().count()).isEqualTo(20);
  }

  @Test
  void classesOverlapSlightly() {
    LabelledPoints points = Mixture.onManifold(2000, SEED);
    int[] truth = points.truth();
    int agree = 0;
    for (int i = 0; i < 500; i++) {
      agree += truth[nearest(points.features(), i)] == truth[i] ? 1 : 0;
    }
    assertThat(agree / 500.0).isBetween(0.9, 0.999);
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThatThrownBy(() -> Mixture.onManifold(20_000_000, SEED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("do not fit one array");
    assertThatThrownBy(() -> Mixture.onManifold(10, 0, 3, SEED))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static int nearest(FeatureMatrix features, int i) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < features.size(); j++) {
      double distance = j == i ? Double.POSITIVE_INFINITY : features.squaredDistance(i, j);
      if (distance < least) {
        least = distance;
        best = j;
      }
    }
    return best;
  }
}
