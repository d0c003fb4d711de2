package dev.lapwing.linalg;

/** How an iteration ended for one column. */
public sealed interface Convergence {

  int iterations();

  /** The last relative residual. */
  double residual();

  /** Whether it came as far as it could. */
  default boolean converged() {
    return !(this instanceof OutOfIterations);
  }

  record Converged(int iterations, double residual) implements Convergence {}

  /**
   * The residual is as small as rounding allows, though not as small as was asked for: the
   * eigenvalue is tiny beside the largest one.
   */
  record AtRoundingLevel(int iterations, double residual) implements Convergence {}

  record OutOfIterations(int iterations, double residual, double target) implements Convergence {}
}
