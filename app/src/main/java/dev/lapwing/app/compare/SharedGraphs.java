package dev.lapwing.app.compare;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.ScaledFeatures;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The graph that each method asks for. Neighbours are searched once; methods that ask for the same
 * graph share it. Immutable.
 */
final class SharedGraphs {

  private final Options options;
  private final Map<GraphOptions, PointGraph> graphs;

  private SharedGraphs(Options options, Map<GraphOptions, PointGraph> graphs) {
    this.options = options;
    this.graphs = graphs;
  }

  static SharedGraphs of(
      FeatureMatrix points, Options options, List<Method> methods, RunContext run) {
    ScaledFeatures scaled = ScaledFeatures.of(points, options.scaling(), run);
    NeighbourTable table = options.graph().search(scaled.matrix(), run);
    Map<GraphOptions, PointGraph> graphs = new LinkedHashMap<>();
    for (Method method : methods) {
      graphs.computeIfAbsent(
          options.withMethod(method).graphForMethod(),
          wanted -> PointGraph.of(scaled, table, wanted.graph(table, run), wanted));
    }
    return new SharedGraphs(options, graphs);
  }

  /** How many different ones so many methods ask for. */
  static int count(Options options, List<Method> methods) {
    return (int)
        methods.stream()
            .map(method -> options.withMethod(method).graphForMethod())
            .distinct()
            .count();
  }

  Options optionsFor(Method method) {
    return options.withMethod(method);
  }

  PointGraph graphFor(Method method) {
    return Objects.requireNonNull(graphs.get(optionsFor(method).graphForMethod()));
  }
}
