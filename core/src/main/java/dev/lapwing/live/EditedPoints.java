package dev.lapwing.live;

import java.util.Arrays;

/** The points of an edit: ascending, each once, at least one. Immutable. */
public final class EditedPoints {

  private final int[] points;

  /**
   * Some points.
   *
   * @throws IllegalArgumentException unless they are ascending, each once, and at least one
   */
  public EditedPoints(int[] points) {
    if (points.length == 0) {
      throw new IllegalArgumentException("an edit of no points; name at least one");
    }
    this.points = points.clone();
    for (int s = 0; s < points.length; s++) {
      if (s == 0 ? this.points[0] < 0 : this.points[s] <= this.points[s - 1]) {
        throw new IllegalArgumentException(
            "point %d is out of order; give points from 0 on, ascending, each once"
                .formatted(this.points[s]));
      }
    }
  }

  /** A copy of their numbers. */
  public int[] toArray() {
    return points.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EditedPoints that && Arrays.equals(points, that.points);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(points);
  }

  /** For people: {@code points [17]}, {@code 5,346 points from 3 to 69999}. */
  @Override
  public String toString() {
    return points.length == 1
        ? "points [%d]".formatted(points[0])
        : "%,d points from %d to %d".formatted(points.length, points[0], points[points.length - 1]);
  }
}
