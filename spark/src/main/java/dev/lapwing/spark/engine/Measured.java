package dev.lapwing.spark.engine;

import java.io.Serializable;

/** What was measured of neighbour lists. */
final class Measured implements Serializable {

  private static final long serialVersionUID = 1;

  private final double recall;
  private final boolean again;

  Measured(double recall, boolean again) {
    this.recall = recall;
    this.again = again;
  }

  double recall() {
    return recall;
  }

  /** Whether a second round was made. */
  boolean again() {
    return again;
  }
}
