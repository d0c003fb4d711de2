package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/** A symmetric linear map on ℝⁿ, known only by its action. Immutable and thread-safe. */
public interface LinearOperator {

  /** The dimension n. */
  int size();

  /** y ← A x, for all columns of the block at once. {@code x} and {@code y} must differ. */
  void apply(Block x, Block y, RunContext run);

  /**
   * The same, and xᵀy for each column: what conjugate gradients ask for next, cheaper while both
   * are at hand.
   */
  default double[] applyAndDot(Block x, Block y, RunContext run) {
    apply(x, y, run);
    return BlockAlgebra.dots(x, y, run);
  }
}
