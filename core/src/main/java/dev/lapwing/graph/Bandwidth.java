package dev.lapwing.graph;

/** How fast affinity falls with distance. */
public sealed interface Bandwidth {

  /**
   * One σ for all pairs: W_ij = exp(−d_ij² / 2σ²), the paper's Gaussian kernel, on every pair of
   * which one is among the other's nearest neighbours.
   */
  record Fixed(double sigma) implements Bandwidth {
    public Fixed {
      if (!(sigma > 0 && sigma < Double.POSITIVE_INFINITY)) { // also rejects NaN
        throw new IllegalArgumentException(
            "sigma is %s; it must be a positive number, about the distance between neighbours"
                .formatted(sigma));
      }
    }
  }

  /**
   * Each point its own σ_i, the distance to its s-th nearest neighbour: A_ij = exp(−(d_ij/σ_i)²), W
   * = (A + Aᵀ)/2, the affinity of the paper's experiments. A_ij is zero unless j is among the
   * nearest neighbours of i, so an edge found from one end only has half the weight.
   *
   * @param rank s, not counting the point itself; at least 1
   */
  record DistanceToNeighbour(int rank) implements Bandwidth {
    public DistanceToNeighbour {
      if (rank < 1) {
        throw new IllegalArgumentException(
            "the bandwidth neighbour is %d; it must be at least 1, and 7 suits most data"
                .formatted(rank));
      }
    }
  }
}
