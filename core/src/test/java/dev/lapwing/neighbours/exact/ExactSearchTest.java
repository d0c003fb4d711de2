package dev.lapwing.neighbours.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NaiveSearch;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.neighbours.PointGallery;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.RunContext;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExactSearchTest {

  private static final RunContext RUN = RunContext.defaults();

  static Stream<TileKernel> kernels() {
    return Stream.of(TileKernel.scalar(), TileKernel.fastest());
  }

  /** The candidate way, whatever the number of points. */
  private static NeighbourTable byCandidates(TileKernel kernel, FeatureMatrix points, int count) {
    SearchTask task = SearchTask.among(points, count);
    TableBuilder table = task.table();
    new ExactSearch(kernel).searchByCandidates(task, table, RUN);
    return NeighbourTable.among(
        points.size(), count, table.indices(), table.distances(), "exact", 1);
  }

  private static void assertExact(TileKernel kernel, FeatureMatrix points, int count) {
    NaiveSearch.assertNearestAmong(points, byCandidates(kernel, points, count));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void equalsNaiveSearchAtAwkwardSizes(TileKernel kernel) {
    for (int n : new int[] {2, 3, 7, 95, 97, 481, 961}) {
      for (int d : new int[] {1, 13, 207}) {
        assertExact(kernel, PointGallery.gaussian(n, d, n + d), Math.min(n - 1, 10));
      }
    }
    assertExact(kernel, PointGallery.gaussian(300, 784, 1), 50);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void breaksTiesByIndexOnGrids(TileKernel kernel) {
    assertExact(kernel, PointGallery.grid(1000, 1, 7, 1), 10);
    assertExact(kernel, PointGallery.grid(1000, 2, 20, 2), 12);
    assertExact(kernel, PointGallery.grid(700, 64, 2, 3), 20);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void breaksTiesByIndexAmongManyCopies(TileKernel kernel) {
    assertExact(kernel, PointGallery.copies(1200, 5, 3, 1), 10);
    assertExact(kernel, PointGallery.copies(700, 30, 1, 2), 7);
    assertExact(kernel, PointGallery.copies(700, 30, 200, 3), 7);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void holdsAtAnyScaleAndOffset(TileKernel kernel) {
    for (double scale : new double[] {1e-38, 1e-20, 1e20, 1e37}) {
      assertExact(kernel, PointGallery.scaledGaussian(500, 20, 1, scale, 0), 10);
    }
    for (double offset : new double[] {1e3, 1e6}) {
      assertExact(kernel, PointGallery.scaledGaussian(500, 20, 2, 1, offset), 10);
    }
    assertExact(kernel, PointGallery.clustersWithOutlier(700, 6, 3), 10);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void seesDigitsThatFloatsLose(TileKernel kernel) {
    for (double scale : new double[] {1e-300, 1e-160, 1e-60, 1e-9, 1, 1e30}) {
      assertExact(kernel, PointGallery.doubles(400, 3, 1, scale), 8);
    }
  }

  @Test
  void equalsNaiveSearchForEveryCount() {
    FeatureMatrix points = PointGallery.gaussian(300, 4, 5);
    for (int count : new int[] {1, 2, 30, 74, 75, 298, 299}) {
      NaiveSearch.assertNearestAmong(
          points, NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, count, RUN));
    }
  }

  @Test
  void queriesFindTheirNearestInTheBaseAndThemselves() {
    for (int n : new int[] {5, 200, 1000}) {
      FeatureMatrix base = PointGallery.gaussian(n, 17, n);
      FeatureMatrix queries = PointGallery.scaledGaussian(130, 17, n + 1, 2, 0.5);
      NaiveSearch.assertNearestBetween(
          base,
          queries,
          NeighbourSearch.exactBetween(base, queries, Metric.EUCLIDEAN, Math.min(n, 9), RUN));
      NeighbourTable itself = NeighbourSearch.exactBetween(base, base, Metric.EUCLIDEAN, 1, RUN);
      for (int i = 0; i < n; i++) {
        assertThat(itself.neighbour(i, 0)).isEqualTo(i);
        assertThat(itself.distance(i, 0)).isZero();
      }
    }
  }

  @Test
  void refusesQueriesThatCannotBe() {
    FeatureMatrix points = PointGallery.gaussian(5, 2, 1);
    FeatureMatrix single = PointGallery.gaussian(1, 2, 1);
    assertThatThrownBy(() -> NeighbourSearch.exactBetween(points, single, Metric.EUCLIDEAN, 6, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("between 1 and 5");
    FeatureMatrix wider = PointGallery.gaussian(5, 3, 1);
    assertThatThrownBy(() -> NeighbourSearch.exactBetween(points, wider, Metric.EUCLIDEAN, 1, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 features");
  }

  @Test
  void refusesTablesLongerThanAnArray() {
    FeatureMatrix points = PointGallery.gaussian(50_000, 1, 1);
    assertThatThrownBy(() -> NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, 49_999, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at most 42949 neighbours");
  }
}
