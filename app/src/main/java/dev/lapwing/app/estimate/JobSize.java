package dev.lapwing.app.estimate;

import dev.lapwing.method.Method;

/**
 * How large a run is.
 *
 * @param points n
 * @param dimensions d; 0 if the run starts from a graph
 * @param doubles whether the features are kept as doubles too
 * @param neighbours k of each point
 * @param approximate whether neighbours are found approximately
 * @param columns how many classes or vectors are solved for at once
 * @param method what solves for them
 * @param table whether the points come through the table engine
 */
public record JobSize(
    long points,
    long dimensions,
    boolean doubles,
    long neighbours,
    boolean approximate,
    long columns,
    Method method,
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
        method,
        table);
  }

  JobSize withColumns(long count) {
    return new JobSize(points, dimensions, doubles, neighbours, approximate, count, method, table);
  }
}
