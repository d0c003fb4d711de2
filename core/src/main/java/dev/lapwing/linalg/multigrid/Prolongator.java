package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.DowndatedMatrix;
import dev.lapwing.linalg.RankOne;
import dev.lapwing.linalg.SparseMatrix;
import dev.lapwing.linalg.multigrid.MultigridOptions.Interpolation;
import dev.lapwing.run.RunContext;

/**
 * The interpolation P from aggregates to points.
 *
 * <p>The tentative P₀ gives each point the value of its aggregate. Smoothed, P = (I − M⁻¹A) P₀ with
 * M as in {@link Smoother}: a point takes something from the aggregates around it, and the coarse
 * functions cost less energy (Vaněk, Mandel and Brezina 1996). Two departures keep coarse matrices
 * sparse. Rows in the support of a rank-one term stay as in P₀: their diagonal is stiff, so that
 * smoothing would hardly change them, and a term that one aggregate holds then becomes one number.
 * And each row keeps its few largest entries only, scaled so that its sum, what it makes of a
 * constant, stays.
 */
final class Prolongator {

  private static final double TAU = 4.0 / 3;

  private Prolongator() {}

  static SparseMatrix of(
      DowndatedMatrix a,
      double[] diagonal,
      Aggregates aggregates,
      Interpolation interpolation,
      RunContext run) {
    SparseMatrix tentative = tentative(aggregates, a.size());
    if (interpolation instanceof Interpolation.Smoothed smoothed) {
      SparseMatrix full = smoothing(a, diagonal, run).times(tentative, run);
      return truncated(full, aggregates, smoothed.mostEntries(), run);
    }
    return tentative;
  }

  /** P₀: a one in the column of the row's aggregate. */
  private static SparseMatrix tentative(Aggregates aggregates, int rows) {
    int[] rowStart = new int[rows + 1];
    for (int i = 0; i < rows; i++) {
      rowStart[i + 1] = rowStart[i] + (aggregates.of(i) == Aggregates.NONE ? 0 : 1);
    }
    int[] column = new int[rowStart[rows]];
    double[] value = new double[rowStart[rows]];
    for (int i = 0; i < rows; i++) {
      if (aggregates.of(i) != Aggregates.NONE) {
        column[rowStart[i]] = aggregates.of(i);
        value[rowStart[i]] = 1;
      }
    }
    return SparseMatrix.of(aggregates.count(), rowStart, column, value);
  }

  /**
   * I − M⁻¹S, with rows of the identity in the support of every term: they leave A = S elsewhere.
   */
  private static SparseMatrix smoothing(DowndatedMatrix a, double[] diagonal, RunContext run) {
    SparseMatrix s = a.sparse().entries();
    double[] inverse = Smoother.inverse(a, diagonal, TAU, run);
    for (RankOne term : a.terms()) {
      for (int p = 0; p < term.support(); p++) {
        inverse[term.index(p)] = 0;
      }
    }
    double[] value = new double[s.entries()];
    s.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
                  value[e] = (s.column()[e] == i ? 1 : 0) - inverse[i] * s.value()[e];
                }
              }
            });
    return SparseMatrix.of(s.columns(), s.rowStart(), s.column(), value);
  }

  /** The {@code most} largest entries of each row, scaled to the row's sum. */
  private static SparseMatrix truncated(
      SparseMatrix p, Aggregates aggregates, int most, RunContext run) {
    int rows = p.rows();
    int[] column = new int[p.entries()];
    double[] value = new double[p.entries()];
    int[] kept = new int[rows];
    p.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                kept[i] = aggregates.of(i) == Aggregates.NONE ? 0 : keep(p, i, most, column, value);
              }
            });
    return compacted(p, kept, column, value);
  }

  /** Copies row i's largest entries to where the row starts, in order; returns how many. */
  private static int keep(SparseMatrix p, int i, int most, int[] column, double[] value) {
    int start = p.rowStart()[i];
    int end = p.rowStart()[i + 1];
    double least = end - start <= most ? 0 : largest(p.value(), start, end, most);
    double all = 0;
    double some = 0;
    int count = 0;
    for (int e = start; e < end; e++) {
      double v = p.value()[e];
      all += v;
      if (v != 0 && Math.abs(v) >= least && count < most) {
        column[start + count] = p.column()[e];
        value[start + count] = v;
        some += v;
        count++;
      }
    }
    if (count < end - start && some > 0 && all > 0) {
      for (int e = start; e < start + count; e++) {
        value[e] *= all / some;
      }
    }
    return count;
  }

  /** The {@code rank}-th largest magnitude among the entries. */
  private static double largest(double[] value, int start, int end, int rank) {
    double[] top = new double[rank]; // descending
    for (int e = start; e < end; e++) {
      double v = Math.abs(value[e]);
      if (v > top[rank - 1]) {
        int place = rank - 1;
        for (; place > 0 && top[place - 1] < v; place--) {
          top[place] = top[place - 1];
        }
        top[place] = v;
      }
    }
    return top[rank - 1];
  }

  private static SparseMatrix compacted(SparseMatrix p, int[] kept, int[] column, double[] value) {
    int[] rowStart = new int[kept.length + 1];
    for (int i = 0; i < kept.length; i++) {
      rowStart[i + 1] = rowStart[i] + kept[i];
    }
    int[] tightColumn = new int[rowStart[kept.length]];
    double[] tightValue = new double[rowStart[kept.length]];
    for (int i = 0; i < kept.length; i++) {
      System.arraycopy(column, p.rowStart()[i], tightColumn, rowStart[i], kept[i]);
      System.arraycopy(value, p.rowStart()[i], tightValue, rowStart[i], kept[i]);
    }
    return SparseMatrix.of(p.columns(), rowStart, tightColumn, tightValue);
  }
}
