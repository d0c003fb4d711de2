package dev.lapwing.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BandwidthTest {

  private static final RunContext RUN = RunContext.defaults();

  @Test
  void aLocalBandwidthIsTheDistanceToTheNeighbour() {
    NeighbourTable table = table(random(50), 9);
    double[] sigmas = new Bandwidth.DistanceToNeighbour(4).sigmas(table);
    for (int i = 0; i < 50; i++) {
      assertThat(sigmas[i]).isEqualTo(table.distance(i, 3));
    }
  }

  @Test
  void duplicatesGetAThousandthOfTheMedianOfTheOthers() {
    double[][] points = random(61);
    Arrays.fill(points, 0, 10, points[0]);
    NeighbourTable table = table(points, 5);
    double[] others = new double[51];
    Arrays.setAll(others, i -> table.distance(10 + i, 4));
    Arrays.sort(others);
    double[] sigmas = new Bandwidth.DistanceToNeighbour(5).sigmas(table);
    assertThat(Arrays.copyOf(sigmas, 10)).containsOnly(1e-3 * others[25]);
  }

  @Test
  void withNothingButDuplicatesThereIsNoBandwidth() {
    NeighbourTable table = table(new double[20][2], 7);
    assertThat(new Bandwidth.Usual().sigmas(table)).containsOnly(0);
  }

  @Test
  void aFixedBandwidthIsThatOfEveryPoint() {
    assertThat(new Bandwidth.Fixed(0.3).sigmas(table(random(8), 2))).hasSize(8).containsOnly(0.3);
  }

  @Test
  void amongFewPointsTheUsualBandwidthIsTheDistanceToTheFarthest() {
    double[] sigmas = new Bandwidth.Usual().sigmas(table(new double[][] {{0}, {1}, {3}}, 2));
    assertThat(sigmas).containsExactly(3, 2, 3);
  }

  /** Seven is the usual rank; whoever asks for it means it all the same. */
  @Test
  void aRankThatWasAskedForIsNotMadeSmaller() {
    GraphOptions seven =
        GraphOptions.defaults().withBandwidth(new Bandwidth.DistanceToNeighbour(7));
    FeatureMatrix five = FeatureMatrix.of(new float[][] {{0}, {1}, {2}, {4}, {8}});
    assertThatThrownBy(() -> seven.search(five, RunContext.defaults()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the bandwidth neighbour is 7, but a point has only 4 others");
    assertThat(GraphOptions.defaults().search(five, RunContext.defaults()).count()).isEqualTo(4);
  }

  @Test
  void aTableThatIsTooNarrowIsRefused() {
    NeighbourTable table = table(random(20), 3);
    assertThatThrownBy(() -> new Bandwidth.DistanceToNeighbour(4).sigmas(table))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the bandwidth neighbour is 4, but the table holds 3 neighbours");
  }

  private static NeighbourTable table(double[][] points, int count) {
    return NeighbourSearch.exact().search(FeatureMatrix.of(points), Metric.EUCLIDEAN, count, RUN);
  }

  private static double[][] random(int size) {
    SplittableRandom random = new SplittableRandom(size);
    double[][] points = new double[size][2];
    for (double[] point : points) {
      Arrays.setAll(point, d -> random.nextDouble());
    }
    return points;
  }
}
