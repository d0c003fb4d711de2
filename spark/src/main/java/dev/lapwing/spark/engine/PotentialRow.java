package dev.lapwing.spark.engine;

import java.io.Serializable;

/** The potentials of a point. */
public final class PotentialRow implements Serializable {

  private static final long serialVersionUID = 1;

  private final long id;
  private final double[] values;

  PotentialRow(long id, double[] values) {
    this.id = id;
    this.values = values;
  }

  public long id() {
    return id;
  }

  /** One for each class; zero where no label reaches. Shared, not to be changed. */
  public double[] values() {
    return values;
  }
}
