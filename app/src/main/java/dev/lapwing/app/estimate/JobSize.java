package dev.lapwing.app.estimate;

/**
 * How large a run is.
 *
 * @param points n
 * @param dimensions d; 0 if the run starts from a graph
 * @param doubles whether the features are kept as doubles too
 * @param neighbours k of each point
 * @param approximate whether neighbours are found approximately
 * @param columns how many classes or vectors are solved for at once
 * @param spectral whether they are vectors
 * @param table whether the points come through the table engine
 */
public record JobSize(
    long points,
    long dimensions,
    boolean doubles,
    long neighbours,
    boolean approximate,
    long columns,
    boolean spectral,
    boolean table) {

  JobSize withPoints(long count) {
    boolean all = neighbours == points - 1;
    return new JobSize(
        count,
        dimensions,
        doubles,
        all ? count - 1 : neighbours,
        approximate,
        columns,
        spectral,
        table);
  }

  JobSize withColumns(long count) {
    return new JobSize(
        points, dimensions, doubles, neighbours, approximate, count, spectral, table);
  }
}
