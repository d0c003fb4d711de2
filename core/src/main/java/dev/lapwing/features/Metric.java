package dev.lapwing.features;

/** How far apart two points are. */
public enum Metric {
  /** ‖x − y‖₂. */
  EUCLIDEAN,

  /**
   * The Euclidean distance between the points scaled to unit length: d² = 2 (1 − cos θ). It ranks
   * neighbours as 1 − cos θ does and is a true metric.
   */
  COSINE
}
