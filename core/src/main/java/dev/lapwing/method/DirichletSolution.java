package dev.lapwing.method;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;

/** Potentials, and the decision for the largest. */
public final class DirichletSolution implements Solution {

  private final Method.Dirichlet method;
  private final DirichletPotential potential;
  private final ClassMass mass;
  private final ClassFactors factors;
  private final Decision decision;

  DirichletSolution(Method.Dirichlet method, DirichletPotential potential, RunContext run) {
    this.method = method;
    this.potential = potential;
    Block values = potential.values();
    Labels labels = laplacian().labels();
    this.mass = ClassMass.of(values, labels, run);
    this.factors = ClassFactors.of(method.priors(), labels, mass);
    this.decision = LargestPotential.decide(values, factors, labels, run);
  }

  @Override
  public LabelAwareLaplacian laplacian() {
    return potential.system().laplacian();
  }

  @Override
  public Decision decision() {
    return decision;
  }

  @Override
  public ClassScores.OfPotentials scores() {
    return new ClassScores.OfPotentials(potential.values(), factors, laplacian().labels());
  }

  @Override
  public String solver() {
    return potential.solver();
  }

  @Override
  public int iterations() {
    return potential.iterations();
  }

  @Override
  public List<Convergence> columns() {
    return potential.columns();
  }

  @Override
  public Restart.Potentials restart() {
    return new Restart.Potentials(potential.values());
  }

  @Override
  public DirichletSolution next(Problem similar, RunContext run) {
    return new DirichletSolution(
        method, potential.next(similar.laplacian(), method.solver(), run), run);
  }

  @Override
  public Optional<DirichletPotential> harmonic() {
    return Optional.of(potential);
  }

  /** The potentials themselves, and the system they solve. */
  public DirichletPotential potential() {
    return potential;
  }

  /** Whether class sizes were expected. */
  public boolean usesPriors() {
    return !(method.priors() instanceof Priors.None);
  }

  /** The mean potential of each class. */
  public ClassMass mass() {
    return mass;
  }
}
