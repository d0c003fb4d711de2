package dev.lapwing.linalg;

/**
 * When the eigenvector iteration stops.
 *
 * @param tolerance once ‖A u − λ u‖ ≤ tolerance · λ for every wanted unit vector u; between 0 and
 *     1. Relative to the eigenvalue, for relative to ‖A‖ says nothing once labels make ‖A‖ large
 * @param maxIterations or after so many iterations
 */
public record LobpcgOptions(double tolerance, int maxIterations) {
  public LobpcgOptions {
    if (!(tolerance > 0 && tolerance < 1)) { // also rejects NaN
      throw new IllegalArgumentException(
          "tolerance is %s; it must lie between 0 and 1, and 1e-4 suits clustering"
              .formatted(tolerance));
    }
    if (maxIterations < 1) {
      throw new IllegalArgumentException(
          "at most %d iterations; at least 1 is needed".formatted(maxIterations));
    }
  }

  public static LobpcgOptions defaults() {
    return new LobpcgOptions(1e-4, 1000);
  }
}
