package dev.lapwing.extend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpacingTest {

  private static final GraphOptions OPTIONS = GraphOptions.defaults();

  @Test
  void theBandwidthsAreThoseOfTheGraph() {
    NeighbourTable table = table(random(300, 1), OPTIONS);
    assertThat(Spacing.of(table, OPTIONS).bandwidths())
        .isEqualTo(OPTIONS.bandwidth().sigmas(table));
    GraphOptions fixed = OPTIONS.withBandwidth(new Bandwidth.Fixed(0.2));
    assertThat(Spacing.of(table(random(300, 1), fixed), fixed).bandwidths()).containsOnly(0.2);
  }

  @Test
  void trustIsFullAtTheUsualGapAndFallsBeyondWhateverTheUnit() {
    for (double unit : new double[] {1e-6, 1, 1e6}) {
      Spacing spacing = Spacing.of(table(random(300, unit), OPTIONS), OPTIONS);
      double usual = spacing.usual() * spacing.bandwidths()[7];
      assertThat(spacing.trust(7, 0.999 * usual)).isEqualTo(1);
      assertThat(spacing.trust(7, 2 * usual)).isBetween(0.04, 0.06); // exp(1 − 2²)
    }
  }

  @Test
  void besideNothingButDuplicatesAnyOtherPointIsFar() {
    double[][] points = new double[40][2];
    Spacing spacing = Spacing.of(table(points, OPTIONS), OPTIONS);
    assertThat(spacing.trust(0, 0)).isEqualTo(1);
    assertThat(spacing.trust(0, 0.5)).isZero();
  }

  @Test
  void pilesOfDuplicatesAreAsFarApartAsTheirFirstPoints() {
    double[][] points = new double[40][];
    Arrays.setAll(points, i -> new double[] {i % 2, 0});
    Spacing spacing = Spacing.of(table(points, OPTIONS), OPTIONS);
    assertThat(spacing.trust(0, 0.5)).isEqualTo(1);
    assertThat(spacing.trust(0, 5)).isLessThan(1e-6);
  }

  private static NeighbourTable table(double[][] points, GraphOptions options) {
    return options.search(FeatureMatrix.of(points), RunContext.defaults());
  }

  private static double[][] random(int size, double unit) {
    SplittableRandom random = new SplittableRandom(4);
    double[][] points = new double[size][2];
    for (double[] point : points) {
      Arrays.setAll(point, d -> unit * random.nextDouble());
    }
    return points;
  }
}
