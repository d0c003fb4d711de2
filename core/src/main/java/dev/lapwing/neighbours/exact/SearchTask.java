package dev.lapwing.neighbours.exact;

import dev.lapwing.features.FeatureMatrix;

/**
 * What is sought: the {@code count} nearest points of {@code base} for each of {@code queries}.
 *
 * @param base the points as the metric sees them
 * @param queries the same
 * @param amongThemselves whether base and queries are one set, in which no point is its own
 *     neighbour
 */
public record SearchTask(
    FeatureMatrix base, FeatureMatrix queries, boolean amongThemselves, int count) {

  public SearchTask {
    if (base.dimensions() != queries.dimensions()) {
      throw new IllegalArgumentException(
          "the queries have %d features and the points to search %d; they must be alike"
              .formatted(queries.dimensions(), base.dimensions()));
    }
    if (amongThemselves) {
      if (base.size() < 2) {
        throw new IllegalArgumentException("1 point has no neighbours; at least 2 are needed");
      }
      requireCount(count, base.size() - 1, base.size() + " points");
    } else {
      requireCount(count, base.size(), base.size() + " points to search");
    }
  }

  public static SearchTask among(FeatureMatrix points, int count) {
    return new SearchTask(points, points, true, count);
  }

  public static SearchTask between(FeatureMatrix base, FeatureMatrix queries, int count) {
    return new SearchTask(base, queries, false, count);
  }

  /** The same among different points only: of as many as there are, at most. */
  public SearchTask onBase(FeatureMatrix different) {
    return amongThemselves
        ? among(different, Math.min(count, different.size() - 1))
        : between(different, queries, Math.min(count, different.size()));
  }

  /** How many points each query is compared with. */
  int available() {
    return amongThemselves ? base.size() - 1 : base.size();
  }

  /** Room for what is sought. */
  public TableBuilder table() {
    return new TableBuilder(queries.size(), count);
  }

  private static void requireCount(int count, int available, String points) {
    if (count < 1 || count > available) {
      throw new IllegalArgumentException(
          "%d neighbours were asked for; with %s it must be between 1 and %d"
              .formatted(count, points, available));
    }
  }
}
