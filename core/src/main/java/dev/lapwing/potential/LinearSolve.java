package dev.lapwing.potential;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Preconditioner;
import java.util.function.Supplier;

/** Solves for something with a preconditioner, from a start. */
@FunctionalInterface
interface LinearSolve {

  /** The diagonal is given so many steps: often they take less time than setting up multigrid. */
  int DIAGONAL_STEPS = 100;

  /** How much less of a residual the diagonal may leave. */
  double SMOOTH = 0.1;

  ConjugateGradient.Solution with(Preconditioner chosen, Block start, CgOptions options);

  /**
   * Solves with the diagonal, and goes on with something better if that does not get there. What
   * the diagonal leaves varies slowly from point to point, and means more error than a residual of
   * the same size that multigrid leaves; so a tenth is asked for.
   */
  default ConjugateGradient.Solution diagonalFirst(
      Preconditioner diagonal, Supplier<Preconditioner> better, Block start, CgOptions options) {
    int steps = Math.min(DIAGONAL_STEPS, options.maxIterations());
    ConjugateGradient.Solution brief =
        with(diagonal, start, new CgOptions(SMOOTH * options.tolerance(), steps));
    if (brief.converged() || steps == options.maxIterations()) {
      return brief;
    }
    CgOptions rest = new CgOptions(options.tolerance(), options.maxIterations() - steps);
    return with(better.get(), brief.x(), rest).after(steps);
  }
}
