package dev.lapwing.embedding;

import dev.lapwing.linalg.eigen.LobpcgOptions;

/**
 * How many coordinates and how exact.
 *
 * @param vectors N: the eigenvectors u₂ … u_{N+1}, the global constant not counted
 * @param solver when the iteration stops
 */
public record EmbeddingOptions(int vectors, LobpcgOptions solver) {

  public EmbeddingOptions {
    if (vectors < 1) {
      throw new IllegalArgumentException(
          "%d vectors; at least 1 is needed, and as many as there are classes is usual"
              .formatted(vectors));
    }
  }

  public static EmbeddingOptions of(int vectors) {
    return new EmbeddingOptions(vectors, LobpcgOptions.defaults());
  }

  public EmbeddingOptions withTolerance(double tolerance) {
    return new EmbeddingOptions(vectors, new LobpcgOptions(tolerance, solver.maxIterations()));
  }
}
