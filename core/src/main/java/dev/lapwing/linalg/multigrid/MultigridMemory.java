package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.SingleBlock;
import dev.lapwing.linalg.sparse.SingleMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;

/**
 * What building a hierarchy with the default options will take at its peak, before there is one.
 * What goes up and down and what smooths is counted array by array. How much the coarser matrices
 * take, with the product A P that is made on the way to them, is what graphs of ten to fifty
 * neighbours showed: about as much as the finest matrix, and no more than a matrix without zeros.
 * Once there is a matrix, {@link CoarserLevels} can tell more.
 */
final class MultigridMemory {

  /** There is about one aggregate for so many points, or fewer. */
  private static final long POINTS_PER_AGGREGATE = 8;

  /** For each finest row there are at most about so many entries of coarser matrices and A P. */
  private static final long COARSER_ENTRIES = 15;

  /** The finest scratch blocks are three; those of all coarser levels come to a half. */
  private static final double SCRATCH_BLOCKS = 3.5;

  private MultigridMemory() {}

  /** The levels beside the finest matrix. */
  static long levels(long rows, long entries) {
    MultigridOptions options = MultigridOptions.defaults();
    if (rows <= options.coarsest()) {
      return Block.bytes(rows, rows) + Block.bytes(rows, 1);
    }
    long aggregates = rows / POINTS_PER_AGGREGATE;
    long interpolated = rows * options.interpolation().mostEntries();
    long coarsest = Math.min(aggregates, options.coarsest());
    return Block.bytes(rows, 3) // to smooth, diagonals and what they were summed from
        + rows * Integer.BYTES // the aggregate of each row
        + SparseMatrix.bytes(rows, interpolated) // up
        + SparseMatrix.bytes(aggregates, interpolated) // down
        + SingleMatrix.bytes(entries + 2 * interpolated) // all of these in single precision
        + Block.bytes(rows, 1) // the diagonal that scales them
        + SingleBlock.bytes(rows, 1)
        + coarser(rows, entries)
        + Block.bytes(coarsest, coarsest);
  }

  /** The coarser matrices alone, in double precision and in single. */
  static long coarser(long rows, long entries) {
    long aggregates = rows / POINTS_PER_AGGREGATE;
    long coarse = Math.min(Math.min(entries, rows * COARSER_ENTRIES), aggregates * aggregates);
    return SparseMatrix.bytes(aggregates, coarse) + SingleMatrix.bytes(coarse);
  }

  static long scratch(long rows, long columns) {
    return Math.round(SCRATCH_BLOCKS * SingleBlock.bytes(rows, columns));
  }
}
