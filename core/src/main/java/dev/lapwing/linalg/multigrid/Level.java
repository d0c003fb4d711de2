package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.multigrid.MultigridOptions.Interpolation;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;

/**
 * One level of the hierarchy but the coarsest: its matrix, how to smooth, how to go down and up.
 *
 * @param told the diagonal that the coarser levels know of
 * @param interpolation by which the prolongator was made
 */
record Level(
    DowndatedMatrix matrix,
    Diagonals diagonals,
    double[] told,
    Smoother smoother,
    Aggregates aggregates,
    Interpolation interpolation,
    SparseMatrix prolongator,
    SparseMatrix restrictor) {

  /**
   * A coarser matrix of more entries than so many times the finer one's is too dense: a cycle would
   * spend most of its time there. Where points have many dimensions the neighbours of neighbours
   * are all different, and it is (fill-in).
   */
  private static final int DENSE = 2;

  /** The level of these aggregates. */
  static Level of(
      DowndatedMatrix a,
      Diagonals diagonals,
      Aggregates aggregates,
      MultigridOptions options,
      RunContext run) {
    Smoother smoother = Smoother.of(a, diagonals.diagonal(), options.relaxation(), run);
    Interpolation interpolation = options.interpolation();
    SparseMatrix p = Prolongator.of(a, smoother.inverse(), aggregates, interpolation, run);
    SparseMatrix transposed = p.transposed();
    Interpolation sparser = interpolation.whereDense();
    if (sparser.mostEntries() < interpolation.mostEntries() && isDense(a, p, transposed)) {
      interpolation = sparser;
      p = Prolongator.of(a, smoother.inverse(), aggregates, interpolation, run);
      transposed = p.transposed();
    }
    double[] told = diagonals.diagonal();
    return new Level(a, diagonals, told, smoother, aggregates, interpolation, p, transposed);
  }

  private static boolean isDense(DowndatedMatrix a, SparseMatrix p, SparseMatrix transposed) {
    SparseMatrix entries = a.sparse().entries();
    return CoarserLevels.sampled(entries, p, transposed).entries()
        > (long) DENSE * entries.entries();
  }

  /** What the level takes beside its matrix. */
  long bytes() {
    return diagonals.bytes()
        + smoother.bytes()
        + aggregates.bytes()
        + prolongator.bytes()
        + restrictor.bytes();
  }

  /** PᵀAP. */
  DowndatedMatrix coarser(RunContext run) {
    return Galerkin.product(matrix, prolongator, restrictor, run);
  }
}
