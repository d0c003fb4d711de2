package dev.lapwing.spark.engine.graph;

/**
 * Rows along a breadth-first walk over a subdomain's own edges, each piece from its first row on.
 * Neighbours then lie close together, and products find most of what they gather in the nearest
 * caches, as core's RowOrder has it for a whole graph.
 */
final class BreadthFirst {

  private final int size;
  private final int[] rowStart;
  private final int[] column;

  /** The row that stands at each place of the walk. */
  private final int[] walk;

  /** The place of each row. */
  private final int[] place;

  /**
   * Of rows in compressed sparse form.
   *
   * @param column an own row, or, from their number on, somebody else's point
   */
  BreadthFirst(int[] rowStart, int[] column) {
    this.size = rowStart.length - 1;
    this.rowStart = rowStart;
    this.column = column;
    this.walk = new int[size];
    this.place = new int[size];
    boolean[] seen = new boolean[size];
    int count = 0;
    for (int first = 0; first < size; first++) {
      if (!seen[first]) {
        seen[first] = true;
        int next = count;
        walk[count++] = first;
        while (next < count) {
          count = visitNeighbours(walk[next++], count, seen);
        }
      }
    }
    for (int at = 0; at < size; at++) {
      place[walk[at]] = at;
    }
  }

  private int visitNeighbours(int row, int visited, boolean[] seen) {
    int count = visited;
    for (int e = rowStart[row]; e < rowStart[row + 1]; e++) {
      int j = column[e];
      if (j < size && !seen[j]) {
        seen[j] = true;
        walk[count++] = j;
      }
    }
    return count;
  }

  /** The place of each row in the walk. */
  int[] places() {
    return place;
  }

  /** Values of rows in the order of the walk. */
  long[] ordered(long[] values) {
    long[] ordered = new long[size];
    for (int at = 0; at < size; at++) {
      ordered[at] = values[walk[at]];
    }
    return ordered;
  }

  /** Where the entries of each place begin. */
  int[] starts() {
    int[] starts = new int[size + 1];
    for (int at = 0; at < size; at++) {
      starts[at + 1] = starts[at] + rowStart[walk[at] + 1] - rowStart[walk[at]];
    }
    return starts;
  }

  /**
   * The columns of all entries and their weights, place by place, columns ascending.
   *
   * @param weight of the entries as they were
   * @param columns to be filled
   * @param weights to be filled
   */
  void fill(double[] weight, int[] columns, double[] weights) {
    int written = 0;
    for (int row : walk) {
      int from = written;
      for (int e = rowStart[row]; e < rowStart[row + 1]; e++) {
        int j = column[e] < size ? place[column[e]] : column[e];
        int at = written++;
        while (at > from && columns[at - 1] > j) {
          columns[at] = columns[at - 1];
          weights[at] = weights[at - 1];
          at--;
        }
        columns[at] = j;
        weights[at] = weight[e];
      }
    }
  }
}
