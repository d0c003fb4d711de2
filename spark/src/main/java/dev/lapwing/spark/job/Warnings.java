package dev.lapwing.spark.job;

import java.util.Optional;

/** What people should know about a result, in sentences. */
final class Warnings {

  private Warnings() {}

  static String notConverged(double residual, int iterations) {
    return "the solver stopped at a residual of %.1e after %d iterations; labels near boundaries may change"
        .formatted(residual, iterations);
  }

  /** If fewer neighbours were found than asked for. */
  static Optional<String> recall(double found, double wanted) {
    return found >= wanted
        ? Optional.empty()
        : Optional.of(
            "only %.3f of the nearest neighbours were found, and %.3f were asked for"
                .formatted(found, wanted));
  }

  /** If there are points that are tied to too few others. */
  static Optional<String> inNoCluster(long points) {
    return points == 0
        ? Optional.empty()
        : Optional.of(
            "%,d points are in parts of the graph too small for a cluster, and in none"
                .formatted(points));
  }

  static String stillMoving() {
    return "the centres of the clusters were still moving when k-means stopped";
  }

  /** If there are points that no label reaches. */
  static Optional<String> unreachable(long points) {
    return points == 0
        ? Optional.empty()
        : Optional.of(
            "%,d points are in parts of the graph without a label; the report says which to label"
                .formatted(points));
  }
}
