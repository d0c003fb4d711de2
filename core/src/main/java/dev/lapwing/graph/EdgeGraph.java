package dev.lapwing.graph;

import java.util.Arrays;

/** Builds the graph from a list of edges. */
final class EdgeGraph {

  private final int size;
  private final int[] source;
  private final int[] target;
  private final double[] weight;

  EdgeGraph(int size, int[] source, int[] target, double[] weight) {
    if (size < 1) {
      throw new IllegalArgumentException("a graph needs at least one point");
    }
    if (source.length != target.length || source.length != weight.length) {
      throw new IllegalArgumentException(
          "%d sources, %d targets and %d weights; every edge needs one of each"
              .formatted(source.length, target.length, weight.length));
    }
    this.size = size;
    this.source = source;
    this.target = target;
    this.weight = weight;
    for (int e = 0; e < source.length; e++) {
      requireEdge(e);
    }
  }

  AffinityGraph build() {
    int[] rowStart = rowStarts();
    int[] neighbour = new int[rowStart[size]];
    double[] values = new double[rowStart[size]];
    int[] next = rowStart.clone();
    double max = 0;
    for (int e = 0; e < source.length; e++) {
      max = Math.max(max, weight[e]);
      if (isEdge(e)) {
        put(neighbour, values, next[source[e]]++, target[e], weight[e]);
        put(neighbour, values, next[target[e]]++, source[e], weight[e]);
      }
    }
    return compact(rowStart, neighbour, values, max);
  }

  private int[] rowStarts() {
    int[] rowStart = new int[size + 1];
    for (int e = 0; e < source.length; e++) {
      if (isEdge(e)) {
        rowStart[source[e] + 1]++;
        rowStart[target[e] + 1]++;
      }
    }
    for (int i = 0; i < size; i++) {
      rowStart[i + 1] = AffinityGraph.requireEntries((long) rowStart[i] + rowStart[i + 1]);
    }
    return rowStart;
  }

  /** Sorts every row and drops the second mention of an edge listed in both directions. */
  private AffinityGraph compact(int[] rowStart, int[] neighbour, double[] values, double max) {
    int[] newStart = new int[size + 1];
    int written = 0;
    for (int i = 0; i < size; i++) {
      int from = rowStart[i];
      int length = rowStart[i + 1] - from;
      long[] order = new long[length];
      for (int r = 0; r < length; r++) {
        order[r] = ((long) neighbour[from + r] << 32) | r;
      }
      Arrays.sort(order);
      int[] rowNeighbour = Arrays.copyOfRange(neighbour, from, from + length);
      double[] rowValue = Arrays.copyOfRange(values, from, from + length);
      for (int r = 0; r < length; r++) {
        int j = rowNeighbour[(int) order[r]];
        double w = rowValue[(int) order[r]];
        if (written > newStart[i] && neighbour[written - 1] == j) {
          requireSame(i, j, values[written - 1], w);
        } else {
          put(neighbour, values, written++, j, w);
        }
      }
      newStart[i + 1] = written;
    }
    return new AffinityGraph(
        newStart, Arrays.copyOf(neighbour, written), Arrays.copyOf(values, written), max);
  }

  private boolean isEdge(int e) {
    return source[e] != target[e] && weight[e] > 0;
  }

  private static void put(int[] neighbour, double[] values, int slot, int j, double w) {
    neighbour[slot] = j;
    values[slot] = w;
  }

  private void requireEdge(int e) {
    for (int end : new int[] {source[e], target[e]}) {
      if (end < 0 || end >= size) {
        throw new IllegalArgumentException(
            "edge %d joins %d and %d, but the points are numbered 0 to %d"
                .formatted(e, source[e], target[e], size - 1));
      }
    }
    if (!(weight[e] >= 0 && weight[e] < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "edge %d, from %d to %d, has weight %s; weights must be finite and not negative"
              .formatted(e, source[e], target[e], weight[e]));
    }
  }

  private static void requireSame(int i, int j, double first, double second) {
    if (first != second) {
      throw new ConflictingWeightsException(i, j, first, second);
    }
  }
}
