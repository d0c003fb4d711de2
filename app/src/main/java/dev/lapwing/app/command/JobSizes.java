package dev.lapwing.app.command;

import dev.lapwing.Method;
import dev.lapwing.app.estimate.JobSize;
import dev.lapwing.app.job.Input;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.GraphOptions;

/** How large the run at hand is. */
final class JobSizes {

  private JobSizes() {}

  /**
   * The size of a run.
   *
   * @param columns how many classes are solved for, or vectors if the method is spectral
   */
  static JobSize of(Input input, GraphOptions graph, Method method, int columns) {
    int dimensions = input.features().map(FeatureMatrix::dimensions).orElse(0);
    long neighbours =
        input
            .edges()
            .map(edges -> (long) edges.size() * 2 / input.size() + 1)
            .orElseGet(() -> (long) graph.neighbourhood().countFor(input.size()));
    return new JobSize(
        input.size(),
        dimensions,
        input.features().map(FeatureMatrix::keepsDoubles).orElse(false),
        neighbours,
        dimensions > 0 && isApproximate(graph, input.size(), dimensions),
        method instanceof Method.Spectral spectral ? vectors(spectral, columns) : columns,
        method instanceof Method.Spectral,
        input.table());
  }

  private static int vectors(Method.Spectral spectral, int usual) {
    return spectral.vectors().orElse(usual);
  }

  private static boolean isApproximate(GraphOptions graph, int size, int dimensions) {
    int count = graph.neighbourhood().countFor(size);
    return graph.search().chosenFor(size, dimensions, count).name().equals("approximate");
  }
}
