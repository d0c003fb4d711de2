package dev.lapwing.method;

import dev.lapwing.auto.AutoDecision;
import dev.lapwing.auto.AutoSummary;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;

/** Potentials, and the decision that needs no advice. */
public final class AutoSolution implements Solution {

  private final Method.Auto method;
  private final DirichletPotential potential;
  private final AutoDecision found;
  private final Decision decision;

  AutoSolution(Method.Auto method, DirichletPotential potential, Problem problem, RunContext run) {
    this.method = method;
    this.potential = potential;
    this.found = AutoDecision.of(potential, problem.space(), method.priors(), run);
    this.decision = LargestPotential.decide(found.shares(), evenFactors(), labels(), run);
  }

  private Labels labels() {
    return laplacian().labels();
  }

  /** The shares are what decides, as they are. */
  private ClassFactors evenFactors() {
    return ClassFactors.none(labels().classes().count());
  }

  /** What was done, and why. */
  public AutoSummary summary() {
    return found.summary();
  }

  @Override
  public Optional<DirichletPotential> harmonic() {
    return Optional.of(potential);
  }

  /** Brought to sizes and to a mean confidence, shares no longer tell where a label would help. */
  @Override
  public Decision doubts(RunContext run) {
    return LargestPotential.decide(potential.values(), evenFactors(), labels(), run);
  }

  @Override
  public ClassFactors harmonicFactors() {
    return found.factors();
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
    return new ClassScores.OfPotentials(found.shares(), evenFactors(), labels());
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
  public AutoSolution next(Problem similar, RunContext run) {
    return new AutoSolution(
        method, potential.next(similar.laplacian(), method.solver(), run), similar, run);
  }
}
