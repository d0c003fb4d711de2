package dev.lapwing.spark.engine.graph;

import java.io.Serializable;

/** A {@link Parcel} of values in single precision: half the bytes on the wire. */
public final class SingleParcel implements Serializable {

  private static final long serialVersionUID = 1;

  private final int from;
  private final float[] values;

  SingleParcel(int from, float[] values) {
    this.from = from;
    this.values = values;
  }

  int from() {
    return from;
  }

  float[] values() {
    return values;
  }
}
