package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;

/**
 * One level of the hierarchy but the coarsest: its matrix, how to smooth, how to go down and up.
 *
 * @param told the diagonal that the coarser levels know of
 */
record Level(
    DowndatedMatrix matrix,
    Diagonals diagonals,
    double[] told,
    Smoother smoother,
    Aggregates aggregates,
    SparseMatrix prolongator,
    SparseMatrix restrictor) {

  /** The level of these aggregates. */
  static Level of(
      DowndatedMatrix a,
      Diagonals diagonals,
      Aggregates aggregates,
      MultigridOptions options,
      RunContext run) {
    Smoother smoother = Smoother.of(a, diagonals.diagonal(), options.relaxation(), run);
    SparseMatrix p =
        Prolongator.of(a, smoother.inverse(), aggregates, options.interpolation(), run);
    return new Level(a, diagonals, diagonals.diagonal(), smoother, aggregates, p, p.transposed());
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
