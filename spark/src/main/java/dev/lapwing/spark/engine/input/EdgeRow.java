package dev.lapwing.spark.engine.input;

import java.io.Serializable;

/**
 * An edge of one's own graph, listed in one direction or in both, with the same weight. A self-loop
 * counts for the largest weight only.
 */
public final class EdgeRow implements Serializable {

  private static final long serialVersionUID = 1;

  private final long source;
  private final long target;
  private final double weight;

  /**
   * An edge between two points.
   *
   * @param weight finite and not negative; 0 is no edge
   */
  public EdgeRow(long source, long target, double weight) {
    this.source = source;
    this.target = target;
    this.weight = weight;
  }

  public long source() {
    return source;
  }

  public long target() {
    return target;
  }

  public double weight() {
    return weight;
  }
}
