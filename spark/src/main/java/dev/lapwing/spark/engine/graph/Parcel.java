package dev.lapwing.spark.engine.graph;

import java.io.Serializable;

/**
 * What one subdomain tells another of the rows that the other sees.
 *
 * @param <A> an array of numbers
 */
final class Parcel<A> implements Serializable {

  private static final long serialVersionUID = 1;

  private final int from;

  @SuppressWarnings("serial") // arrays of numbers are
  private final A values;

  Parcel(int from, A values) {
    this.from = from;
    this.values = values;
  }

  int from() {
    return from;
  }

  A values() {
    return values;
  }
}
