package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.run.RunContext;

/** A way to find the nearest neighbours of every point. */
public sealed interface NeighbourSearch permits ExactSearch {

  /**
   * The {@code count} nearest other points of each point.
   *
   * @param count at least 1 and less than the number of points
   */
  NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run);

  /**
   * The {@code count} nearest points of {@code base} for each of {@code queries}, exactly. A query
   * that is also in the base finds itself there.
   *
   * @param count at least 1 and at most the size of the base
   */
  static NeighbourTable exactBetween(
      FeatureMatrix base, FeatureMatrix queries, Metric metric, int count, RunContext run) {
    return new ExactSearch().search(base, queries, metric, count, run);
  }

  /** What to call it in a report: {@code exact}, {@code approximate}. */
  String name();

  /** Compares all pairs. */
  static NeighbourSearch exact() {
    return new ExactSearch();
  }
}
