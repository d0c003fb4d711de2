package dev.lapwing.graph;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.Optional;

/**
 * How points become a graph.
 *
 * @param metric how far apart two points are
 * @param search how neighbours are found
 * @param neighbourhood how many neighbours each point is joined to
 * @param bandwidth how fast affinity falls with distance
 * @param symmetry how the two affinities of a pair become one weight; if absent as the method asks
 *     for, and the mean where no method is known
 */
public record GraphOptions(
    Metric metric,
    NeighbourSearch search,
    Neighbourhood neighbourhood,
    Bandwidth bandwidth,
    Optional<Symmetry> symmetry) {

  /** Ten neighbours, found exactly unless that takes too long; affinity scaled by the seventh. */
  public static GraphOptions defaults() {
    return new GraphOptions(
        Metric.EUCLIDEAN,
        NeighbourSearch.automatic(),
        new Neighbourhood.Usual(),
        new Bandwidth.Usual(),
        Optional.empty());
  }

  public GraphOptions withMetric(Metric value) {
    return new GraphOptions(value, search, neighbourhood, bandwidth, symmetry);
  }

  public GraphOptions withSearch(NeighbourSearch value) {
    return new GraphOptions(metric, value, neighbourhood, bandwidth, symmetry);
  }

  public GraphOptions withNeighbourhood(Neighbourhood value) {
    return new GraphOptions(metric, search, value, bandwidth, symmetry);
  }

  public GraphOptions withBandwidth(Bandwidth value) {
    return new GraphOptions(metric, search, neighbourhood, value, symmetry);
  }

  public GraphOptions withSymmetry(Symmetry value) {
    return new GraphOptions(metric, search, neighbourhood, bandwidth, Optional.of(value));
  }

  /**
   * Finds as many neighbours as the graph and its bandwidth need; those of the first of a pile of
   * identical points are others than these ({@link Piles}).
   */
  public NeighbourTable search(FeatureMatrix points, RunContext run) {
    NeighbourTable table = search.search(points, metric, neighboursNeeded(points.size()), run);
    Piles piles = Piles.of(table, neighbourhood.countFor(points.size()));
    return piles.isEmpty() ? table : PileNeighbours.joined(table, piles, points, metric, run);
  }

  /** How many neighbours of each of so many points {@link #search} finds. */
  public int neighboursNeeded(int size) {
    return Math.max(neighbourhood.countFor(size), bandwidth.rankFor(size));
  }

  /** Turns the neighbours found by {@link #search} into the graph, {@link Piles} into one point. */
  public AffinityGraph graph(NeighbourTable table, RunContext run) {
    int count = neighbourhood.countFor(table.size());
    Symmetry chosen = symmetry.orElse(Symmetry.MEAN);
    return Piles.joined(AffinityGraph.of(table, count, bandwidth, chosen, run), table, count);
  }
}
