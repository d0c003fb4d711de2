package dev.lapwing.spark.engine.solve;

import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.spark.engine.graph.Reach;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.Serializable;
import java.util.Arrays;

/**
 * A subdomain's rows of L_UU f_U = −L_US g: unlabelled points that a label reaches. Other rows have
 * no entries and their unknowns are zero.
 */
final class LocalSystem implements Serializable {

  private static final long serialVersionUID = 1;

  private final boolean[] free;
  private final LocalMatrix rows;
  private final LocalAggregates aggregates;

  private LocalSystem(boolean[] free, LocalMatrix rows, LocalAggregates aggregates) {
    this.free = free;
    this.rows = rows;
    this.aggregates = aggregates;
  }

  static LocalSystem of(
      Subdomain subdomain, Reach.Rows reach, GivenLabels labels, EdgeFactors factors) {
    int n = subdomain.size();
    int[] mark = new int[n + subdomain.haloSize()];
    Arrays.setAll(mark, at -> labels.markOf(subdomain.idOfColumn(at)));
    boolean[] free = new boolean[n];
    LocalMatrix.Builder rows =
        new LocalMatrix.Builder(n, subdomain.haloSize(), subdomain.entries());
    for (int i = 0; i < n; i++) {
      free[i] = mark[i] == 0 && reach.isReached(i);
      if (!free[i]) {
        rows.skipRow();
        continue;
      }
      for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
        int j = subdomain.column(e);
        double w = factors.between(0, mark[j]) * subdomain.weight(e);
        if (mark[j] == 0) {
          rows.tie(j, w);
        } else {
          rows.hold(w);
        }
      }
      rows.endRow();
    }
    LocalMatrix matrix = rows.build(new double[0]);
    return new LocalSystem(free, matrix, LocalAggregates.of(matrix.ownBlock(i -> true)));
  }

  /** The same with fewer aggregates. */
  LocalSystem coarser() {
    return new LocalSystem(free, rows, aggregates.coarser(rows.ownBlock(i -> true)));
  }

  /** The same, with the preconditioner made. */
  LocalSystem prepared() {
    return new LocalSystem(free, rows.prepared(), aggregates);
  }

  int size() {
    return rows.size();
  }

  boolean isFree(int row) {
    return free[row];
  }

  LocalMatrix rows() {
    return rows;
  }

  LocalAggregates aggregates() {
    return aggregates;
  }

  /**
   * A x of the own rows.
   *
   * @param x own rows, then the halo
   */
  double[] times(double[] x, int width) {
    return rows.times(x, width);
  }

  /** S r: what the own block alone makes of a residual, rounded to single precision. */
  float[] precondition(double[] r, int width) {
    return Columns.rounded(rows.precondition(r, width));
  }

  /** Pᵀ v: sums over aggregates. */
  double[] restrict(double[] v, int width) {
    return aggregates.restrict(v, width);
  }
}
