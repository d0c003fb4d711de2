package dev.lapwing.laplacian;

import java.util.OptionalDouble;

/**
 * What the operator is to be.
 *
 * @param terms which label terms it holds
 * @param density how much weight the density term adds
 * @param alpha the strength α of the labels; if absent α = n/m − 1, the paper's choice
 * @param normalisation whether it is scaled by its degrees
 */
public record LaplacianOptions(
    LabelTerms terms, DensityWeight density, OptionalDouble alpha, Normalisation normalisation) {

  /**
   * As many points as an array holds would have n/m − 1 below this. Far beyond it the weights of a
   * labelled point drown all others in double precision.
   */
  public static final double LARGEST_ALPHA = 1e10;

  public LaplacianOptions {
    if (alpha.isPresent() && !(alpha.getAsDouble() >= 0 && alpha.getAsDouble() <= LARGEST_ALPHA)) {
      throw new IllegalArgumentException(
          "alpha is %s; it must lie between 0 and %.0e, or be left out for n/m − 1"
              .formatted(alpha.getAsDouble(), LARGEST_ALPHA));
    }
  }

  /** L_SSL as the paper defines it. */
  public static LaplacianOptions defaults() {
    return of(LabelTerms.SSL);
  }

  /** The paper's operator with the given terms. */
  public static LaplacianOptions of(LabelTerms terms) {
    return new LaplacianOptions(
        terms, DensityWeight.PAPER, OptionalDouble.empty(), Normalisation.NONE);
  }

  public LaplacianOptions withDensity(DensityWeight weight) {
    return new LaplacianOptions(terms, weight, alpha, normalisation);
  }

  public LaplacianOptions withAlpha(double value) {
    return new LaplacianOptions(terms, density, OptionalDouble.of(value), normalisation);
  }

  public LaplacianOptions withNormalisation(Normalisation scaling) {
    return new LaplacianOptions(terms, density, alpha, scaling);
  }

  /** α for {@code labelled} labels on {@code size} points; without labels it does not matter. */
  public double alphaFor(int size, int labelled) {
    return labelled == 0 ? 0 : alpha.orElse((double) size / labelled - 1);
  }
}
