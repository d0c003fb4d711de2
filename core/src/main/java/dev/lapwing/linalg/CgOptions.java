package dev.lapwing.linalg;

/**
 * When conjugate gradients stop.
 *
 * @param tolerance once ‖r‖ ≤ tolerance · ‖b‖ in every column; between 0 and 1
 * @param maxIterations or after so many iterations
 */
public record CgOptions(double tolerance, int maxIterations) {
  public CgOptions {
    require(tolerance, maxIterations, "1e-10 suits most graphs");
  }

  public CgOptions withTolerance(double value) {
    return new CgOptions(value, maxIterations);
  }

  /** Refuses what no iteration could stop by. */
  public static void require(double tolerance, int maxIterations, String advice) {
    if (!(tolerance > 0 && tolerance < 1)) { // also rejects NaN
      throw new IllegalArgumentException(
          "tolerance is %s; it must lie between 0 and 1, and %s".formatted(tolerance, advice));
    }
    if (maxIterations < 1) {
      throw new IllegalArgumentException(
          "at most %d iterations; at least 1 is needed".formatted(maxIterations));
    }
  }

  /** Solutions between 0 and 1 on graphs of neighbours are then right to about eight digits. */
  public static CgOptions defaults() {
    return new CgOptions(1e-10, 5000);
  }
}
