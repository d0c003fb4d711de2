package dev.lapwing.method;

import dev.lapwing.auto.AutoDecision;
import dev.lapwing.auto.AutoSummary;
import dev.lapwing.auto.LeftOutAnswer;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.List;

/** Potentials, and the decision that needs no advice. */
public final class AutoSolution extends HarmonicSolution {

  private final AutoDecision found;

  AutoSolution(
      Method.Auto method, DirichletPotential potential, AutoDecision found, RunContext run) {
    super(method, potential, scores(found, labelsOf(potential)), run);
    this.found = found;
  }

  /**
   * A first solution, from nothing or from what an earlier run left: a rough one where settling
   * boundaries would take long, else the usual one.
   */
  public static HarmonicSolution first(
      Method.Auto method, Restart from, Problem problem, RunContext run) {
    if (AutoDecision.isSlow(problem.labels().size(), problem.labels().classes().count())) {
      return rough(method, from, problem, run);
    }
    return from instanceof Restart.Nothing
        ? method.solve(problem, run)
        : method.resume(from, problem, run);
  }

  /** A first solution that is rough, whatever the number of points. */
  static AutoSolution rough(Method.Auto method, Restart from, Problem problem, RunContext run) {
    DirichletPotential rough =
        from instanceof Restart.Nothing
            ? DirichletPotential.roughly(problem.laplacian(), run)
            : DirichletPotential.roughlyFrom(
                Method.potentials(from).values(), problem.laplacian(), run);
    AutoDecision found = AutoDecision.first(rough, method.priors(), run);
    return new AutoSolution(method, rough, found, run);
  }

  @Override
  public boolean isRough() {
    return found.isRough();
  }

  @Override
  AutoSolution sketched(DirichletPotential rough, Problem similar, RunContext run) {
    AutoDecision quick = found.sketch(rough, similar.space(), method().priors(), run);
    return new AutoSolution((Method.Auto) method(), rough, quick, run);
  }

  /** Doubts are those of the potentials: nothing has to be decided. */
  @Override
  Decision doubts(DirichletPotential rough, Problem similar, RunContext run) {
    return doubts(rough.values(), similar.labels(), run);
  }

  /** By potentials as they are, of which each class has as much as it has. */
  static Decision doubts(Block potentials, Labels labels, RunContext run) {
    ClassFactors even = ClassFactors.none(labels.classes().count());
    return LargestPotential.decide(potentials, even, labels, run);
  }

  /** The shares are what decides, as they are. */
  private static ClassScores.OfPotentials scores(AutoDecision found, Labels labels) {
    return new ClassScores.OfPotentials(
        found.shares(), ClassFactors.none(labels.classes().count()), labels);
  }

  /** What was done, and why. */
  public AutoSummary summary() {
    return found.summary();
  }

  /** The answers to the given labels, each left out in turn, if their class has another. */
  public List<LeftOutAnswer> leftOutAnswers() {
    return found.leftOutAnswers();
  }

  @Override
  public ClassFactors harmonicFactors() {
    return found.factors();
  }
}
