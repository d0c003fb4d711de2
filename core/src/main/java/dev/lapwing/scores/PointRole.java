package dev.lapwing.scores;

/** How a point enters the scores. */
public enum PointRole {
  /** It was given a class or a cluster, to be compared with the truth. */
  PREDICTED,

  /**
   * It should have been given a class and was not. It counts as wrong in accuracy and ACC, and all
   * such points together are one more cluster in NMI. Its prediction is not read.
   */
  UNREACHABLE,

  /** It is not scored, as a point whose label was given. Neither prediction nor truth is read. */
  LEFT_OUT
}
