package dev.lapwing.spark.engine.graph;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Entries of some rows of the graph on their way to whoever owns the rows: flat arrays that grow.
 */
final class Entries implements Serializable {

  private static final long serialVersionUID = 1;

  private int count;
  private long[] row;
  private long[] other;
  private int[] otherPart;
  private double[] value;

  /** Whether the value was found from the row's end, not from the other. */
  private boolean[] own;

  Entries(int room) {
    this.row = new long[room];
    this.other = new long[room];
    this.otherPart = new int[room];
    this.value = new double[room];
    this.own = new boolean[room];
  }

  void add(long rowId, long otherId, int partOfOther, double entry, boolean fromRow) {
    if (count == row.length) {
      grow(Math.max(16, 2 * count));
    }
    row[count] = rowId;
    other[count] = otherId;
    otherPart[count] = partOfOther;
    value[count] = entry;
    own[count++] = fromRow;
  }

  void addAll(Entries more) {
    if (count + more.count > row.length) {
      grow(Math.max(count + more.count, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * count)));
    }
    System.arraycopy(more.row, 0, row, count, more.count);
    System.arraycopy(more.other, 0, other, count, more.count);
    System.arraycopy(more.otherPart, 0, otherPart, count, more.count);
    System.arraycopy(more.value, 0, value, count, more.count);
    System.arraycopy(more.own, 0, own, count, more.count);
    count += more.count;
  }

  private void grow(int room) {
    row = Arrays.copyOf(row, room);
    other = Arrays.copyOf(other, room);
    otherPart = Arrays.copyOf(otherPart, room);
    value = Arrays.copyOf(value, room);
    own = Arrays.copyOf(own, room);
  }

  /** The same without room to grow, for the way. */
  Entries packed() {
    grow(count);
    return this;
  }

  int count() {
    return count;
  }

  long row(int e) {
    return row[e];
  }

  long other(int e) {
    return other[e];
  }

  int otherPart(int e) {
    return otherPart[e];
  }

  double value(int e) {
    return value[e];
  }

  boolean isOwn(int e) {
    return own[e];
  }
}
