package dev.lapwing.spark.engine.neighbours;

/**
 * Best-first search along the neighbour lists of a cell: the nearest point not yet expanded is, and
 * its neighbours are looked at, until the nearest that is left is farther than all of a pool of
 * candidates.
 */
final class Descent {

  /** The pool holds so many times the neighbours that are wanted. */
  private static final int POOL = 2;

  private final CellLists cell;
  private final int dimensions;

  /** Of each point the number of the query that looked at it last. */
  private final int[] looked;

  private final int[] pool;
  private final double[] away;
  private final boolean[] expanded;
  private int filled;
  private int query;

  Descent(CellLists cell) {
    this.cell = cell;
    this.dimensions = cell.dimensions();
    this.looked = new int[cell.size()];
    int room = Math.max(1, POOL * cell.count());
    this.pool = new int[room];
    this.away = new double[room];
    this.expanded = new boolean[room];
  }

  /** Adds to a list what is found from some entries on. */
  void follow(
      float[] values, int offset, long self, long[] entry, int from, int to, ListChunk found) {
    query++;
    filled = 0;
    int own = cell.placeOf(self);
    if (own >= 0) {
      looked[own] = query;
    }
    for (int e = from; e < to; e++) {
      look(cell.placeOf(entry[e]), values, offset);
    }
    for (int next = nearest(); next >= 0; next = nearest()) {
      expanded[next] = true;
      int at = pool[next];
      for (int r = 0; r < cell.count(); r++) {
        look(cell.neighbour(at, r), values, offset);
      }
    }
    for (int c = 0; c < Math.min(filled, cell.count()); c++) {
      found.add(cell.id(pool[c]), cell.home(pool[c]), Math.sqrt(away[c]));
    }
  }

  private int nearest() {
    for (int c = 0; c < filled; c++) {
      if (!expanded[c]) {
        return c;
      }
    }
    return -1;
  }

  private void look(int point, float[] values, int offset) {
    if (point < 0 || looked[point] == query) {
      return;
    }
    looked[point] = query;
    double square = squared(point, values, offset);
    if (filled == pool.length && square >= away[filled - 1]) {
      return;
    }
    int at = filled < pool.length ? filled++ : filled - 1;
    while (at > 0 && away[at - 1] > square) {
      pool[at] = pool[at - 1];
      away[at] = away[at - 1];
      expanded[at] = expanded[at - 1];
      at--;
    }
    pool[at] = point;
    away[at] = square;
    expanded[at] = false;
  }

  /** The same sum, in the same order, as core's. */
  private double squared(int point, float[] values, int offset) {
    float[] there = cell.values();
    int start = point * dimensions;
    double sum = 0;
    for (int j = 0; j < dimensions; j++) {
      double difference = (double) values[offset + j] - there[start + j];
      sum += difference * difference;
    }
    return sum;
  }
}
