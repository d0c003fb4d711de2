package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A level whose matrix differs from the one before in a few rows: interpolation, its transpose and
 * the Galerkin product are made anew where those rows show, and copied elsewhere. An entry (I, J)
 * of PᵀAP = Σ p_iI a_ij p_jJ can differ only if row i or row j changed; so all that differs stands
 * in the coarse rows that changed rows and their neighbours have a part in, {@link #coarseRows}.
 * Only for matrices without terms.
 *
 * <p>A row whose neighbours are the same and whose diagonal is much the same is not told to the
 * coarser levels. These are then not quite Galerkin products; but the cycle is symmetric and
 * positive definite with whatever stands in for the coarser problem.
 */
final class ChangedLevel {

  /** Where a larger share of the coarse rows may differ, their matrix is made in one go. */
  private static final double FEW = 0.25;

  private static final int ROWS_PER_BLOCK = 256;

  private final Level before;
  private final Level level;
  private final int[] rows;
  private final int[] coarseRows;

  private ChangedLevel(Level before, Level level, int[] rows) {
    this.before = before;
    this.level = level;
    this.rows = rows;
    this.coarseRows = touched();
  }

  /**
   * The level of a changed matrix.
   *
   * @param diagonals of the matrix
   * @param changed all rows whose entries differ, ascending
   * @param similar coarser levels need not know of a diagonal that differs by less, relatively
   */
  static ChangedLevel of(
      Level before,
      DowndatedMatrix a,
      Diagonals diagonals,
      int[] changed,
      double similar,
      MultigridOptions options,
      RunContext run) {
    double[] diagonal = diagonals.diagonal();
    int[] rows =
        Arrays.stream(changed)
            .filter(i -> drift(i, before, diagonal) >= similar || hasOthers(i, before, a))
            .toArray();
    double[] told = before.told().clone();
    for (int i : rows) {
      told[i] = diagonal[i];
    }
    Smoother smoother = before.smoother().with(a, diagonal, options.relaxation(), changed);
    Aggregates aggregates = before.aggregates().with(a, diagonal, rows);
    SparseMatrix p =
        Prolongator.rows(rows, a, smoother.inverse(), aggregates, before.interpolation());
    Level level =
        new Level(
            a,
            diagonals,
            told,
            smoother,
            aggregates,
            before.interpolation(),
            before.prolongator().withRows(rows, p, run),
            transposed(before, rows, p, run));
    return new ChangedLevel(before, level, rows);
  }

  /** By how much a diagonal differs from what the coarser levels know of. */
  private static double drift(int i, Level before, double[] diagonal) {
    double known = before.told()[i];
    double difference = Math.abs(diagonal[i] - known);
    return difference == 0 ? 0 : difference / known;
  }

  /** Whether a row has other neighbours. */
  private static boolean hasOthers(int i, Level before, DowndatedMatrix a) {
    SparseMatrix had = before.matrix().sparse().entries();
    SparseMatrix has = a.sparse().entries();
    return !Arrays.equals(
        had.column(),
        had.rowStart()[i],
        had.rowStart()[i + 1],
        has.column(),
        has.rowStart()[i],
        has.rowStart()[i + 1]);
  }

  Level level() {
    return level;
  }

  /** Whether so many rows changed that the groups themselves are better found anew. */
  boolean isMostly() {
    return rows.length > FEW * level.matrix().size();
  }

  /** The rows of the coarser matrix that may differ, ascending. */
  int[] coarseRows() {
    return coarseRows;
  }

  /** Pᵀ, in which only the rows differ that had or have entries from changed rows of P. */
  private static SparseMatrix transposed(
      Level before, int[] rows, SparseMatrix now, RunContext run) {
    SparseMatrix had = before.prolongator().rows(rows);
    int[] aggregates =
        IntStream.concat(Arrays.stream(had.column()), Arrays.stream(now.column()))
            .sorted()
            .distinct()
            .toArray();
    SparseMatrix known = before.restrictor().rows(aggregates);
    SparseMatrix fresh = now.transposed();
    int[] start = new int[aggregates.length + 1];
    int[] column = new int[known.entries() + fresh.entries()];
    double[] value = new double[column.length];
    int count = 0;
    for (int q = 0; q < aggregates.length; q++) {
      int f = fresh.rowStart()[aggregates[q]];
      int last = fresh.rowStart()[aggregates[q] + 1];
      for (int e = known.rowStart()[q]; e < known.rowStart()[q + 1]; e++) {
        int i = known.column()[e];
        for (; f < last && rows[fresh.column()[f]] < i; f++, count++) {
          column[count] = rows[fresh.column()[f]];
          value[count] = fresh.value()[f];
        }
        if (Arrays.binarySearch(rows, i) < 0) {
          column[count] = i;
          value[count++] = known.value()[e];
        }
      }
      for (; f < last; f++, count++) {
        column[count] = rows[fresh.column()[f]];
        value[count] = fresh.value()[f];
      }
      start[q + 1] = count;
    }
    SparseMatrix merged =
        SparseMatrix.unchecked(
            before.restrictor().columns(),
            start,
            Arrays.copyOf(column, count),
            Arrays.copyOf(value, count));
    return before.restrictor().withRows(aggregates, merged, run);
  }

  private int[] touched() {
    boolean[] coarse = new boolean[level.aggregates().count()];
    for (Level each : List.of(before, level)) {
      SparseMatrix s = each.matrix().sparse().entries();
      for (int i : rows) {
        mark(each.prolongator(), i, coarse);
        for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
          mark(each.prolongator(), s.column()[e], coarse);
        }
      }
    }
    return IntStream.range(0, coarse.length).filter(j -> coarse[j]).toArray();
  }

  private static void mark(SparseMatrix p, int i, boolean[] coarse) {
    for (int e = p.rowStart()[i], end = p.rowStart()[i + 1]; e < end; e++) {
      coarse[p.column()[e]] = true;
    }
  }

  /** PᵀAP from what it was. */
  DowndatedMatrix coarser(DowndatedMatrix known, RunContext run) {
    if (coarseRows.length > FEW * known.size()) {
      return level.coarser(run);
    }
    SparseMatrix ra =
        level.restrictor().rows(coarseRows).times(level.matrix().sparse().entries(), run);
    SparseMatrix rap = ra.times(level.prolongator(), run);
    symmetrise(rap, known.sparse().entries(), run);
    SparseSymmetric coarse = known.sparse().withRows(coarseRows, rap, run);
    return DowndatedMatrix.of(coarse, List.of());
  }

  /**
   * Makes the rows exactly symmetric with each other and with those that stay: an entry in the
   * column of a row that stays is what it was. Below the diagonal is written, above it read, so
   * each row can be done by itself.
   */
  private void symmetrise(SparseMatrix rap, SparseMatrix known, RunContext run) {
    run.forBlocks(
        coarseRows.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int q = from; q < to; q++) {
            symmetrise(q, rap, known);
          }
        });
  }

  private void symmetrise(int q, SparseMatrix rap, SparseMatrix known) {
    int row = coarseRows[q];
    for (int e = rap.rowStart()[q]; e < rap.rowStart()[q + 1]; e++) {
      int j = rap.column()[e];
      int other = Arrays.binarySearch(coarseRows, j);
      if (other < 0) {
        int stays = known.find(j, row);
        rap.value()[e] = stays < 0 ? 0 : known.value()[stays];
      } else if (j < row) {
        int mirror = rap.find(other, row);
        rap.value()[e] = mirror < 0 ? 0 : rap.value()[mirror];
      }
    }
  }

  /** The diagonals of the coarser level, as {@link Diagonals#coarser} has them. */
  Diagonals coarserDiagonals(Diagonals known, DowndatedMatrix coarse) {
    SparseMatrix r = level.restrictor();
    double[] magnitude = level.diagonals().magnitude();
    double[] sums = new double[coarseRows.length];
    for (int q = 0; q < sums.length; q++) {
      for (int e = r.rowStart()[coarseRows[q]]; e < r.rowStart()[coarseRows[q] + 1]; e++) {
        sums[q] += r.value()[e] * r.value()[e] * magnitude[r.column()[e]];
      }
    }
    return known.with(coarse, coarseRows, sums);
  }
}
