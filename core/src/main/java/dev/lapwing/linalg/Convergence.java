package dev.lapwing.linalg;

/** How an iteration ended for one column. */
public sealed interface Convergence {

  int iterations();

  /** The last relative residual. */
  double residual();

  default boolean converged() {
    return this instanceof Converged;
  }

  record Converged(int iterations, double residual) implements Convergence {}

  record OutOfIterations(int iterations, double residual, double target) implements Convergence {}
}
