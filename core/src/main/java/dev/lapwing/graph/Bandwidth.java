package dev.lapwing.graph;

import dev.lapwing.neighbours.NeighbourTable;
import java.util.Arrays;

/** How fast affinity falls with distance. */
public sealed interface Bandwidth {

  /**
   * σ_i of every point. All are positive, or all are zero: then every point has so many duplicates
   * that there is no distance to go by.
   *
   * @param table at least as many neighbours as the bandwidth asks for
   */
  double[] sigmas(NeighbourTable table);

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

    @Override
    public double[] sigmas(NeighbourTable table) {
      double[] sigmas = new double[table.size()];
      Arrays.fill(sigmas, sigma);
      return sigmas;
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

    /**
     * σ_i is at least this fraction of the median: a point with s duplicates would otherwise have
     * σ_i = 0.
     */
    private static final double LEAST_RELATIVE_SIGMA = 1e-3;

    public DistanceToNeighbour {
      if (rank < 1) {
        throw new IllegalArgumentException(
            "the bandwidth neighbour is %d; it must be at least 1, and 7 suits most data"
                .formatted(rank));
      }
    }

    @Override
    public double[] sigmas(NeighbourTable table) {
      if (rank > table.count()) {
        throw new IllegalArgumentException(
            "the bandwidth neighbour is %d, but the table holds %d neighbours a point"
                .formatted(rank, table.count()));
      }
      double[] sigmas = new double[table.size()];
      Arrays.setAll(sigmas, i -> table.distance(i, rank - 1));
      double floor = LEAST_RELATIVE_SIGMA * medianOfPositive(sigmas);
      for (int i = 0; i < sigmas.length; i++) {
        sigmas[i] = Math.max(sigmas[i], floor);
      }
      return sigmas;
    }

    /** The median of those that are not zero, which no outlier moves; zero if all are. */
    private static double medianOfPositive(double[] values) {
      double[] positive = Arrays.stream(values).filter(value -> value > 0).sorted().toArray();
      return positive.length == 0 ? 0 : positive[positive.length / 2];
    }
  }
}
