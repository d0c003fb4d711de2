package dev.lapwing.spark.engine.graph;

import java.util.Arrays;

/**
 * Makes a subdomain of entries in any order: sorted by row and column, and what is there from both
 * ends made one. The result does not depend on the order in which entries came.
 */
final class SubdomainBuilder {

  /** How the values of an entry become its weight; 0 is no edge. */
  interface Merge {

    /** Found from one end only. */
    double one(double value);

    /** Found from both: from the row's own end, and from the other. */
    double both(long row, long other, double own, double back);

    /** The same twice from one end. */
    double again(long row, long other, double first, double second);
  }

  private final int part;
  private final long[] ids;
  private final Entries entries;
  private final Merge merge;

  /** The numbers of all columns, ascending. */
  private final long[] distinct;

  /** Of each of these its column. */
  private final int[] columnOf;

  /** Of each entry the place of its column's number among these. */
  private final int[] place;

  private long[] haloIds = {};
  private int[] others = {};
  private int[] haloStart = {0};

  /**
   * Of entries whose rows are all among the ids.
   *
   * @param ids ascending
   */
  SubdomainBuilder(int part, long[] ids, Entries entries, Merge merge) {
    this.part = part;
    this.ids = ids;
    this.entries = entries;
    this.merge = merge;
    long[] all = new long[entries.count()];
    Arrays.setAll(all, entries::other);
    Arrays.sort(all);
    int count = 0;
    for (int e = 0; e < all.length; e++) {
      if (e == 0 || all[e] != all[e - 1]) {
        all[count++] = all[e];
      }
    }
    this.distinct = Arrays.copyOf(all, count);
    this.columnOf = new int[count];
    this.place = new int[entries.count()];
    Arrays.setAll(place, e -> Arrays.binarySearch(distinct, entries.other(e)));
  }

  Subdomain build() {
    placeColumns();
    int count = entries.count();
    int[] column = new int[count];
    int[] row = new int[count];
    for (int e = 0; e < count; e++) {
      column[e] = columnOf[place[e]];
      boolean again = e > 0 && entries.row(e) == entries.row(e - 1);
      row[e] = again ? row[e - 1] : rowOf(entries.row(e));
    }
    int[] order = sorted(sorted(null, column, ids.length + haloIds.length), row, ids.length);
    int[] rowStart = new int[ids.length + 1];
    int[] columns = new int[count];
    double[] weights = new double[count];
    int written = 0;
    for (int at = 0; at < count; ) {
      int e = order[at];
      int end = at + 1;
      while (end < count && row[order[end]] == row[e] && column[order[end]] == column[e]) {
        end++;
      }
      double w = merged(order, at, end);
      if (w > 0) {
        columns[written] = column[e];
        weights[written++] = w;
        rowStart[row[e] + 1]++;
      }
      at = end;
    }
    for (int i = 0; i < ids.length; i++) {
      rowStart[i + 1] += rowStart[i];
    }
    return ordered(rowStart, columns, weights);
  }

  /** The subdomain, its rows put in order. */
  private Subdomain ordered(int[] rowStart, int[] column, double[] weight) {
    BreadthFirst walk = new BreadthFirst(rowStart, column);
    int[] columns = new int[rowStart[ids.length]];
    double[] weights = new double[columns.length];
    walk.fill(weight, columns, weights);
    return new Subdomain(
        part,
        walk.ordered(ids),
        walk.places(),
        walk.starts(),
        columns,
        weights,
        haloIds,
        others,
        haloStart);
  }

  private int rowOf(long id) {
    int row = Arrays.binarySearch(ids, id);
    if (row < 0) {
      throw new IllegalStateException(
          "an edge of point %d came to subdomain %d, which does not have it".formatted(id, part));
    }
    return row;
  }

  /** Own points keep their place; the others follow, by owner and number. */
  private void placeColumns() {
    int[] owner = new int[distinct.length];
    for (int e = 0; e < entries.count(); e++) {
      owner[place[e]] = entries.otherPart(e);
    }
    int[] foreign = new int[distinct.length];
    int halo = 0;
    for (int d = 0; d < distinct.length; d++) {
      if (owner[d] == part) {
        columnOf[d] = rowOf(distinct[d]);
      } else {
        foreign[halo++] = d;
      }
    }
    others = Arrays.stream(foreign, 0, halo).map(d -> owner[d]).sorted().distinct().toArray();
    haloStart = new int[others.length + 1];
    for (int h = 0; h < halo; h++) {
      haloStart[Arrays.binarySearch(others, owner[foreign[h]]) + 1]++;
    }
    for (int o = 0; o < others.length; o++) {
      haloStart[o + 1] += haloStart[o];
    }
    int[] next = haloStart.clone();
    haloIds = new long[halo];
    for (int h = 0; h < halo; h++) {
      int slot = next[Arrays.binarySearch(others, owner[foreign[h]])]++;
      haloIds[slot] = distinct[foreign[h]];
      columnOf[foreign[h]] = ids.length + slot;
    }
  }

  /** A stable counting sort of entries by a key, on top of an order they have. */
  private static int[] sorted(
      int @org.jspecify.annotations.Nullable [] order, int[] key, int keys) {
    int[] next = new int[keys + 1];
    for (int k : key) {
      next[k + 1]++;
    }
    for (int k = 0; k < keys; k++) {
      next[k + 1] += next[k];
    }
    int[] sorted = new int[key.length];
    for (int at = 0; at < key.length; at++) {
      int e = order == null ? at : order[at];
      sorted[next[key[e]]++] = e;
    }
    return sorted;
  }

  /** One entry of what came for it, in whatever order that came. */
  private double merged(int[] order, int from, int to) {
    double own = Double.NaN;
    double back = Double.NaN;
    int e = order[from];
    for (int at = from; at < to; at++) {
      double value = entries.value(order[at]);
      if (entries.isOwn(order[at])) {
        own = Double.isNaN(own) ? value : again(e, own, value);
      } else {
        back = Double.isNaN(back) ? value : again(e, back, value);
      }
    }
    if (Double.isNaN(own) || Double.isNaN(back)) {
      return merge.one(Double.isNaN(own) ? back : own);
    }
    return merge.both(entries.row(e), entries.other(e), own, back);
  }

  private double again(int e, double first, double second) {
    return merge.again(entries.row(e), entries.other(e), first, second);
  }
}
