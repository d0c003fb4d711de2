package dev.lapwing.method;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.RunContext;
import java.util.List;

/**
 * What is known before two classes have labels: those that were given, and nothing of any other
 * point. With one class alone every point would be that; nobody means so who has just begun.
 */
public final class UnspreadSolution extends DecidedSolution {

  private final Method method;

  /**
   * Of some labels.
   *
   * @param method what will spread them, once there are more
   * @param problem what it will solve, with those labels that count among identical points
   * @param given all labels
   */
  public UnspreadSolution(Method method, Problem problem, Labels given) {
    super(problem.laplacian(), new Decision.Builder(given.classes(), given.size()).build(given));
    this.method = method;
  }

  @Override
  public ClassScores.OfClasses scores() {
    return ClassScores.OfClasses.of(decision());
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
    return new Restart.Nothing(decision().size());
  }

  /** The first that is solved for. */
  @Override
  public Solution next(Problem similar, RunContext run) {
    return method.solve(similar, run);
  }
}
