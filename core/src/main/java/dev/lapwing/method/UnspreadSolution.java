package dev.lapwing.method;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.RunContext;
import java.util.List;

/**
 * What is known before two classes have labels: those that were given, and nothing of any other
 * point. With one class alone every point would be that; nobody means so who has just begun.
 */
public final class UnspreadSolution implements Solution {

  private final Method method;
  private final LabelAwareLaplacian laplacian;
  private final Decision decision;

  /**
   * Of some labels.
   *
   * @param method what will spread them, once there are more
   * @param problem what it will solve, with those labels that count among identical points
   * @param given all labels
   */
  public UnspreadSolution(Method method, Problem problem, Labels given) {
    this.method = method;
    this.laplacian = problem.laplacian();
    this.decision = new Decision.Builder(given.classes(), given.size()).build(given);
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
  public ClassScores.OfClasses scores() {
    return ClassScores.OfClasses.of(decision);
  }

  @Override
  public String solver() {
    return "none";
  }

  @Override
  public int iterations() {
    return 0;
  }

  @Override
  public List<Convergence> columns() {
    return List.of();
  }

  @Override
  public Restart.Nothing restart() {
    return new Restart.Nothing(decision.size());
  }

  /** The first that is solved for. */
  @Override
  public Solution next(Problem similar, RunContext run) {
    return method.solve(similar, run);
  }
}
