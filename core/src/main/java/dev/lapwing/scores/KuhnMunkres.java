package dev.lapwing.scores;

import java.util.Arrays;

/**
 * The one-to-one assignment of rows to columns with the largest sum of weights, for no more rows
 * than columns, in O(rows² · columns) time.
 *
 * <p>Rows are assigned one after the other. Each time, a shortest augmenting path is sought with
 * the reduced costs c_ij − u_i − v_j ≥ 0, where c = −weight and u, v are dual variables: Dijkstra's
 * method, in the form of Crouse (2016). All numbers are integers, so the optimum is exact.
 *
 * <ol>
 *   <li>H. W. Kuhn, The Hungarian method for the assignment problem, Naval Res. Logist. Q. 2, 1955.
 *   <li>J. Munkres, Algorithms for the assignment and transportation problems, J. SIAM 5, 1957.
 *   <li>D. F. Crouse, On implementing 2D rectangular assignment algorithms, IEEE Trans. Aerosp.
 *       Electron. Syst. 52, 2016.
 * </ol>
 */
final class KuhnMunkres {

  private static final int NONE = -1;

  private final int columns;
  private final int[] weights;

  /** The dual variables. */
  private final long[] u;

  private final long[] v;

  private final int[] columnOf;
  private final int[] rowOf;

  /** The search tree of one augmentation: distance and parent row of each column. */
  private final long[] distance;

  private final int[] parent;
  private final boolean[] scanned;

  private KuhnMunkres(int rows, int columns, int[] weights) {
    this.columns = columns;
    this.weights = weights;
    this.u = new long[rows];
    this.v = new long[columns];
    this.columnOf = new int[rows];
    this.rowOf = new int[columns];
    this.distance = new long[columns];
    this.parent = new int[columns];
    this.scanned = new boolean[columns];
    Arrays.fill(columnOf, NONE);
    Arrays.fill(rowOf, NONE);
  }

  /**
   * The column of each row.
   *
   * @param weights row by row; non-negative
   */
  static int[] columnsOfRows(int rows, int columns, int[] weights) {
    KuhnMunkres state = new KuhnMunkres(rows, columns, weights);
    for (int row = 0; row < rows; row++) {
      state.assign(row);
    }
    return state.columnOf;
  }

  private void assign(int free) {
    Arrays.fill(distance, Long.MAX_VALUE);
    Arrays.fill(scanned, false);
    long lowest = 0;
    int column = NONE;
    int row = free;
    do {
      relaxFrom(row, lowest);
      column = nearestUnscanned();
      lowest = distance[column];
      scanned[column] = true;
      row = rowOf[column];
    } while (row != NONE);
    updateDuals(free, lowest);
    augment(free, column);
  }

  /** distance_j ← min(distance_j, lowest + c_ij − u_i − v_j). */
  private void relaxFrom(int row, long lowest) {
    long base = lowest - u[row];
    int start = row * columns;
    for (int j = 0; j < columns; j++) {
      long through = base - weights[start + j] - v[j];
      if (!scanned[j] && through < distance[j]) {
        distance[j] = through;
        parent[j] = row;
      }
    }
  }

  /** Of equally near columns a free one, which ends the search; else the one of lowest number. */
  private int nearestUnscanned() {
    int best = NONE;
    for (int j = 0; j < columns; j++) {
      if (!scanned[j]
          && (best == NONE
              || distance[j] < distance[best]
              || (distance[j] == distance[best] && rowOf[j] == NONE && rowOf[best] != NONE))) {
        best = j;
      }
    }
    return best;
  }

  /** Keeps c_ij − u_i − v_j ≥ 0, and = 0 on the assigned pairs. */
  private void updateDuals(int free, long lowest) {
    u[free] += lowest;
    for (int j = 0; j < columns; j++) {
      if (scanned[j] && rowOf[j] != NONE) {
        u[rowOf[j]] += lowest - distance[j];
        v[j] -= lowest - distance[j];
      }
    }
  }

  /** Flips the path that ends in the free column. */
  private void augment(int free, int column) {
    int row;
    do {
      row = parent[column];
      rowOf[column] = row;
      int previous = columnOf[row];
      columnOf[row] = column;
      column = previous;
    } while (row != free);
  }
}
