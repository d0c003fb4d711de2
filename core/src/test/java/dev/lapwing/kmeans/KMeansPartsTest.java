package dev.lapwing.kmeans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KMeansPartsTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 4", "5, 13", "10, 20"})
  void boundsLeadWhereTheTextbookLeads(int dimensions, int k) {
    Block points = Blobs.overlapping(6000, dimensions, k, 0.7, 17L * k);
    PointBlocks blocks = new PointBlocks(points, RUN);
    Start start = GreedySeeding.start(blocks, k, new SplittableRandom(k));
    double[] centres = start.centres.clone();
    KMeansResult result = new HamerlyDescent(blocks, k, start).run(12, 0);
    int[] assignment = NaiveLloyd.nearest(points, centres, k);
    for (int t = 0; t < result.iterations(); t++) {
      centres = NaiveLloyd.means(points, assignment, centres, k);
      assignment = NaiveLloyd.nearest(points, centres, k);
    }
    assertThat(result.assignment()).isEqualTo(assignment);
    assertThat(result.centres().values()).containsExactly(centres, within(1e-10));
  }

  @Test
  void seedingKnowsTheNearestCentreOfEveryPoint() {
    Block points = Blobs.overlapping(9000, 3, 15, 0.4, 2);
    Start start = GreedySeeding.start(new PointBlocks(points, RUN), 15, new SplittableRandom(3));
    assertThat(start.nearest).isEqualTo(NaiveLloyd.nearest(points, start.centres, 15));
    Start again = Start.at(new PointBlocks(points, RUN), 15, start.centres);
    assertThat(again.nearest).isEqualTo(start.nearest);
    assertThat(again.squared).isEqualTo(start.squared);
  }

  @Test
  void anEmptyClusterIsGivenTheFarthestPoint() {
    Block points = Block.wrap(6, 1, new double[] {0, 1, 2, 100, 101, 130});
    PointBlocks blocks = new PointBlocks(points, RUN);
    Start start = Start.at(blocks, 3, new double[] {1, 100, 1e6});
    assertThat(start.nearest).doesNotContain(2);
    KMeansResult result = new HamerlyDescent(blocks, 3, start).run(100, 0);
    assertThat(result.assignment()).containsExactly(0, 0, 0, 1, 1, 2);
    assertThat(result.converged()).isTrue();
  }

  @Test
  void ofEquallyNearCentresTheLowestIsTaken() {
    Block points = Block.wrap(3, 1, new double[] {-1, 0, 1});
    Start start = Start.at(new PointBlocks(points, RUN), 3, new double[] {1, -1, 1});
    assertThat(start.nearest).containsExactly(1, 0, 0);
  }

  @Test
  void pointsAreDrawnInProportionToTheirMassAndNeverWithoutOne() {
    Block points = Block.zeros(10_000, 1);
    MassDraw draw = new MassDraw(new PointBlocks(points, RUN), i -> i % 5000 == 7 ? 1 + i : 0);
    int high = 0;
    for (int t = 0; t < 1000; t++) {
      int drawn = draw.at((t + 0.5) / 1000);
      assertThat(drawn % 5000).isEqualTo(7);
      high += drawn == 5007 ? 1 : 0;
    }
    assertThat(high).isBetween(997, 999); // 5008 / 5016
    assertThat(draw.at(Math.nextDown(1.0))).isEqualTo(5007);
  }

  @Test
  void aCoresetHasNearlyTheInertiaOfAllPoints() {
    int n = 100_000;
    Block points = Blobs.overlapping(n, 3, 5, 0.5, 9);
    PointBlocks all = new PointBlocks(points, RUN);
    PointBlocks sample = Coreset.of(all, 5000, new SplittableRandom(4));
    assertThat(sample.size).isBetween(4900, 5000);
    assertThat(sample.sum(sample::weight)).isCloseTo(n, within(0.02 * n));
    double[] centres = GreedySeeding.start(all, 5, new SplittableRandom(5)).centres;
    double exact = Arrays.stream(Start.at(all, 5, centres).squared).sum();
    double[] squared = Start.at(sample, 5, centres).squared;
    assertThat(sample.sum(i -> sample.weight(i) * squared[i]))
        .isCloseTo(exact, within(0.02 * exact));
  }
}
