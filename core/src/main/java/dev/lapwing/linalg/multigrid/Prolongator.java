package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.multigrid.MultigridOptions.Interpolation;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.RowBlocks;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.List;

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

  /** A row sum is as long as there are aggregates: a group of blocks of rows shares one. */
  private static final int BLOCKS_PER_ROW_SUM = 8;

  private Prolongator() {}

  /**
   * P for a level.
   *
   * @param inverse the m_i⁻¹ of {@link Smoother}
   */
  static SparseMatrix of(
      DowndatedMatrix a,
      double[] inverse,
      Aggregates aggregates,
      Interpolation interpolation,
      RunContext run) {
    return interpolation instanceof Interpolation.Smoothed smoothed
        ? smoothed(a, inverse, aggregates, smoothed.mostEntries(), run)
        : aggregates.prolongator();
  }

  private static SparseMatrix smoothed(
      DowndatedMatrix a, double[] inverse, Aggregates aggregates, int most, RunContext run) {
    SparseMatrix s = a.sparse().entries();
    double[] damping = withoutTerms(inverse, a.terms());
    int[] room = room(s.rowStart(), most);
    int[] column = new int[room[s.rows()]];
    double[] value = new double[room[s.rows()]];
    int[] kept = new int[s.rows()];
    RowBlocks blocks = s.blocks();
    run.forEach(
        RunContext.blocks(blocks.count(), BLOCKS_PER_ROW_SUM),
        group -> {
          RowSum sum = new RowSum(aggregates.count());
          int last = Math.min(blocks.count(), (group + 1) * BLOCKS_PER_ROW_SUM);
          for (int i = blocks.start(group * BLOCKS_PER_ROW_SUM); i < blocks.start(last); i++) {
            addRow(s, i, damping[i], aggregates, sum);
            kept[i] = sum.takeLargest(most, column, value, room[i]);
          }
        });
    return compacted(aggregates.count(), room, kept, column, value);
  }

  /** Some rows of P alone, for a matrix without terms. */
  static SparseMatrix rows(
      int[] rows,
      DowndatedMatrix a,
      double[] inverse,
      Aggregates aggregates,
      Interpolation interpolation) {
    int most = interpolation.mostEntries();
    boolean smooth = interpolation instanceof Interpolation.Smoothed;
    SparseMatrix s = a.sparse().entries();
    int[] room = new int[rows.length + 1];
    for (int q = 0; q < rows.length; q++) {
      room[q + 1] = Math.min(most, s.rowStart()[rows[q] + 1] - s.rowStart()[rows[q]]);
    }
    SparseMatrix.accumulate(room);
    int[] column = new int[room[rows.length]];
    double[] value = new double[column.length];
    int[] kept = new int[rows.length];
    RowSum sum = new RowSum(aggregates.count());
    for (int q = 0; q < rows.length; q++) {
      addRow(s, rows[q], smooth ? inverse[rows[q]] : 0, aggregates, sum);
      kept[q] = sum.takeLargest(most, column, value, room[q]);
    }
    return compacted(aggregates.count(), room, kept, column, value);
  }

  /** The damping of rows in the support of a term is 0: they stay as in P₀. */
  private static double[] withoutTerms(double[] inverse, List<RankOne> terms) {
    double[] damping = inverse.clone();
    for (RankOne term : terms) {
      term.indices().forEach(i -> damping[i] = 0);
    }
    return damping;
  }

  /** Where the entries of each row of P may start: no row gets more than it has neighbours. */
  private static int[] room(int[] rowStart, int most) {
    int[] room = new int[rowStart.length];
    for (int i = 0; i + 1 < room.length; i++) {
      room[i + 1] = Math.min(most, rowStart[i + 1] - rowStart[i]);
    }
    SparseMatrix.accumulate(room);
    return room;
  }

  /** p_i = e_{aggregate of i} − m_i⁻¹ Σ_j s_ij e_{aggregate of j}. */
  private static void addRow(
      SparseMatrix s, int i, double damping, Aggregates aggregates, RowSum sum) {
    if (!aggregates.contains(i)) {
      return;
    }
    sum.add(aggregates.of(i), 1);
    for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end && damping > 0; e++) {
      int j = s.column()[e];
      if (aggregates.contains(j)) {
        sum.add(aggregates.of(j), -damping * s.value()[e]);
      }
    }
  }

  private static SparseMatrix compacted(
      int columns, int[] room, int[] kept, int[] column, double[] value) {
    int[] rowStart = new int[room.length];
    System.arraycopy(kept, 0, rowStart, 1, kept.length);
    SparseMatrix.accumulate(rowStart);
    int[] tightColumn = new int[rowStart[kept.length]];
    double[] tightValue = new double[rowStart[kept.length]];
    for (int i = 0; i < kept.length; i++) {
      System.arraycopy(column, room[i], tightColumn, rowStart[i], kept[i]);
      System.arraycopy(value, room[i], tightValue, rowStart[i], kept[i]);
    }
    return SparseMatrix.of(columns, rowStart, tightColumn, tightValue);
  }
}
