package dev.lapwing.graph;

/** How many nearest neighbours each point is joined to; the point itself is never counted. */
public sealed interface Neighbourhood {

  /** What suits most data: 10, or all if there are fewer. */
  record Usual() implements Neighbourhood {
    /** k. */
    public static final int COUNT = 10;
  }

  /** Just so many. */
  record Nearest(int count) implements Neighbourhood {
    public Nearest {
      if (count < 1) {
        throw new IllegalArgumentException(
            "%d neighbours; at least 1 is needed, and 10 suits most data".formatted(count));
      }
    }
  }

  /** Every other point: the full graph, of n² weights. */
  record All() implements Neighbourhood {}

  /** The number of neighbours among {@code size} points. */
  default int countFor(int size) {
    if (size < 2) {
      throw new IllegalArgumentException("there is one point only, so it has no neighbours");
    }
    if (this instanceof Nearest nearest) {
      if (nearest.count() >= size) {
        throw new IllegalArgumentException(
            "%d neighbours of %d points; a point has at most %d others"
                .formatted(nearest.count(), size, size - 1));
      }
      return nearest.count();
    }
    return this instanceof All ? size - 1 : Math.min(Usual.COUNT, size - 1);
  }
}
