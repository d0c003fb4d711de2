package dev.lapwing.method;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;

/** What rests on the potentials of a Dirichlet problem. */
public abstract sealed class HarmonicSolution implements Solution
    permits AutoSolution, DirichletSolution {

  private final Harmonic method;
  private final DirichletPotential potential;
  private final ClassScores.OfPotentials scores;
  private final Decision decision;

  HarmonicSolution(
      Harmonic method,
      DirichletPotential potential,
      ClassScores.OfPotentials scores,
      RunContext run) {
    this.method = method;
    this.potential = potential;
    this.scores = scores;
    this.decision = scores.decide(run);
  }

  /** The method that made it. */
  final Harmonic method() {
    return method;
  }

  /** The potentials themselves, and the system they solve. */
  public final DirichletPotential potential() {
    return potential;
  }

  static Labels labelsOf(DirichletPotential potential) {
    return potential.system().laplacian().labels();
  }

  @Override
  public final Optional<DirichletPotential> harmonic() {
    return Optional.of(potential);
  }

  @Override
  public final LabelAwareLaplacian laplacian() {
    return potential.system().laplacian();
  }

  @Override
  public final Decision decision() {
    return decision;
  }

  @Override
  public final Decision doubts(RunContext run) {
    return method.doubts(decision, restart(), scores.labels(), run);
  }

  @Override
  public final ClassScores.OfPotentials scores() {
    return scores;
  }

  @Override
  public final String solver() {
    return potential.solver();
  }

  @Override
  public final int iterations() {
    return potential.iterations();
  }

  @Override
  public final List<Convergence> columns() {
    return potential.columns();
  }

  @Override
  public final Restart.Potentials restart() {
    return new Restart.Potentials(potential.values());
  }

  @Override
  public final HarmonicSolution next(Problem similar, RunContext run) {
    return method.decided(potential.next(similar.laplacian(), method.solver(), run), similar, run);
  }

  @Override
  public final HarmonicSolution sketch(Problem similar, RunContext run) {
    return sketched(potential.sketch(similar.laplacian(), run), similar, run);
  }

  @Override
  public final HarmonicSolution sketch(Problem similar, LookAhead ahead, RunContext run) {
    return ahead
        .harmonic()
        .flatMap(parts -> parts.merged(similar.laplacian(), run))
        .map(rough -> sketched(rough, similar, run))
        .orElseGet(() -> sketch(similar, run));
  }

  @Override
  public final LookAhead lookAhead(Problem expected, RunContext run) {
    DirichletPotential rough = potential.sketch(expected.laplacian(), run);
    return new LookAhead(doubts(rough, expected, run), Optional.of(rough));
  }

  /** Where points are in doubt by potentials for other labels. */
  Decision doubts(DirichletPotential rough, Problem similar, RunContext run) {
    return sketched(rough, similar, run).doubts(run);
  }

  /** What the method makes of potentials for other labels if it is to be quick. */
  HarmonicSolution sketched(DirichletPotential rough, Problem similar, RunContext run) {
    return method.decided(rough, similar, run);
  }
}
