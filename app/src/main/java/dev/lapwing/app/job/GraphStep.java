package dev.lapwing.app.job;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.ScaledFeatures;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.files.DataException;
import dev.lapwing.neighbours.NeighbourTable;

/** From points to their graph. */
public final class GraphStep {

  private GraphStep() {}

  public static PointGraph of(Input.Material material, Options options, JobContext context)
      throws DataException {
    PhaseClock clock = context.clock();
    if (material instanceof Input.Material.Edges edges) {
      return PointGraph.given(clock.time("graph", () -> edges.list().toGraph()));
    }
    Input.Material.Features points = (Input.Material.Features) material;
    FeatureMatrix features = points.matrix();
    GraphOptions choices = options.graphForMethod();
    ScaledFeatures scaled =
        clock.time("read", () -> ScaledFeatures.of(features, options.scaling(), context.run()));
    NeighbourTable table =
        clock.time("neighbours", () -> choices.search(scaled.matrix(), context.run()));
    AffinityGraph graph =
        clock.time("graph", () -> choices.graph(table, context.run()).isolating(points.apart()));
    return PointGraph.of(scaled, table, graph, choices);
  }
}
