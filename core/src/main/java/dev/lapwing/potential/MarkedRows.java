package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.laplacian.LabelAwareLaplacian;

/** Rows that labels have to do with, in the graph's order of rows: each is counted once. */
final class MarkedRows {

  private final AffinityGraph graph;
  private final int[] rowOf;
  private final boolean[] marked;
  private int count;

  /** None yet. */
  MarkedRows(AffinityGraph graph) {
    this.graph = graph;
    this.rowOf = graph.order().rowOf();
    this.marked = new boolean[rowOf.length];
  }

  /**
   * The rows whose entries may differ between two sets of labels, ascending: those that became free
   * or cease to be, their neighbours, and the neighbours of labelled points, whose degrees depend
   * on α and so on the number of labels.
   */
  static int[] changed(
      LabelAwareLaplacian before, boolean[] free, LabelAwareLaplacian after, boolean[] nowFree) {
    MarkedRows changed = new MarkedRows(before.graph());
    int[] pointOf = before.graph().order().pointOf();
    for (int row = 0; row < free.length; row++) {
      if (free[row] != nowFree[row]) {
        changed.mark(pointOf[row]);
      }
    }
    changed.markLabels(before);
    changed.markLabels(after);
    return changed.rows();
  }

  /** Those of a point and its neighbours. */
  void mark(int point) {
    markRow(rowOf[point]);
    for (int e = graph.rowStart(point), end = graph.rowStart(point + 1); e < end; e++) {
      markRow(rowOf[graph.neighbour(e)]);
    }
  }

  /** Those of all labelled points and their neighbours. */
  void markLabels(LabelAwareLaplacian laplacian) {
    for (int point : laplacian.labels().points()) {
      mark(point);
    }
  }

  private void markRow(int row) {
    count += marked[row] ? 0 : 1;
    marked[row] = true;
  }

  int count() {
    return count;
  }

  /** The rows, ascending. */
  int[] rows() {
    int[] rows = new int[count];
    for (int row = 0, q = 0; q < count; row++) {
      if (marked[row]) {
        rows[q++] = row;
      }
    }
    return rows;
  }
}
