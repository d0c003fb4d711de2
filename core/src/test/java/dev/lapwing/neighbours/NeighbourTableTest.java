package dev.lapwing.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NeighbourTableTest {

  private static final RunContext RUN = RunContext.defaults();

  private static NeighbourTable among(int[] indices, double... distances) {
    return NeighbourTable.among(3, 2, indices, distances, "by hand", 0.5);
  }

  @Test
  void holdsWhatItWasGiven() {
    NeighbourTable table = among(new int[] {2, 1, 0, 2, 1, 0}, 0, 1, 1, 1, 2, 3.5);
    assertThat(table.size()).isEqualTo(3);
    assertThat(table.baseSize()).isEqualTo(3);
    assertThat(table.count()).isEqualTo(2);
    assertThat(table.neighbour(2, 0)).isEqualTo(1);
    assertThat(table.distance(2, 1)).isEqualTo(3.5);
    assertThat(table.search()).isEqualTo("by hand");
    assertThat(table.recall()).isEqualTo(0.5);
    assertThat(table.withRecall(0.75).recall()).isEqualTo(0.75);
    assertThat(table.withRecall(0.75).neighbour(2, 0)).isEqualTo(1);
  }

  @Test
  void queriesMayBeMoreOrFewerThanTheBase() {
    NeighbourTable table =
        NeighbourTable.between(1, 9, 2, new int[] {0, 8}, new double[] {0, 1}, "exact", 1);
    assertThat(table.baseSize()).isEqualTo(9);
    assertThat(table.neighbour(0, 0)).isZero(); // number 0 of the base is not query 0
  }

  @Test
  void whatCannotBeATableIsRefusedWithItsPlace() {
    double[] fine = {0, 1, 0, 1, 0, 1};
    int[] others = {1, 2, 0, 2, 0, 1};
    assertRefused(new int[] {1, 2, 0, 2, 0}, fine, "5 indices", "2 neighbours of each of 3");
    assertRefused(others, new double[5], "5 distances", "6 are needed");
    assertRefused(new int[] {1, 2, 0, 3, 0, 1}, fine, "point 1", "neighbour 3", "from 0 to 2");
    assertRefused(new int[] {1, 2, -1, 2, 0, 1}, fine, "point 1", "neighbour -1");
    assertRefused(new int[] {1, 2, 0, 2, 2, 1}, fine, "point 2 is its own neighbour at rank 0");
    assertRefused(new int[] {1, 1, 0, 2, 0, 1}, fine, "point 0 has the neighbour 1 twice");
    assertRefused(others, new double[] {0, 1, 3, 1, 0, 1}, "point 1", "1.0 at rank 1, after 3.0");
    assertRefused(others, new double[] {0, 1, -1, 1, 0, 1}, "point 1", "-1.0 at rank 0");
    for (double notANumber : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertRefused(others, new double[] {0, 1, 0, 1, 0, notANumber}, "point 2", "at rank 1");
    }
    for (double recall : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> NeighbourTable.among(3, 2, others, fine, "exact", recall))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("recall is " + recall);
    }
    assertThatThrownBy(() -> NeighbourTable.among(3, 0, new int[0], new double[0], "exact", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 neighbours of 3 points");
  }

  private static void assertRefused(int[] indices, double[] distances, String... parts) {
    assertThatThrownBy(() -> among(indices, distances))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(parts);
  }

  /** Each half of the base searched by itself, and the tables merged: as all of it searched. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void mergingSearchesOfPartsIsSearchingTheWhole(long seed) {
    for (FeatureMatrix base :
        new FeatureMatrix[] {
          PointGallery.gaussian(900, 3, seed), PointGallery.grid(900, 2, 12, seed)
        }) {
      FeatureMatrix queries = PointGallery.grid(200, base.dimensions(), 12, seed + 1);
      NeighbourTable merged =
          part(base, 0, 500, queries).mergedWith(part(base, 400, 900, queries), RUN);
      NaiveSearch.assertNearestBetween(base, queries, merged);
      TableAssertions.assertSame(
          merged,
          part(base, 400, 900, queries)
              .mergedWith(part(base, 0, 500, queries), RUN.withThreads(1)));
    }
  }

  /** The neighbours among some points of the base, by their numbers in the base. */
  private static NeighbourTable part(FeatureMatrix base, int from, int to, FeatureMatrix queries) {
    int count = 8;
    FeatureMatrix some = base.select(IntStream.range(from, to).toArray());
    NeighbourTable found =
        NeighbourSearch.exactBetween(some, queries, Metric.EUCLIDEAN, count, RUN);
    int[] indices = new int[queries.size() * count];
    double[] distances = new double[indices.length];
    for (int e = 0; e < indices.length; e++) {
      indices[e] = from + found.neighbour(e / count, e % count);
      distances[e] = found.distance(e / count, e % count);
    }
    return NeighbourTable.between(
        queries.size(), base.size(), count, indices, distances, "exact", 1);
  }

  @Test
  void mergingWithItselfChangesNothing() {
    FeatureMatrix points = PointGallery.grid(400, 2, 15, 1);
    NeighbourTable table = NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, 9, RUN);
    TableAssertions.assertSame(table.mergedWith(table, RUN), table);
    assertThat(table.mergedWith(table, RUN).search()).isEqualTo("exact");
  }

  @Test
  void aMergedTableVouchesForTheLowerRecall() {
    NeighbourTable table = among(new int[] {2, 1, 0, 2, 1, 0}, 0, 1, 1, 1, 2, 3.5);
    assertThat(table.mergedWith(table.withRecall(0.25), RUN).recall()).isEqualTo(0.25);
    assertThat(table.withRecall(0.25).mergedWith(table, RUN).recall()).isEqualTo(0.25);
  }

  @Test
  void tablesOfDifferentThingsAreNotMerged() {
    NeighbourTable table = among(new int[] {2, 1, 0, 2, 1, 0}, 0, 1, 1, 1, 2, 3.5);
    NeighbourTable narrower =
        NeighbourTable.among(3, 1, new int[] {1, 0, 0}, new double[3], "exact", 1);
    assertThatThrownBy(() -> table.mergedWith(narrower, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("2 neighbours of 3 points", "1 neighbours of 3 points");
    NeighbourTable otherDistances = among(new int[] {2, 1, 0, 2, 1, 0}, 0.5, 1, 1, 1, 2, 3.5);
    assertThatThrownBy(() -> table.mergedWith(otherDistances, RUN.withThreads(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 0 has the neighbour 2 twice");
  }
}
