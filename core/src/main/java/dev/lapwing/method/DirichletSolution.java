package dev.lapwing.method;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;

/** Potentials, and the decision for the largest. */
public final class DirichletSolution extends HarmonicSolution {

  private final ClassMass mass;

  DirichletSolution(
      Method.Dirichlet method, DirichletPotential potential, ClassMass mass, RunContext run) {
    super(method, potential, scores(method.priors(), potential, mass), run);
    this.mass = mass;
  }

  private static ClassScores.OfPotentials scores(
      Priors priors, DirichletPotential potential, ClassMass mass) {
    Labels labels = labelsOf(potential);
    return new ClassScores.OfPotentials(
        potential.values(), ClassFactors.of(priors, labels, mass), labels);
  }

  /** Whether class sizes were expected. */
  public boolean usesPriors() {
    return !(method().priors() instanceof Priors.None);
  }

  /** The mean potential of each class. */
  public ClassMass mass() {
    return mass;
  }
}
