package dev.lapwing.graph;

import dev.lapwing.neighbours.NeighbourTable;
import java.util.Arrays;

/**
 * How fast affinity falls with distance, by one bandwidth for all or one for each point
 * (self-tuning; Zelnik-Manor and Perona, 2004): A_ij = exp(−d_ij² · {@link #exponent
 * exponent}(σ_i)), and W_ij from both directions by {@link #weight}. What is per point or per edge
 * here needs no graph, so that rows can be made wherever their points lie.
 */
public sealed interface Bandwidth {

  /**
   * The nearest neighbour whose distance is σ_i, not counting the point itself; 0 if none is.
   *
   * @param size how many points there are
   */
  int rankFor(int size);

  /**
   * σ_i of every point. All are positive, or all are zero: then every point has so many duplicates
   * that there is no distance to go by.
   *
   * @param table at least as many neighbours as the bandwidth asks for
   */
  double[] sigmas(NeighbourTable table);

  /** The factor of −d² in the exponent: 1/2σ², or 1/σ_i² of a local bandwidth. */
  double exponent(double sigma);

  /** W_ij of an edge that was found from both ends. */
  default double weight(double aij, double aji) {
    return 0.5 * (aij + aji); // with a fixed bandwidth both are the same
  }

  /** W_ij of an edge that was found from one end only. */
  double weight(double aij);

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
    public int rankFor(int size) {
      return 0;
    }

    @Override
    public double[] sigmas(NeighbourTable table) {
      double[] sigmas = new double[table.size()];
      Arrays.fill(sigmas, sigma);
      return sigmas;
    }

    @Override
    public double exponent(double same) {
      return 1 / (2 * same * same);
    }

    @Override
    public double weight(double aij) {
      return aij; // depends on the pair alone
    }
  }

  /**
   * Each point its own σ_i, the distance to its s-th nearest neighbour: A_ij = exp(−(d_ij/σ_i)²), W
   * = (A + Aᵀ)/2, the affinity of the paper's experiments (self-tuning: Zelnik-Manor and Perona,
   * 2004). A_ij is zero unless j is among the nearest neighbours of i, so an edge found from one
   * end only has half the weight.
   */
  sealed interface Local extends Bandwidth {

    /**
     * σ_i is at least this fraction of the median: a point with s duplicates would otherwise have
     * σ_i = 0.
     */
    double LEAST_RELATIVE_SIGMA = 1e-3;

    @Override
    default double[] sigmas(NeighbourTable table) {
      int rank = rankFor(table.size());
      if (rank > table.count()) {
        throw new IllegalArgumentException(
            "the bandwidth neighbour is %d, but the table holds %d neighbours a point"
                .formatted(rank, table.count()));
      }
      double[] sigmas = new double[table.size()];
      Arrays.setAll(sigmas, i -> table.distance(i, rank - 1));
      double median = medianOfPositive(sigmas);
      Arrays.setAll(sigmas, i -> sigma(sigmas[i], median));
      return sigmas;
    }

    /**
     * σ_i of one point.
     *
     * @param distance to the s-th neighbour
     * @param median of these distances over all points, zeros left out
     */
    default double sigma(double distance, double median) {
      return Math.max(distance, LEAST_RELATIVE_SIGMA * median);
    }

    /** The median of those that are not zero, which no outlier moves; zero if all are. */
    private static double medianOfPositive(double[] values) {
      double[] positive = Arrays.stream(values).filter(value -> value > 0).sorted().toArray();
      return positive.length == 0 ? 0 : positive[positive.length / 2];
    }

    @Override
    default double exponent(double sigma) {
      return sigma > 0 ? 1 / (sigma * sigma) : 1; // no distance to go by: all weigh the same
    }

    @Override
    default double weight(double aij) {
      return 0.5 * aij;
    }
  }

  /** What suits most data: the seventh neighbour, or the last if there are fewer. */
  record Usual() implements Local {
    /** s. */
    public static final int RANK = 7;

    @Override
    public int rankFor(int size) {
      return Math.min(RANK, size - 1);
    }
  }

  /**
   * Self-tuning: σ_i is the distance of point i to its s-th neighbour.
   *
   * @param rank s, not counting the point itself; at least 1
   */
  record DistanceToNeighbour(int rank) implements Local {
    public DistanceToNeighbour {
      if (rank < 1) {
        throw new IllegalArgumentException(
            "the bandwidth neighbour is %d; it must be at least 1, and 7 suits most data"
                .formatted(rank));
      }
    }

    @Override
    public int rankFor(int size) {
      if (rank >= size) {
        throw new IllegalArgumentException(
            "the bandwidth neighbour is %d, but a point has only %d others; use %d or fewer"
                .formatted(rank, size - 1, size - 1));
      }
      return rank;
    }
  }
}
