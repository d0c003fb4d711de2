package dev.lapwing.linalg.multigrid;

import java.util.Arrays;

/**
 * A row being summed, in a sparse accumulator (SPA; Gilbert, Moler and Schreiber, 1992): a value
 * for every column, and a list of the columns that have one.
 */
final class RowSum {

  private final double[] sum;
  private final boolean[] has;
  private int[] touched = new int[64];
  private int count;

  /** A row of zeros. */
  RowSum(int columns) {
    sum = new double[columns];
    has = new boolean[columns];
  }

  void add(int column, double value) {
    if (!has[column]) {
      has[column] = true;
      if (count == touched.length) {
        touched = Arrays.copyOf(touched, 2 * count);
      }
      touched[count++] = column;
    }
    sum[column] += value;
  }

  /**
   * Writes the largest entries, scaled so that they sum to what the whole row sums to, in the order
   * of their columns, and makes this a row of zeros again.
   *
   * @return how many were written
   */
  int takeLargest(int most, int[] column, double[] value, int start) {
    double all = 0;
    for (int t = 0; t < count; t++) {
      all += sum[touched[t]];
    }
    int kept = Math.min(most, count);
    for (int t = 0; t < kept && kept < count; t++) {
      bringLargestTo(t);
    }
    Arrays.sort(touched, 0, kept);
    double some = 0;
    for (int t = 0; t < kept; t++) {
      column[start + t] = touched[t];
      value[start + t] = sum[touched[t]];
      some += sum[touched[t]];
    }
    if (kept < count && some > 0 && all > 0) {
      for (int t = start; t < start + kept; t++) {
        value[t] *= all / some;
      }
    }
    clear();
    return kept;
  }

  /** Swaps the largest entry from place t on to place t; the lower column wins a tie. */
  private void bringLargestTo(int t) {
    int largest = t;
    for (int u = t + 1; u < count; u++) {
      double difference = Math.abs(sum[touched[u]]) - Math.abs(sum[touched[largest]]);
      if (difference > 0 || (difference == 0 && touched[u] < touched[largest])) {
        largest = u;
      }
    }
    int swapped = touched[t];
    touched[t] = touched[largest];
    touched[largest] = swapped;
  }

  private void clear() {
    for (int t = 0; t < count; t++) {
      sum[touched[t]] = 0;
      has[touched[t]] = false;
    }
    count = 0;
  }
}
