package dev.lapwing.spark.engine.graph;

import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.Symmetry;
import java.io.Serializable;

/** How distances become weights, in a form that travels. */
public final class KernelRule implements Serializable, SubdomainBuilder.Merge {

  private static final long serialVersionUID = 1;

  private final int neighbours;
  private final int rank;
  private final double fixed;
  private final Symmetry symmetry;

  /** The median of all distances to the s-th neighbour, zeros left out. */
  private final double median;

  private KernelRule(int neighbours, int rank, double fixed, Symmetry symmetry, double median) {
    this.neighbours = neighbours;
    this.rank = rank;
    this.fixed = fixed;
    this.symmetry = symmetry;
    this.median = median;
  }

  /**
   * A rule.
   *
   * @param neighbours how many each point is joined to
   * @param size how many points there are
   */
  public static KernelRule of(int neighbours, Bandwidth bandwidth, Symmetry symmetry, int size) {
    double fixed = bandwidth instanceof Bandwidth.Fixed one ? one.sigma() : 0;
    return new KernelRule(neighbours, bandwidth.rankFor(size), fixed, symmetry, 0);
  }

  KernelRule withMedian(double found) {
    return new KernelRule(neighbours, rank, fixed, symmetry, found);
  }

  int neighbours() {
    return neighbours;
  }

  /** s, or 0 if there is one σ for all. */
  int rank() {
    return rank;
  }

  private Bandwidth bandwidth() {
    return fixed > 0 ? new Bandwidth.Fixed(fixed) : new Bandwidth.DistanceToNeighbour(rank);
  }

  /**
   * The factor of −d² in the exponent.
   *
   * @param distance to the s-th neighbour
   */
  double exponent(double distance) {
    Bandwidth bandwidth = bandwidth();
    double sigma =
        bandwidth instanceof Bandwidth.Local local ? local.sigma(distance, median) : fixed;
    return bandwidth.exponent(sigma);
  }

  @Override
  public double one(double value) {
    return symmetry.weight(bandwidth(), value);
  }

  @Override
  public double both(long row, long other, double own, double back) {
    return symmetry.weight(bandwidth(), own, back);
  }

  @Override
  public double again(long row, long other, double first, double second) {
    throw new IllegalStateException(
        "point %d has %d twice among its neighbours".formatted(row, other));
  }
}
