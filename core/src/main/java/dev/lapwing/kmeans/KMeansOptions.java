package dev.lapwing.kmeans;

/**
 * How hard k-means tries.
 *
 * @param restarts how many seedings are tried, of which the best result is kept; at least 1
 * @param maxIterations how many times each restart may move its centres; at least 1
 * @param tolerance a restart has converged once the squared moves of all centres sum to no more
 *     than this times the mean variance of a coordinate; at 0, only once no point changes cluster
 */
public record KMeansOptions(int restarts, int maxIterations, double tolerance) {

  public KMeansOptions {
    if (restarts < 1) {
      throw new IllegalArgumentException(
          "restarts is %d; at least 1 is needed, and 10 suit most data".formatted(restarts));
    }
    if (maxIterations < 1) {
      throw new IllegalArgumentException(
          "maxIterations is %d; at least 1 is needed, and 300 suit most data"
              .formatted(maxIterations));
    }
    if (!(tolerance >= 0 && tolerance < 1)) { // also rejects NaN
      throw new IllegalArgumentException(
          "tolerance is %s; it must be at least 0 and below 1, and 1e-4 suits most data"
              .formatted(tolerance));
    }
  }

  /** 10 restarts of at most 300 iterations, tolerance 1e-4: as scikit-learn users know them. */
  public static KMeansOptions defaults() {
    return new KMeansOptions(10, 300, 1e-4);
  }

  public KMeansOptions withRestarts(int count) {
    return new KMeansOptions(count, maxIterations, tolerance);
  }

  public KMeansOptions withMaxIterations(int count) {
    return new KMeansOptions(restarts, count, tolerance);
  }

  public KMeansOptions withTolerance(double other) {
    return new KMeansOptions(restarts, maxIterations, other);
  }
}
