package dev.lapwing.features;

/**
 * The points and how far apart two of them are: all it takes to compare them.
 *
 * @param points their features
 * @param metric how far apart two points are
 */
public record FeatureSpace(FeatureMatrix points, Metric metric) {

  /** The number of points n. */
  public int size() {
    return points.size();
  }
}
