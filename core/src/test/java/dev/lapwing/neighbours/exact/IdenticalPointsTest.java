package dev.lapwing.neighbours.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NaiveSearch;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.neighbours.PointGallery;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Points that are there many times over are ties without end. */
class IdenticalPointsTest {

  // One thread: which candidates come by first decides how many survive.
  private static final RunContext RUN = RunContext.defaults().withThreads(1);

  private static final int COUNT = 10;

  @Test
  void copiesMakeNoWork() {
    int n = 6000;
    CountingKernel without = count(PointGallery.gaussian(n, 8, 1));
    for (double share : new double[] {0.01, 0.1, 0.5, 0.9}) {
      CountingKernel with = count(PointGallery.partlyOnePoint(n, 8, share, 1));
      assertThat(with.pairs()).isLessThanOrEqualTo(without.pairs());
      assertThat(with.survivors()).isLessThan(without.survivors() * 11 / 10);
    }
    CountingKernel groups = count(PointGallery.copies(n, 8, 300, 1));
    assertThat(groups.pairs()).isLessThanOrEqualTo(without.pairs());
    assertThat(groups.survivors()).isLessThan(without.survivors());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void amongCopiesTheLowestIndicesWin(long seed) {
    for (int count : new int[] {1, 7, 60}) {
      assertExact(PointGallery.copies(500, 3, 2, seed), count);
      assertExact(PointGallery.copies(500, 3, 40, seed), count);
      assertExact(PointGallery.partlyOnePoint(500, 5, 0.5, seed), count);
      assertExact(PointGallery.partlyOnePoint(500, 5, 0.05, seed), count);
      assertExact(PointGallery.grid(500, 2, 9, seed), count); // many groups equally far
      assertExact(PointGallery.grid(500, 1, 40, seed), count);
    }
  }

  @Test
  void nothingButCopiesOfOnePoint() {
    assertExact(PointGallery.copies(700, 4, 1, 1), 9);
    FeatureMatrix base = PointGallery.copies(700, 4, 1, 1);
    FeatureMatrix queries = PointGallery.gaussian(20, 4, 2);
    NaiveSearch.assertNearestBetween(base, queries, between(base, queries, 9));
  }

  /** Squares of 1e-170 are zero, so different points are as far from each other as copies. */
  @Test
  void differentPointsAtNoDistanceAreTiesToo() {
    double[][] rows = new double[800][1];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = i % 3 == 0 ? 0 : (i % 7) * 1e-170;
    }
    assertExact(FeatureMatrix.of(rows), 30);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void queriesFindTheLowestOfTheCopies(long seed) {
    FeatureMatrix queries = PointGallery.grid(150, 2, 11, seed + 10);
    for (int count : new int[] {1, 8, 50}) {
      for (FeatureMatrix base :
          new FeatureMatrix[] {
            PointGallery.grid(500, 2, 9, seed), PointGallery.partlyOnePoint(500, 2, 0.3, seed)
          }) {
        NaiveSearch.assertNearestBetween(base, queries, between(base, queries, count));
        NaiveSearch.assertNearestBetween(base, base, between(base, base, count));
      }
    }
  }

  private static void assertExact(FeatureMatrix points, int count) {
    NaiveSearch.assertNearestAmong(
        points, NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, count, RUN));
  }

  private static NeighbourTable between(FeatureMatrix base, FeatureMatrix queries, int count) {
    return NeighbourSearch.exactBetween(base, queries, Metric.EUCLIDEAN, count, RUN);
  }

  private static CountingKernel count(FeatureMatrix points) {
    CountingKernel kernel = new CountingKernel();
    TableBuilder table = new ExactSearch(kernel).search(SearchTask.among(points, COUNT), RUN);
    assertThat(table.size()).isEqualTo(points.size());
    return kernel;
  }
}
