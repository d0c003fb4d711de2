package dev.lapwing.method;

import dev.lapwing.decision.Decision;
import dev.lapwing.laplacian.LabelAwareLaplacian;

/** What does not rest on harmonic potentials: the operator and what was decided with it. */
abstract sealed class DecidedSolution implements Solution
    permits EmbeddedSolution, SharesSolution, UnspreadSolution {

  private final LabelAwareLaplacian laplacian;
  private final Decision decision;

  DecidedSolution(LabelAwareLaplacian laplacian, Decision decision) {
    this.laplacian = laplacian;
    this.decision = decision;
  }

  @Override
  public final LabelAwareLaplacian laplacian() {
    return laplacian;
  }

  @Override
  public final Decision decision() {
    return decision;
  }
}
