package dev.lapwing.graph;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;

/**
 * How points become a graph.
 *
 * @param metric how far apart two points are
 * @param search how neighbours are found
 * @param neighbourhood how many neighbours each point is joined to
 * @param bandwidth how fast affinity falls with distance
 */
public record GraphOptions(
    Metric metric, NeighbourSearch search, Neighbourhood neighbourhood, Bandwidth bandwidth) {

  private static final int USUAL_RANK = 7;

  /** Ten neighbours, found exactly unless that takes too long; affinity scaled by the seventh. */
  public static GraphOptions defaults() {
    return new GraphOptions(
        Metric.EUCLIDEAN,
        NeighbourSearch.automatic(),
        new Neighbourhood.Usual(),
        new Bandwidth.DistanceToNeighbour(USUAL_RANK));
  }

  public GraphOptions withMetric(Metric value) {
    return new GraphOptions(value, search, neighbourhood, bandwidth);
  }

  public GraphOptions withSearch(NeighbourSearch value) {
    return new GraphOptions(metric, value, neighbourhood, bandwidth);
  }

  public GraphOptions withNeighbourhood(Neighbourhood value) {
    return new GraphOptions(metric, search, value, bandwidth);
  }

  public GraphOptions withBandwidth(Bandwidth value) {
    return new GraphOptions(metric, search, neighbourhood, value);
  }

  /** Finds as many neighbours as the graph and its bandwidth need. */
  public NeighbourTable search(FeatureMatrix points, RunContext run) {
    int size = points.size();
    int needed = neighbourhood.countFor(size);
    if (bandwidth instanceof Bandwidth.DistanceToNeighbour) {
      needed = Math.max(needed, bandwidthRank(size));
    }
    return search.search(points, metric, needed, run);
  }

  /** Turns the neighbours found by {@link #search} into the graph. */
  public AffinityGraph graph(NeighbourTable table, RunContext run) {
    int size = table.size();
    return AffinityGraph.of(table, neighbourhood.countFor(size), fitted(size), run);
  }

  /** σ_i of every point, as {@link #graph} uses it for the same table. */
  public double[] sigmas(NeighbourTable table) {
    return fitted(table.size()).sigmas(table);
  }

  private Bandwidth fitted(int size) {
    return bandwidth instanceof Bandwidth.DistanceToNeighbour
        ? new Bandwidth.DistanceToNeighbour(bandwidthRank(size))
        : bandwidth;
  }

  /** The rank s, which among few points can be no more than the number of others. */
  private int bandwidthRank(int size) {
    int rank = ((Bandwidth.DistanceToNeighbour) bandwidth).rank();
    if (rank == USUAL_RANK) {
      return Math.min(rank, size - 1);
    }
    if (rank >= size) {
      throw new IllegalArgumentException(
          "the bandwidth neighbour is %d, but a point has only %d others"
              .formatted(rank, size - 1));
    }
    return rank;
  }
}
