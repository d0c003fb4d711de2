package dev.lapwing.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The oracle: every distance in double precision, every row sorted. */
public final class NaiveSearch {

  private NaiveSearch() {}

  public static void assertNearestAmong(FeatureMatrix points, NeighbourTable table) {
    assertThat(table.size()).isEqualTo(points.size());
    for (int i = 0; i < points.size(); i++) {
      int self = i;
      double[] squared = new double[points.size()];
      for (int j = 0; j < squared.length; j++) {
        squared[j] = points.squaredDistance(i, j);
      }
      assertRow(table, i, squared, IntStream.range(0, squared.length).filter(j -> j != self));
    }
  }

  public static void assertNearestBetween(
      FeatureMatrix base, FeatureMatrix queries, NeighbourTable table) {
    assertThat(table.size()).isEqualTo(queries.size());
    double[] x = new double[base.dimensions()];
    double[] y = new double[base.dimensions()];
    for (int i = 0; i < queries.size(); i++) {
      queries.copyRow(i, x);
      double[] squared = new double[base.size()];
      for (int j = 0; j < squared.length; j++) {
        base.copyRow(j, y);
        for (int f = 0; f < x.length; f++) {
          squared[j] += (x[f] - y[f]) * (x[f] - y[f]);
        }
      }
      assertRow(table, i, squared, IntStream.range(0, squared.length));
    }
  }

  private static void assertRow(
      NeighbourTable table, int point, double[] squared, IntStream candidates) {
    int[] order =
        candidates
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(j -> squared[j]).thenComparingInt(j -> j))
            .limit(table.count())
            .mapToInt(j -> j)
            .toArray();
    int[] found = IntStream.range(0, table.count()).map(r -> table.neighbour(point, r)).toArray();
    assertThat(found).as("neighbours of point %d", point).isEqualTo(order);
    double[] distances =
        IntStream.range(0, order.length).mapToDouble(r -> table.distance(point, r)).toArray();
    assertThat(distances)
        .isEqualTo(IntStream.of(order).mapToDouble(j -> Math.sqrt(squared[j])).toArray());
  }
}
