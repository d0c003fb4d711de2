package dev.lapwing.app.command;

import dev.lapwing.app.estimate.JobSize;
import dev.lapwing.app.job.Input;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.GraphOptions;

/** How large the run at hand is. */
final class JobSizes {

  private static final int MOST_EXACT_DIMENSIONS = 32;

  /** The map needs a few vectors even if there are few classes. */
  private static final int LEAST_COLUMNS = 8;

  private JobSizes() {}

  static JobSize of(Input input, GraphOptions graph, int columns) {
    int dimensions = input.features().map(FeatureMatrix::dimensions).orElse(0);
    long neighbours =
        input
            .edges()
            .map(edges -> (long) edges.size() * 2 / input.size() + 1)
            .orElseGet(() -> (long) graph.neighbourhood().countFor(input.size()));
    return new JobSize(
        input.size(),
        dimensions,
        dimensions > 0 && dimensions <= MOST_EXACT_DIMENSIONS,
        neighbours,
        dimensions > 0 && isApproximate(graph, input.size(), dimensions),
        Math.max(columns, LEAST_COLUMNS),
        input.table());
  }

  private static boolean isApproximate(GraphOptions graph, int size, int dimensions) {
    int count = graph.neighbourhood().countFor(size);
    return graph.search().chosenFor(size, dimensions, count).name().equals("approximate");
  }
}
