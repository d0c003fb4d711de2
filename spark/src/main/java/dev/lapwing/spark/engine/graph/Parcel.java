package dev.lapwing.spark.engine.graph;

import java.io.Serializable;

/** What one subdomain tells another of the rows that the other sees. */
public final class Parcel implements Serializable {

  private static final long serialVersionUID = 1;

  private final int from;
  private final double[] values;

  Parcel(int from, double[] values) {
    this.from = from;
    this.values = values;
  }

  int from() {
    return from;
  }

  double[] values() {
    return values;
  }
}
