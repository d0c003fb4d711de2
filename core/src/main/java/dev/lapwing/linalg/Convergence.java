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

  /** The same after some iterations of another kind. */
  Convergence after(int others);

  record Converged(int iterations, double residual) implements Convergence {
    @Override
    public Convergence after(int others) {
      return new Converged(others + iterations, residual);
    }
  }

  /**
   * The residual is as small as rounding allows, though not as small as was asked for: the
   * eigenvalue is tiny beside the largest one.
   */
  record AtRoundingLevel(int iterations, double residual) implements Convergence {
    @Override
    public Convergence after(int others) {
      return new AtRoundingLevel(others + iterations, residual);
    }
  }

  record OutOfIterations(int iterations, double residual, double target) implements Convergence {
    @Override
    public Convergence after(int others) {
      return new OutOfIterations(others + iterations, residual, target);
    }
  }
}
