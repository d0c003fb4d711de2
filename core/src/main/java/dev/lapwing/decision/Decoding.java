package dev.lapwing.decision;

/** How a class is read off the spectral embedding. */
public enum Decoding {
  /** The class of the nearest labelled point. */
  NEAREST_LABELLED,
  /** The class whose labelled points have the nearest mean. */
  CLASS_MEAN
}
