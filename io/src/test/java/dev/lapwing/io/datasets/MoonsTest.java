package dev.lapwing.io.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.Seed;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoonsTest {

  private static final Offset<Double> EXACT = within(1e-12);
  private static final Seed SEED = Seed.of(42);

  @Test
  void twoMoonsWithoutNoiseAreThoseOfMakeMoons() {
    // sklearn.datasets.make_moons(5, shuffle=False)
    double h = 0.5;
    double[][] expected = {{1, 0}, {-1, 0}, {0, h}, {1, -h}, {2, h}};
    LabelledPoints moons = Moons.two(5, 0, SEED);
    for (int i = 0; i < 5; i++) {
      assertThat(row(moons.features(), i)).containsExactly(expected[i], EXACT);
    }
    assertThat(moons.truth()).containsExactly(0, 0, 1, 1, 1);
    assertThat(moons.classes().names()).containsExactly("0", "1");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 500})
  void twoMoonsLieOnTheirUnitCircles(int n) {
    LabelledPoints moons = Moons.two(n, 0, SEED);
    for (int i = 0; i < n; i++) {
      double[] x = row(moons.features(), i);
      boolean outer = i < n / 2;
      assertThat(outer ? Math.hypot(x[0], x[1]) : Math.hypot(x[0] - 1, x[1] - 0.5))
          .isCloseTo(1, EXACT);
      assertThat(outer ? x[1] >= 0 : x[1] <= 0.5).isTrue();
      assertThat(moons.truth()[i]).isEqualTo(outer ? 0 : 1);
    }
  }

  @Test
  void threeMoonsLieOnSemicirclesOfRadiusOneOneAndAHalfAndOne() {
    LabelledPoints moons = Moons.three(900, 0, SEED);
    double[][] centre = {{0, 0}, {1.5, 0.4}, {3, 0}};
    double[] radius = {1, 1.5, 1};
    int[] sizes = new int[3];
    for (int i = 0; i < 900; i++) {
      double[] x = row(moons.features(), i);
      int k = moons.truth()[i];
      sizes[k]++;
      assertThat(Math.hypot(x[0] - centre[k][0], x[1] - centre[k][1])).isCloseTo(radius[k], EXACT);
      assertThat(k == 1 ? x[1] <= 0.4 + 1e-12 : x[1] >= 0).isTrue();
    }
    assertThat(sizes).containsExactly(300, 300, 300);
    assertThat(Moons.three(5, 0, SEED).truth()).containsExactly(0, 0, 1, 1, 2);
  }

  @Test
  void noiseIsGaussianOfTheGivenDeviation() {
    int n = 20_000;
    LabelledPoints clean = Moons.two(n, 0, SEED);
    LabelledPoints noisy = Moons.two(n, 0.1, SEED);
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 2; j++) {
        double g = (row(noisy.features(), i)[j] - row(clean.features(), i)[j]) / 0.1;
        sum += g;
        squares += g * g;
        fourths += g * g * g * g;
      }
    }
    assertThat(sum / (2 * n)).isCloseTo(0, within(0.02));
    assertThat(squares / (2 * n)).isCloseTo(1, within(0.03));
    assertThat(fourths / (2 * n)).isCloseTo(3, within(0.2));
  }

  @Test
  void theSeedDecidesEverything() {
    double[] once = row(Moons.two(100, 0.1, SEED).features(), 17);
    assertThat(row(Moons.two(100, 0.1, SEED).features(), 17)).isEqualTo(once);
    assertThat(row(Moons.two(100, 0.1, Seed.of(43)).features(), 17)).isNotEqualTo(once);
  }

  @Test
  void refusesWhatIsNoMoon() {
    assertThatThrownBy(() -> Moons.two(1, 0.1, SEED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 points for 2 moons");
    assertThatThrownBy(() -> Moons.three(900, Double.NaN, SEED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("noise is NaN");
  }

  private static double[] row(FeatureMatrix features, int i) {
    double[] row = new double[features.dimensions()];
    features.copyRow(i, row);
    return row;
  }
}
