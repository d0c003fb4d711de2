package dev.lapwing.method;

import dev.lapwing.decision.Decision;
import dev.lapwing.laplacian.LabelAwareLaplacian;

/** What does not rest on harmonic potentials nor on an embedding: a decision and no more. */
abstract sealed class DecidedSolution implements Solution permits SharesSolution, UnspreadSolution {

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
