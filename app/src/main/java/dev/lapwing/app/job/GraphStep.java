package dev.lapwing.app.job;

import dev.lapwing.GraphOrigin;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.files.DataException;
import dev.lapwing.neighbours.NeighbourTable;

/**
 * From points to their graph.
 *
 * @param graph the graph
 * @param origin how it came to be
 */
public record GraphStep(AffinityGraph graph, GraphOrigin origin) {

  public static GraphStep of(Input.Material material, GraphOptions options, JobContext context)
      throws DataException {
    PhaseClock clock = context.clock();
    if (material instanceof Input.Material.Edges edges) {
      return new GraphStep(
          clock.time("graph", () -> edges.list().toGraph()), new GraphOrigin.Given());
    }
    FeatureMatrix features = ((Input.Material.Features) material).matrix();
    NeighbourTable table = clock.time("neighbours", () -> options.search(features, context.run()));
    AffinityGraph graph = clock.time("graph", () -> options.graph(table, context.run()));
    return new GraphStep(graph, GraphOrigin.Neighbours.of(table, features.dimensions(), options));
  }
}
