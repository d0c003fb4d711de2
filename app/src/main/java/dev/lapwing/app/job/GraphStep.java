package dev.lapwing.app.job;

import dev.lapwing.PointGraph;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.files.DataException;
import dev.lapwing.neighbours.NeighbourTable;

/** From points to their graph. */
public final class GraphStep {

  private GraphStep() {}

  public static PointGraph of(Input.Material material, GraphOptions options, JobContext context)
      throws DataException {
    PhaseClock clock = context.clock();
    if (material instanceof Input.Material.Edges edges) {
      return PointGraph.given(clock.time("graph", () -> edges.list().toGraph()));
    }
    FeatureMatrix features = ((Input.Material.Features) material).matrix();
    NeighbourTable table = clock.time("neighbours", () -> options.search(features, context.run()));
    AffinityGraph graph = clock.time("graph", () -> options.graph(table, context.run()));
    return PointGraph.of(features, table, graph, options);
  }
}
