package dev.lapwing.method;

import dev.lapwing.decision.Priors;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;

/**
 * A method that rests on harmonic functions (Zhu, Ghahramani and Lafferty, 2003): all solve the
 * same Dirichlet problem and differ in what they make of its potentials.
 */
public sealed interface Harmonic extends Method permits Method.Auto, Method.Dirichlet {

  /** When the solver stops. */
  CgOptions solver();

  /** The same method with other class sizes to expect. */
  Harmonic withPriors(Priors value);

  /** What it makes of the potentials. */
  HarmonicSolution decided(DirichletPotential potential, Problem problem, RunContext run);

  @Override
  default boolean takesPriors() {
    return true;
  }

  @Override
  default HarmonicSolution solve(Problem problem, RunContext run) {
    return decided(DirichletPotential.of(problem.laplacian(), solver(), run), problem, run);
  }

  @Override
  default HarmonicSolution resume(Restart from, Problem problem, RunContext run) {
    DirichletPotential found =
        DirichletPotential.from(
            Method.potentials(from).values(), problem.laplacian(), solver(), run);
    return decided(found, problem, run);
  }
}
