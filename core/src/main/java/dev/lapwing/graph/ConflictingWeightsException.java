package dev.lapwing.graph;

/** An edge is listed more than once, with different weights. */
public final class ConflictingWeightsException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final int from;
  private final int to;

  ConflictingWeightsException(int from, int to, double first, double second) {
    super(
        "the edge between %d and %d is listed with weights %s and %s; the graph is undirected, so list it once or with one weight"
            .formatted(from, to, first, second));
    this.from = from;
    this.to = to;
  }

  /** One end of the edge. */
  public int from() {
    return from;
  }

  /** The other end. */
  public int to() {
    return to;
  }
}
