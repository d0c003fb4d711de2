package dev.lapwing.graph;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;

/**
 * The nearest neighbours of {@link Piles}: those of the first of each, among the other piles and
 * points, each counted once. Without them a pile would hang together with the rest only where
 * others find it; where all points are piles, nowhere.
 */
final class PileNeighbours {

  private final int[] next;

  /** Of the row at hand. */
  private final int[] indices;

  private final double[] distances;
  private int filled;

  private PileNeighbours(Piles piles, int count) {
    this.next = piles.nextCopies();
    this.indices = new int[count];
    this.distances = new double[count];
  }

  /** The table in which the piles were found, with the neighbours of the first of each. */
  static NeighbourTable joined(
      NeighbourTable table, Piles piles, FeatureMatrix points, Metric metric, RunContext run) {
    int[] different = IntStream.range(0, piles.size()).filter(i -> piles.firstOf(i) == i).toArray();
    PileNeighbours row = new PileNeighbours(piles, table.count());
    int[] firsts = IntStream.of(different).filter(i -> row.next[i] >= 0).toArray();
    NeighbourTable nearest =
        NeighbourSearch.exactBetween(
            points.select(different),
            points.select(firsts),
            metric,
            Math.min(table.count() + 1, different.length), // each finds itself as well
            run);
    int count = table.count();
    int[] indices = new int[table.size() * count];
    double[] distances = new double[indices.length];
    for (int e = 0; e < indices.length; e++) {
      indices[e] = table.neighbour(e / count, e % count);
      distances[e] = table.distance(e / count, e % count);
    }
    for (int p = 0; p < firsts.length; p++) {
      row.fill(firsts[p], p, nearest, different);
      System.arraycopy(row.indices, 0, indices, firsts[p] * count, count);
      System.arraycopy(row.distances, 0, distances, firsts[p] * count, count);
    }
    return NeighbourTable.among(
        table.size(), count, indices, distances, table.search(), table.recall());
  }

  /** Where others are too few, their copies come next, the farthest first; its own come last. */
  private void fill(int first, int query, NeighbourTable nearest, int[] different) {
    filled = 0;
    for (int r = 0; r < nearest.count(); r++) {
      int other = different[nearest.neighbour(query, r)];
      if (other != first) {
        add(other, nearest.distance(query, r));
      }
    }
    for (int r = nearest.count() - 1; r >= 0; r--) {
      int other = different[nearest.neighbour(query, r)];
      if (other != first) {
        addCopies(other, nearest.distance(query, r));
      }
    }
    addCopies(first, 0);
  }

  private void addCopies(int point, double distance) {
    for (int copy = next[point]; copy >= 0 && filled < indices.length; copy = next[copy]) {
      add(copy, distance);
    }
  }

  /** Adds a neighbour where it belongs, by distance and then by index, if there is room. */
  private void add(int point, double distance) {
    if (filled == indices.length) {
      return;
    }
    int to = filled++;
    while (to > 0
        && (distances[to - 1] > distance
            || (distances[to - 1] == distance && indices[to - 1] > point))) {
      distances[to] = distances[to - 1];
      indices[to] = indices[to - 1];
      to--;
    }
    distances[to] = distance;
    indices[to] = point;
  }
}
