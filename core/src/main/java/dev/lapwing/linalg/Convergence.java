package dev.lapwing.linalg;

/** How an iteration ended for one column. */
public sealed interface Convergence {

  int iterations();

  /** The last relative residual; not a number if there is none. */
  double residual();

  /** Whether it came as far as it could. */
  default boolean converged() {
    return this instanceof Converged || this instanceof AtRoundingLevel;
  }

  /** The same after some iterations of another kind. */
  Convergence after(int others);

  /** The residual is as small as was asked for. */
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

  /** The residual was still above its target when the allowed iterations were spent. */
  record OutOfIterations(int iterations, double residual, double target) implements Convergence {
    @Override
    public Convergence after(int others) {
      return new OutOfIterations(others + iterations, residual, target);
    }
  }

  /** The start, the operator or the right-hand side led beyond what a double can hold. */
  record NotFinite(int iterations) implements Convergence {
    @Override
    public double residual() {
      return Double.NaN;
    }

    @Override
    public Convergence after(int others) {
      return new NotFinite(others + iterations);
    }
  }

  /**
   * The operator gave a direction p an energy pᵀAp that is not positive, or the preconditioner gave
   * a residual a negative one: the one is not positive definite where the right-hand side needs it,
   * the other is not at all, or rounding has made it so.
   */
  record Indefinite(int iterations, double residual) implements Convergence {
    @Override
    public Convergence after(int others) {
      return new Indefinite(others + iterations, residual);
    }
  }
}
