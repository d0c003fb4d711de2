package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/** A linear map from ℝᵈ to ℝⁿ, known by its action and that of its transpose. Immutable. */
public interface RectangularOperator {

  /** n. */
  int rows();

  /** d. */
  int columns();

  /** y ← A x, for a block of columns; x has d rows, y has n. */
  void apply(Block x, Block y, RunContext run);

  /** x ← Aᵀ y, for a block of columns. */
  void applyTransposed(Block y, Block x, RunContext run);
}
