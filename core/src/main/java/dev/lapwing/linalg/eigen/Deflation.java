package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;

/** Deflation: a subspace that is known already is projected out, not to be found again. */
@FunctionalInterface
public interface Deflation {

  /** x ← x minus its orthogonal projection on the known subspace, column by column. */
  void project(Block x, RunContext run);

  /** Nothing is known. */
  static Deflation none() {
    return (x, run) -> {};
  }
}
