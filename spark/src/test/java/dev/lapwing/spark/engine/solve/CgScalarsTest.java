package dev.lapwing.spark.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.Convergence;
import org.junit.jupiter.api.Test;

/** When the driver has enough. */
class CgScalarsTest {

  private static final double FAR_FROM_ONE = 1e-3;
  private static final double NEARLY_ONE = 5e-5;

  private final CgScalars scalars =
      new CgScalars(new double[] {1, 4}, true, new CgOptions(1e-6, 100));

  private boolean isEnough(double residual, double gap, int iteration) {
    double[] rr = {residual * residual, 4 * residual * residual};
    return scalars.measure(rr, gap, iteration);
  }

  @Test
  void smallResidualsAndSumsOfOneAreEnough() {
    assertThat(isEnough(2e-6, NEARLY_ONE, 0)).isFalse();
    assertThat(isEnough(9e-7, NEARLY_ONE, 1)).isTrue();
    assertThat(scalars.ends(1)).allMatch(Convergence::converged);
  }

  @Test
  void whereSumsAreFarFromOneItGoesOnUntilTheyAreNotAndNoLonger() {
    assertThat(isEnough(9e-7, FAR_FROM_ONE, 7)).isFalse();
    assertThat(isEnough(4e-7, NEARLY_ONE, 8)).as("a tenth is not asked for").isTrue();
    assertThat(scalars.ends(8)).allMatch(Convergence::converged);
  }

  @Test
  void sumsThatNeverBecomeOneDoNotKeepItForEver() {
    assertThat(isEnough(1e-12, FAR_FROM_ONE, 30)).isFalse();
    assertThat(isEnough(0, FAR_FROM_ONE, 31)).isTrue();
  }
}
