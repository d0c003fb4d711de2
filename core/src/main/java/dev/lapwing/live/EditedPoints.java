package dev.lapwing.live;

/** The points of an edit. */
final class EditedPoints {

  private EditedPoints() {}

  /** A copy, once it is sure that they are ascending and at least one. */
  static int[] of(int[] points) {
    if (points.length == 0) {
      throw new IllegalArgumentException("an edit of no points; name at least one");
    }
    int[] copy = points.clone();
    for (int s = 0; s < copy.length; s++) {
      if (s == 0 ? copy[0] < 0 : copy[s] <= copy[s - 1]) {
        throw new IllegalArgumentException(
            "point %d is out of order; give points from 0 on, ascending, each once"
                .formatted(copy[s]));
      }
    }
    return copy;
  }

  /** For people: {@code points [17]}, {@code 5,346 points from 3 to 69999}. */
  static String text(int[] points) {
    return points.length == 1
        ? "points [%d]".formatted(points[0])
        : "%,d points from %d to %d".formatted(points.length, points[0], points[points.length - 1]);
  }
}
