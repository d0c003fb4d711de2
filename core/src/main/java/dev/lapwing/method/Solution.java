package dev.lapwing.method;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;

/**
 * What a method produced: the answer for every point and all it takes to go on from there.
 * Immutable.
 */
public sealed interface Solution permits HarmonicSolution, DecidedSolution {

  /** The operator it was found with; it knows the graph and the labels. */
  LabelAwareLaplacian laplacian();

  /** The answer for every point. */
  Decision decision();

  /** How much every point speaks for every class, for points that come later. */
  ClassScores scores();

  /** What solved the equations: {@code cg+multigrid}, {@code lobpcg+multigrid}, … */
  String solver();

  int iterations();

  /** How each column ended: a class, or a vector. */
  List<Convergence> columns();

  default boolean converged() {
    return columns().stream().allMatch(Convergence::converged);
  }

  /**
   * The harmonic potentials that it rests on, with the system they solve, if it does: what each
   * given label has to do with a point can be read off them.
   */
  default Optional<DirichletPotential> harmonic() {
    return Optional.empty();
  }

  /** By what these were multiplied before anything else was decided; 1 where they were not. */
  default ClassFactors harmonicFactors() {
    return scores() instanceof ClassScores.OfPotentials scaled
        ? scaled.factors()
        : ClassFactors.none(laplacian().labels().classes().count());
  }

  /** The decision whose doubts tell what to label next, {@link Method#doubts}. */
  default Decision doubts(RunContext run) {
    return decision();
  }

  /**
   * Whether it was decided in a hurry, by the method auto: few or no rounds for the boundaries, and
   * no label left out. A better one takes longer.
   */
  default boolean isRough() {
    return false;
  }

  /** What a later run with other labels on the same graph starts from. */
  Restart restart();

  /**
   * A rough solution with other labels on the same graph, to look at until there is a better one:
   * where it takes less time than {@link #next}, else that.
   */
  default Solution sketch(Problem similar, RunContext run) {
    return next(similar, run);
  }

  /**
   * Looks ahead to labels that are expected, roughly.
   *
   * @param expected with a class of its own for each point whose class is not known yet
   */
  default LookAhead lookAhead(Problem expected, RunContext run) {
    return new LookAhead(sketch(expected, run).doubts(run), Optional.empty());
  }

  /** A rough solution, from what was found when it was looked ahead to, if that is of use. */
  default Solution sketch(Problem similar, LookAhead ahead, RunContext run) {
    return sketch(similar, run);
  }

  /** The solution with other labels on the same graph: warm start, and the systems are kept. */
  Solution next(Problem similar, RunContext run);
}
