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

  /** Ten neighbours, found exactly unless that takes too long; affinity scaled by the seventh. */
  public static GraphOptions defaults() {
    return new GraphOptions(
        Metric.EUCLIDEAN,
        NeighbourSearch.automatic(),
        new Neighbourhood.Usual(),
        new Bandwidth.Usual());
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
    return search.search(points, metric, neighboursNeeded(points.size()), run);
  }

  /** How many neighbours of each of so many points {@link #search} finds. */
  public int neighboursNeeded(int size) {
    return Math.max(neighbourhood.countFor(size), bandwidth.rankFor(size));
  }

  /** Turns the neighbours found by {@link #search} into the graph, {@link Piles} into one point. */
  public AffinityGraph graph(NeighbourTable table, RunContext run) {
    int count = neighbourhood.countFor(table.size());
    return Piles.joined(AffinityGraph.of(table, count, bandwidth, run), table, count);
  }
}
