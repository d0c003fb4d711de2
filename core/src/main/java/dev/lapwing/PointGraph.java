package dev.lapwing;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.features.ScaledFeatures;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextFeatures;
import java.util.Optional;

/**
 * Points joined to a graph: what labels are spread over.
 *
 * @param graph who is near whom
 * @param origin how the graph came to be, as far as it is known
 * @param space where the points lie, for methods that {@linkplain
 *     dev.lapwing.method.Method#usesFeatures use} it; others do without
 */
public record PointGraph(AffinityGraph graph, GraphOrigin origin, Optional<FeatureSpace> space) {

  /** Of points with features, scaled if that was chosen. */
  public static PointGraph of(FeatureMatrix points, Options options, RunContext run) {
    ScaledFeatures scaled = ScaledFeatures.of(points, options.scaling(), run);
    GraphOptions graph = options.graphForMethod();
    NeighbourTable table = graph.search(scaled.matrix(), run);
    return of(scaled, table, graph.graph(table, run), graph);
  }

  /** Of texts; those that have no place are joined to nobody, so that no label reaches them. */
  public static PointGraph of(TextFeatures texts, Options options, RunContext run) {
    Options cosine = options.withGraph(options.graph().withMetric(Metric.COSINE));
    PointGraph joined = of(texts.matrix(), cosine, run);
    return new PointGraph(
        joined.graph.isolating(texts.withoutPlace()), joined.origin, joined.space);
  }

  /** The same in hindsight: a graph that was made of a table. */
  public static PointGraph of(
      ScaledFeatures points, NeighbourTable table, AffinityGraph graph, GraphOptions options) {
    return new PointGraph(
        graph,
        GraphOrigin.Neighbours.of(table, points, options),
        Optional.of(new FeatureSpace(points.matrix(), options.metric())));
  }

  /** Of edges alone. */
  public static PointGraph given(AffinityGraph graph) {
    return new PointGraph(graph, new GraphOrigin.Given(), Optional.empty());
  }

  public int size() {
    return graph.size();
  }
}
