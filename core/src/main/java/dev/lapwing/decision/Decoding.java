package dev.lapwing.decision;

/** How a class is read off the spectral embedding. */
public enum Decoding {
  /** The class of the nearest labelled point (nearest neighbour; Cover and Hart, 1967). */
  NEAREST_LABELLED,
  /** The class whose labelled points have the nearest mean (nearest centroid). */
  CLASS_MEAN
}
