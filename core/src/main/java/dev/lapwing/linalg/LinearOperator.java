package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/** A symmetric linear map on ℝⁿ, known only by its action. Immutable and thread-safe. */
public interface LinearOperator {

  /** The dimension n. */
  int size();

  /** y ← A x, for all columns of the block at once. {@code x} and {@code y} must differ. */
  void apply(Block x, Block y, RunContext run);
}
