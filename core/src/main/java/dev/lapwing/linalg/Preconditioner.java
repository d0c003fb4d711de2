package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/** A symmetric positive definite approximation of an operator's inverse. Thread-safe. */
public interface Preconditioner {

  /** z ← M⁻¹ r, for all columns of the block at once. {@code r} and {@code z} must differ. */
  void apply(Block r, Block z, RunContext run);

  /** The same, and rᵀz for each column. */
  default double[] applyAndDot(Block r, Block z, RunContext run) {
    apply(r, z, run);
    return BlockAlgebra.dots(r, z, run);
  }

  /** What to call it in a report: {@code jacobi}, {@code multigrid}, … */
  String name();
}
