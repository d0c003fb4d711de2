package dev.lapwing.potential;

import java.util.Arrays;

/** Some rows of many, by their numbers, or all of them. */
final class SomeRows {

  private final int count;

  /** Ascending; without any, all rows are meant. */
  private final int[] rows;

  private SomeRows(int count, int[] rows) {
    this.count = count;
    this.rows = rows;
  }

  /** The rows from 0 to n − 1. */
  static SomeRows all(int n) {
    return new SomeRows(n, new int[0]);
  }

  /** Those of an ascending list, which is shared. */
  static SomeRows of(int[] ascending) {
    return new SomeRows(ascending.length, ascending);
  }

  /** Those that are marked. */
  static SomeRows marked(boolean[] marks) {
    int count = 0;
    for (boolean mark : marks) {
      count += mark ? 1 : 0;
    }
    int[] rows = new int[count];
    for (int row = 0, q = 0; q < count; row++) {
      if (marks[row]) {
        rows[q++] = row;
      }
    }
    return of(rows);
  }

  private boolean isAll() {
    return rows.length < count;
  }

  int count() {
    return count;
  }

  /** The number of the one at a place. */
  int row(int place) {
    return isAll() ? place : rows[place];
  }

  /** At which place a row is; a negative number if it is none of them. */
  int placeOf(int row) {
    return isAll() ? row : Arrays.binarySearch(rows, row);
  }
}
