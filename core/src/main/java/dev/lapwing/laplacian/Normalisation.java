package dev.lapwing.laplacian;

/** Whether the operator is scaled by its degrees. */
public enum Normalisation {
  /** D − W, as in the paper. */
  NONE,
  /** D^(−1/2) (D − W) D^(−1/2), with the degrees of the operator itself. */
  SYMMETRIC
}
