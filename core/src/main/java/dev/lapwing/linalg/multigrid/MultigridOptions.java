package dev.lapwing.linalg.multigrid;

/**
 * How to coarsen and how to smooth.
 *
 * @param strength a neighbour is strong if its scaled weight is at least this fraction of the row's
 *     largest; from 0 to 1
 * @param interpolation how a value is carried from the coarse level to the fine one
 * @param sweeps smoothing sweeps before and after each coarse correction; at least 1
 * @param relaxation the bound τ on the spectrum of the smoothed matrix, see {@link Smoother}; above
 *     0 and below 2
 * @param coarsest no coarsening below this many unknowns: they are solved for densely; at least 1
 */
public record MultigridOptions(
    double strength, Interpolation interpolation, int sweeps, double relaxation, int coarsest) {

  /** How a value is carried from an aggregate to its points. */
  public sealed interface Interpolation {

    /** At most so many aggregates contribute to one point. */
    int mostEntries();

    /** Every point takes its aggregate's value. */
    record Constant() implements Interpolation {
      @Override
      public int mostEntries() {
        return 1;
      }
    }

    /**
     * The constant interpolation, smoothed once by damped Jacobi.
     *
     * @param mostEntries at most so many aggregates contribute to one point; at least 1
     */
    record Smoothed(int mostEntries) implements Interpolation {
      public Smoothed {
        if (mostEntries < 1) {
          throw new IllegalArgumentException(
              "mostEntries is %d; a point needs at least 1".formatted(mostEntries));
        }
      }
    }
  }

  public MultigridOptions {
    requireStrength(strength);
    if (sweeps < 1) {
      throw new IllegalArgumentException("sweeps is %d; at least 1 is needed".formatted(sweeps));
    }
    if (!(relaxation > 0 && relaxation < 2)) {
      throw new IllegalArgumentException(
          "relaxation is %s; it must lie between 0 and 2, or the cycle is not positive definite"
              .formatted(relaxation));
    }
    if (coarsest < 1) {
      throw new IllegalArgumentException(
          "coarsest is %d; at least 1 is needed".formatted(coarsest));
    }
  }

  static void requireStrength(double strength) {
    if (!(strength >= 0 && strength <= 1)) {
      throw new IllegalArgumentException(
          "strength is %s; it must lie from 0 to 1, and .25 suits most graphs".formatted(strength));
    }
  }

  /**
   * Few iterations for a moderate set-up on a nearest-neighbour graph. Two entries in place of
   * three set up faster and iterate slightly more: about even for few right-hand sides.
   */
  public static MultigridOptions defaults() {
    return new MultigridOptions(.25, new Interpolation.Smoothed(3), 1, 1.8, 200);
  }
}
