package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SingleMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;

/**
 * How large the coarser levels of a hierarchy will be, told without building them: the finest
 * level's aggregates and prolongator are made, and of the next matrix only some rows are looked at.
 * Where points have few dimensions the coarser matrices are smaller than the finest; where they
 * have many, neighbours of neighbours are all different and coarser matrices are several times as
 * large (fill-in).
 *
 * @param rows of the first coarser matrix
 * @param entries of the same, about
 * @param product entries of A P, from which that is made, about
 */
public record CoarserLevels(long rows, long entries, long product) {

  /** So many rows are looked at, evenly spaced. */
  private static final int SAMPLE = 256;

  /** Each level has about so many times fewer rows than the one before. */
  private static final int ROWS_PER_AGGREGATE = 14;

  /** How many aggregates a neighbour of a coarse row touches, beside those others touch too. */
  private static final double TOUCHED = 1.2;

  /** All levels below the first coarser one come to this part of it. */
  private static final double BELOW = 0.25;

  /** Of a matrix that {@link Multigrid#of} would be built for, with the default options. */
  public static CoarserLevels of(DowndatedMatrix finest, RunContext run) {
    MultigridOptions options = MultigridOptions.defaults();
    if (finest.size() <= options.coarsest()) {
      return new CoarserLevels(0, 0, 0);
    }
    Diagonals diagonals = Diagonals.finest(finest);
    Aggregates aggregates =
        Aggregates.greedy(finest, diagonals.diagonal(), options.strength(), run);
    Level level = Level.of(finest, diagonals, aggregates, options, run);
    return sampled(finest.sparse().entries(), level.prolongator(), level.restrictor());
  }

  /** Of a prolongator and its transpose. */
  static CoarserLevels sampled(SparseMatrix a, SparseMatrix p, SparseMatrix transposed) {
    long coarse = 0;
    long product = 0;
    int[] seen = new int[p.columns()];
    int[] seenByRow = new int[p.columns()];
    int stamp = 0;
    long looked = 0;
    int count = Math.min(SAMPLE, transposed.rows());
    for (int s = 0; s < count; s++) {
      int aggregate = (int) ((long) s * transposed.rows() / count);
      for (int e = transposed.rowStart()[aggregate], end = transposed.rowStart()[aggregate + 1];
          e < end;
          e++) {
        int row = transposed.column()[e];
        product += touched(a, p, row, seenByRow, ++stamp);
        coarse += touched(a, p, row, seen, s + 1);
        looked++;
      }
    }
    return new CoarserLevels(
        transposed.rows(),
        coarse * transposed.rows() / Math.max(1, count),
        product * a.rows() / Math.max(1, looked));
  }

  /** How many columns row i of A P has an entry in that were not stamped yet; stamps them. */
  private static int touched(SparseMatrix a, SparseMatrix p, int i, int[] seen, int stamp) {
    int fresh = 0;
    for (int e = a.rowStart()[i], end = a.rowStart()[i + 1]; e < end; e++) {
      int j = a.column()[e];
      for (int f = p.rowStart()[j], last = p.rowStart()[j + 1]; f < last; f++) {
        int k = p.column()[f];
        if (seen[k] != stamp) {
          seen[k] = stamp;
          fresh++;
        }
      }
    }
    return fresh;
  }

  /** What the coarser matrices take, in double precision and in single. */
  public long bytesKept() {
    return Math.round(
        (1 + BELOW) * (SparseMatrix.bytes(rows, entries) + SingleMatrix.bytes(entries)));
  }

  /**
   * What is held of coarser matrices at the worst moment of building them. A product is collected
   * in parts before it is laid end to end, so it is there twice.
   */
  public long bytesToBuild() {
    long first = SparseMatrix.bytes(0, product + 2 * entries);
    long second = SparseMatrix.bytes(rows, entries + 2 * nextProduct());
    return Math.max(first, second);
  }

  /** Entries of A P on the next level: of its columns a row has some for each of its entries. */
  private long nextProduct() {
    double columns = Math.max(1, (double) rows / ROWS_PER_AGGREGATE);
    double row = (double) entries / Math.max(1, rows);
    return Math.round(rows * columns * -Math.expm1(-TOUCHED * row / columns));
  }
}
