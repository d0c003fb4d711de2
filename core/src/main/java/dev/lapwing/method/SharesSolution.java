package dev.lapwing.method;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.potential.ClassShares;
import dev.lapwing.run.RunContext;
import java.util.List;

/** The share of every class in every point, and the decision for the largest. */
public final class SharesSolution extends DecidedSolution {

  private final Comparison method;
  private final ClassShares found;
  private final ClassScores.OfPotentials scores;

  SharesSolution(
      Comparison method, LabelAwareLaplacian laplacian, ClassShares found, RunContext run) {
    this(method, laplacian, found, scores(method, laplacian.labels(), found, run), run);
  }

  private SharesSolution(
      Comparison method,
      LabelAwareLaplacian laplacian,
      ClassShares found,
      ClassScores.OfPotentials scores,
      RunContext run) {
    super(laplacian, scores.decide(run));
    this.method = method;
    this.found = found;
    this.scores = scores;
  }

  private static ClassScores.OfPotentials scores(
      Comparison method, Labels labels, ClassShares found, RunContext run) {
    ClassMass mass = ClassMass.of(found.shares(), labels, run);
    return new ClassScores.OfPotentials(
        found.shares(), ClassFactors.of(method.priors(), labels, mass), labels);
  }

  /** What the method found. */
  public ClassShares found() {
    return found;
  }

  @Override
  public ClassScores.OfPotentials scores() {
    return scores;
  }

  @Override
  public String solver() {
    return found.solver();
  }

  @Override
  public int iterations() {
    return found.iterations();
  }

  @Override
  public List<Convergence> columns() {
    return found.columns();
  }

  @Override
  public Restart.Potentials restart() {
    return new Restart.Potentials(found.shares());
  }

  @Override
  public SharesSolution next(Problem similar, RunContext run) {
    return new SharesSolution(method, similar.laplacian(), method.shares(found, similar, run), run);
  }
}
