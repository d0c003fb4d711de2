package dev.lapwing.neighbours.kernel;

/**
 * How far the float kernels can be from the truth, so that a pair they dismiss is dismissed
 * rightly.
 *
 * <p>Let z be a point after {@link Centring}, exactly, y its rounding to floats, u = 2⁻²⁴. The
 * kernels know ‖z_i − z_j‖² as ‖y_i‖² + ‖y_j‖² − 2⟨y_i, y_j⟩. Each step loses at most a multiple of
 * ‖y_i‖² + ‖y_j‖²:
 *
 * <ol>
 *   <li>y for z: 2(‖y_i − z_i‖ + ‖y_j − z_j‖)·‖y_i − y_j‖ ≤ 4u (‖y_i‖² + ‖y_j‖²), and a little
 *       more;
 *   <li>the inner product of d terms, in any order, fused or not: γ_d = du / (1 − du) (Higham,
 *       Accuracy and Stability of Numerical Algorithms, 2nd ed., §3.1), twice, on ‖y_i‖·‖y_j‖;
 *   <li>the norms as floats, the sum of the three terms, and the comparison with a limit from which
 *       the norms were taken off: 12u;
 *   <li>the sum in doubles that decides in the end: (d + 3) 2⁻⁵³ of a distance which is at most 2
 *       (‖y_i‖² + ‖y_j‖²).
 * </ol>
 *
 * Underflow adds at most 20 d 2⁻¹⁴⁹, and d 2⁻¹⁰⁷⁴ scaled likewise for the doubles. So with {@code
 * lowered(‖y‖²)} in place of both norms, the kernels' value is a lower bound of the distance.
 *
 * <p>A sketch s of q ≤ d values is Vᵀy, rounded: ‖s − Vᵀy‖ ≤ γ_d √q ‖y‖, as no axis is longer than
 * 1; and V, orthonormal but for its rounding, stretches nothing by more than 1 + 2u√q. So for d ≥
 * 96 and γ_d √q ≤ ½, ‖s_i − s_j‖² exceeds ‖y_i − y_j‖² by at most 5.5 γ_d √q (‖y_i‖² + ‖y_j‖²). To
 * that come the losses above, of the sketches' product and of y itself, each with its underflow.
 */
public final class RoundingBound {

  private static final double UNIT = 0x1p-24;
  private static final double UNDERFLOW = 0x1p-149;

  private final double gamma;
  private final double relative;
  private final double absolute;

  public RoundingBound(int dimensions, Centring centring) {
    double product = dimensions * UNIT;
    this.gamma = product < 0.5 ? product / (1 - product) : Double.POSITIVE_INFINITY;
    this.relative = gamma + 32 * UNIT + 8.0 * (dimensions + 3) * 0x1p-53;
    this.absolute =
        16.0 * dimensions * UNDERFLOW + centring.squaredDistance(dimensions * Double.MIN_VALUE) / 2;
  }

  /**
   * What to use for ‖s‖², the squared norm of a sketch, so that a distance computed from it is a
   * lower bound of that between the points.
   *
   * @param width the number q of values of the sketch
   */
  public float loweredSketch(double sketchNorm, int width, double squaredNorm) {
    double projection = gamma * Math.sqrt(width);
    if (!(projection <= 0.5)) {
      return -Float.MAX_VALUE / 4;
    }
    return (float)
        (sketchNorm
            - (relative + 5.5 * projection) * squaredNorm
            - relative * sketchNorm
            - 2 * absolute);
  }

  /** What to use for ‖y‖², so that a distance computed from it is a lower bound. */
  public float lowered(double squaredNorm) {
    if (relative == Double.POSITIVE_INFINITY) {
      return -Float.MAX_VALUE / 4;
    }
    return (float) (squaredNorm * (1 - relative) - absolute);
  }
}
