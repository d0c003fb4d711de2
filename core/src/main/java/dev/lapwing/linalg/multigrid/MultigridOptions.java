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

    /** What is done instead where the coarser matrix would be too dense. */
    default Interpolation whereDense() {
      return this;
    }

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
     * @param mostWhereDense the same where the coarser matrix would be too dense; at least 1 and no
     *     more than those
     */
    record Smoothed(int mostEntries, int mostWhereDense) implements Interpolation {
      public Smoothed {
        if (mostWhereDense < 1 || mostWhereDense > mostEntries) {
          throw new IllegalArgumentException(
              "mostEntries is %d, and %d where that is too dense; a point needs at least 1, and fewer there"
                  .formatted(mostEntries, mostWhereDense));
        }
      }

      /** However dense the coarser matrix. */
      public Smoothed(int mostEntries) {
        this(mostEntries, mostEntries);
      }

      @Override
      public Interpolation whereDense() {
        return new Smoothed(mostWhereDense);
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
   * three set up faster and iterate slightly more; where points have many dimensions, and three
   * would make the coarser matrix several times as large as the finer one, they iterate no more.
   */
  public static MultigridOptions defaults() {
    return new MultigridOptions(.25, new Interpolation.Smoothed(3, 2), 1, 1.8, 200);
  }
}
