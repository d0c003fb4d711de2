package dev.lapwing.app.estimate;

import dev.lapwing.Options;
import dev.lapwing.app.job.Input;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.points.PlacedTexts;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourSearch;

/**
 * How large a run is.
 *
 * @param points n
 * @param dimensions d; 0 if the run starts from a graph
 * @param valueBytes how many bytes of memory a feature takes; 0 if they stay in their file
 * @param scaling whether a copy of them is standardised
 * @param neighbours k of each point
 * @param search how neighbours are found
 * @param columns how many classes or vectors are solved for at once
 * @param method what solves for them
 * @param table whether the points come through the table engine
 * @param texts whether texts of the points are kept to be shown
 * @param words what making the features of texts took and takes
 */
public record JobSize(
    long points,
    long dimensions,
    int valueBytes,
    Scaling scaling,
    long neighbours,
    NeighbourSearch search,
    long columns,
    Method method,
    boolean table,
    boolean texts,
    Words words) {

  /**
   * Memory for features that are made of texts.
   *
   * @param learning in bytes, what was in use at the most while they were made
   * @param kept in bytes, what places further texts
   */
  public record Words(long learning, long kept) {

    /** The features are not made of texts. */
    public static final Words NONE = new Words(0, 0);

    static Words of(PlacedTexts texts) {
      return new Words(texts.learningBytes(), texts.model().bytes());
    }
  }

  /**
   * The size of a run.
   *
   * @param columns how many columns will be solved for at once
   */
  public static JobSize of(Input input, Options options, int columns) {
    int size = input.size();
    GraphOptions graph = options.graph();
    if (input.material() instanceof Input.Material.Edges edges) {
      long neighbours = (long) edges.list().size() * 2 / size + 1;
      return new JobSize(
          size,
          0,
          0,
          Scaling.NONE,
          neighbours,
          graph.search(),
          columns,
          options.method(),
          false,
          false,
          Words.NONE);
    }
    Input.Material.Features features = (Input.Material.Features) input.material();
    int count = graph.neighbourhood().countFor(size);
    return new JobSize(
        size,
        features.matrix().dimensions(),
        features.matrix().valueBytes(),
        options.scaling(),
        count,
        graph.search(),
        columns,
        options.method(),
        features.table(),
        !input.sources().shown().columns().isEmpty(),
        features.texts().map(Words::of).orElse(Words.NONE));
  }

  JobSize withPoints(long count) {
    boolean all = neighbours == points - 1;
    return new JobSize(
        count,
        dimensions,
        valueBytes,
        scaling,
        all ? count - 1 : neighbours,
        search,
        columns,
        method,
        table,
        texts,
        words);
  }

  JobSize withColumns(long count) {
    return new JobSize(
        points,
        dimensions,
        valueBytes,
        scaling,
        neighbours,
        search,
        count,
        method,
        table,
        texts,
        words);
  }
}
