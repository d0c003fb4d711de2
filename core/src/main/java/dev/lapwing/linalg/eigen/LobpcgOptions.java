package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.CgOptions;

/**
 * When the eigenvector iteration stops.
 *
 * @param tolerance once ‖A u − λ u‖ ≤ tolerance · λ for every wanted unit vector u; between 0 and
 *     1. Relative to the eigenvalue, for relative to ‖A‖ says nothing once labels make ‖A‖ large
 * @param maxIterations or after so many iterations
 */
public record LobpcgOptions(double tolerance, int maxIterations) {
  public LobpcgOptions {
    CgOptions.require(tolerance, maxIterations, "1e-4 suits clustering");
  }

  public static LobpcgOptions defaults() {
    return new LobpcgOptions(1e-4, 1000);
  }
}
