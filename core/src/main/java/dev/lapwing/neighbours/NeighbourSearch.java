package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.run.RunContext;

/** A way to find the nearest neighbours of every point. */
public sealed interface NeighbourSearch permits ExactSearch, ApproximateSearch, AutomaticSearch {

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

  /** The search that this one comes down to for so many points, features and neighbours of each. */
  default NeighbourSearch chosenFor(int size, int dimensions, int count) {
    return this;
  }

  /** What to call it in a report: {@code exact}, {@code approximate}, {@code auto}. */
  String name();

  /** Compares all pairs. */
  static NeighbourSearch exact() {
    return new ExactSearch();
  }

  /**
   * Looks at a small share of the pairs and may miss a neighbour now and then; {@link
   * NeighbourTable#recall} says how often. Sets too small to gain from that are searched exactly.
   */
  static NeighbourSearch approximate() {
    return new ApproximateSearch();
  }

  /**
   * The same, but quicker or with fewer misses.
   *
   * @param thoroughness 1 is what {@link #approximate()} does; the time grows in proportion, more
   *     or less, and the neighbours missed shrink much faster; between 0.25 and 4
   */
  static NeighbourSearch approximate(double thoroughness) {
    return new ApproximateSearch(thoroughness);
  }

  /**
   * Compares all pairs unless that would take much longer than an approximate search; {@link
   * NeighbourTable#search} says which it was.
   */
  static NeighbourSearch automatic() {
    return new AutomaticSearch();
  }
}
