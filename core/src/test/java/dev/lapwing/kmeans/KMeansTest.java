package dev.lapwing.kmeans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KMeansTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);
  private static final KMeansOptions TO_THE_END = new KMeansOptions(3, 1000, 0);

  @ParameterizedTest
  @ValueSource(ints = {20_000, 300_000}) // without and with a coreset
  void anyNumberOfThreadsGivesTheSameBits(int n) {
    Block points = Blobs.overlapping(n, 3, 6, 0.5, 11);
    KMeansOptions options = KMeansOptions.defaults().withRestarts(2);
    KMeansResult one = KMeans.cluster(points, 6, options, RUN.withThreads(1));
    for (int threads : new int[] {2, 7}) {
      KMeansResult many = KMeans.cluster(points, 6, options, RUN.withThreads(threads));
      assertThat(many.assignment()).isEqualTo(one.assignment());
      assertThat(many.centres().values()).isEqualTo(one.centres().values());
      assertThat(many.inertia()).isEqualTo(one.inertia());
    }
  }

  @ParameterizedTest
  @CsvSource({"1000, 2, 5", "1000, 7, 13", "5000, 1, 3", "300000, 2, 4"})
  void endsInAFixedPointOfLloydsIteration(int n, int dimensions, int k) {
    Block points = Blobs.overlapping(n, dimensions, k, 0.6, n + k);
    KMeansResult result = KMeans.cluster(points, k, TO_THE_END, RUN);
    assertThat(result.converged()).isTrue();
    double[] centres = result.centres().values();
    assertThat(result.assignment()).isEqualTo(NaiveLloyd.nearest(points, centres, k));
    double[] means = NaiveLloyd.means(points, result.assignment(), centres, k);
    assertThat(centres).containsExactly(means, within(1e-9));
    assertThat(result.inertia())
        .isCloseTo(NaiveLloyd.inertia(points, centres, result.assignment()), within(1e-9 * n));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void findsSeparatedBlobs(long seed) {
    double[][] corners = {{0, 0}, {10, 0}, {0, 10}, {10, 10}, {5, 25}};
    Block points = Blobs.around(corners, 500, 1, seed);
    KMeansResult result = KMeans.cluster(points, 5, RUN.withSeed(Seed.of(seed)));
    for (int i = 5; i < 500; i++) {
      assertThat(result.clusterOf(i)).isEqualTo(result.clusterOf(i % 5));
    }
    assertThat(Arrays.stream(result.assignment()).distinct().count()).isEqualTo(5);
  }

  @Test
  void aSmallGroupFarAwayAmongVeryManyPointsIsFound() {
    int n = 300_000;
    Block points = Blobs.around(new double[][] {{0, 0}, {5, 0}}, n, 0.5, 3);
    for (int i = 0; i < 12; i++) {
      points.set(i * 20_000, 1, 1500);
    }
    KMeansResult result = KMeans.cluster(points, 3, RUN);
    assertThat(Arrays.stream(result.assignment()).filter(c -> c == result.clusterOf(0)).count())
        .isEqualTo(12);
  }

  @Test
  void oneClusterIsTheMean() {
    Block points = Block.wrap(4, 1, new double[] {1, 2, 3, 6});
    KMeansResult result = KMeans.cluster(points, 1, RUN);
    assertThat(result.centres().get(0, 0)).isEqualTo(3);
    assertThat(result.inertia()).isEqualTo(14);
    assertThat(result.converged()).isTrue();
  }

  @Test
  void asManyClustersAsPointsGivesEachItsOwn() {
    Block points = Blobs.overlapping(40, 2, 4, 0.3, 5);
    KMeansResult result = KMeans.cluster(points, 40, RUN);
    assertThat(result.assignment()).doesNotHaveDuplicates();
    assertThat(result.inertia()).isZero();
  }

  @Test
  void fewerDistinctPointsThanClustersLeavesClustersEmpty() {
    Block points = Block.zeros(30, 2);
    for (int i = 0; i < 30; i++) {
      points.set(i, 0, i % 3);
    }
    KMeansResult result = KMeans.cluster(points, 5, RUN);
    assertThat(result.converged()).isTrue();
    assertThat(result.inertia()).isZero();
    assertThat(result.clusters()).isEqualTo(5);
    assertThat(Arrays.stream(result.assignment()).distinct().count()).isEqualTo(3);
  }

  @Test
  void moreRestartsAreNeverWorse() {
    Block points = Blobs.overlapping(2000, 4, 12, 0.5, 8);
    double one = KMeans.cluster(points, 12, new KMeansOptions(1, 300, 0), RUN).inertia();
    double ten = KMeans.cluster(points, 12, new KMeansOptions(10, 300, 0), RUN).inertia();
    assertThat(ten).isLessThanOrEqualTo(one);
  }

  @Test
  void runningOutOfIterationsIsSaidAndPointsStillBelongToTheirNearestCentre() {
    Block points = Blobs.overlapping(5000, 5, 10, 1, 4);
    KMeansResult result = KMeans.cluster(points, 10, new KMeansOptions(1, 2, 0), RUN);
    assertThat(result.converged()).isFalse();
    assertThat(result.iterations()).isEqualTo(2);
    assertThat(result.assignment())
        .isEqualTo(NaiveLloyd.nearest(points, result.centres().values(), 10));
  }

  @Test
  void refusesWhatCannotBeClustered() {
    Block points = Block.zeros(3, 2);
    assertThatThrownBy(() -> KMeans.cluster(points, 4, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("4 clusters of 3 points");
    assertThatThrownBy(() -> KMeans.cluster(points, 0, RUN))
        .isInstanceOf(IllegalArgumentException.class);
    for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e200}) {
      points.set(2, 1, bad);
      assertThatThrownBy(() -> KMeans.cluster(points, 2, RUN))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("row 2, column 1");
    }
    assertThatThrownBy(() -> new KMeansOptions(1, 1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tolerance is NaN");
  }

  /** It asks in every seeding round and every iteration, and the first yes is the last question. */
  @Test
  void asksOftenWhetherToStopAndStopsAtOnce() {
    Block points = Blobs.overlapping(20_000, 4, 10, 2, 6);
    KMeansOptions options = KMeansOptions.defaults().withRestarts(1);
    AtomicInteger asked = new AtomicInteger();
    RunContext counting = RUN.withThreads(1).withCancellation(() -> asked.incrementAndGet() < 0);
    KMeansResult result = KMeans.cluster(points, 50, options, counting);
    int all = asked.get();
    assertThat(all).isGreaterThan(50 + result.iterations());
    for (int enough : new int[] {1, 25, 50, all / 2, all}) {
      asked.set(0);
      RunContext run = counting.withCancellation(() -> asked.incrementAndGet() >= enough);
      assertThatThrownBy(() -> KMeans.cluster(points, 50, options, run))
          .isInstanceOf(CancelledException.class);
      assertThat(asked.get()).isEqualTo(enough);
    }
  }

  @Test
  void progressRisesFromZeroToOne() {
    List<Double> heard = new ArrayList<>();
    RunContext run =
        RUN.withProgress(
            (phase, fraction) -> {
              assertThat(phase).isEqualTo("decide");
              heard.add(fraction);
            });
    KMeans.cluster(Blobs.overlapping(300_000, 2, 3, 0.3, 1), 3, run);
    assertThat(heard).isSorted().startsWith(0.0).endsWith(1.0);
  }
}
