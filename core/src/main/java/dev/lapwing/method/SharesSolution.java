package dev.lapwing.method;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.potential.ClassShares;
import dev.lapwing.run.RunContext;
import java.util.List;

/** The share of every class in every point, and the decision for the largest. */
public final class SharesSolution implements Solution {

  private final Comparison method;
  private final LabelAwareLaplacian laplacian;
  private final ClassShares found;
  private final ClassScores.OfPotentials scores;
  private final Decision decision;

  SharesSolution(
      Comparison method, LabelAwareLaplacian laplacian, ClassShares found, RunContext run) {
    this.method = method;
    this.laplacian = laplacian;
    this.found = found;
    Block shares = found.shares();
    Labels labels = laplacian.labels();
    ClassMass mass = ClassMass.of(shares, labels, run);
    this.scores =
        new ClassScores.OfPotentials(
            shares, ClassFactors.of(method.priors(), labels, mass), labels);
    this.decision = scores.decide(run);
  }

  /** What the method found. */
  public ClassShares found() {
    return found;
  }

  @Override
  public LabelAwareLaplacian laplacian() {
    return laplacian;
  }

  @Override
  public Decision decision() {
    return decision;
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
