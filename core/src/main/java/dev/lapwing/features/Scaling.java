package dev.lapwing.features;

/** What is done to features before they are compared. */
public enum Scaling {
  /** They are compared as they are: right if all are in the same unit, as pixels are. */
  NONE,

  /** Each is brought to mean 0 and variance 1, see {@link Standardisation}. */
  STANDARDISE
}
