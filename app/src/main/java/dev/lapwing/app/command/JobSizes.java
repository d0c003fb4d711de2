package dev.lapwing.app.command;

import dev.lapwing.Options;
import dev.lapwing.app.estimate.JobSize;
import dev.lapwing.app.job.Input;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.neighbours.NeighbourSearch;

/** How large the run at hand is. */
final class JobSizes {

  private JobSizes() {}

  /**
   * The size of a run.
   *
   * @param columns how many classes are solved for, or vectors if the method is spectral
   */
  static JobSize of(Input input, Options options, int columns) {
    int size = input.size();
    GraphOptions graph = options.graph();
    if (input.material() instanceof Input.Material.Edges edges) {
      long neighbours = (long) edges.list().size() * 2 / size + 1;
      return new JobSize(size, 0, false, neighbours, false, columns, options.method(), false);
    }
    Input.Material.Features features = (Input.Material.Features) input.material();
    int count = graph.neighbourhood().countFor(size);
    int dimensions = features.matrix().dimensions();
    return new JobSize(
        size,
        dimensions,
        features.matrix().keepsDoubles(),
        count,
        graph.search().chosenFor(size, dimensions, count) instanceof NeighbourSearch.Approximate,
        columns,
        options.method(),
        features.table());
  }
}
