package dev.lapwing.decision;

/** Where a point's label comes from. */
public enum Status {
  /** The caller gave it. */
  GIVEN,
  /** It was found. */
  PREDICTED,
  /** There is none: no label reaches the point. */
  UNREACHABLE
}
