package dev.lapwing.app.svg;

/**
 * How a line is told from others: by colour, by dash and by mark, so that it also is in grey.
 *
 * @param dash lengths drawn and skipped in turn, as in SVG; empty for a whole line
 */
public record LineStyle(String colour, String dash, Mark mark) {

  /** What stands at the points of a line. */
  public enum Mark {
    NONE,
    DISC,
    RING,
    SQUARE,
    TRIANGLE,
    DIAMOND
  }

  void drawLine(Canvas canvas, double[] x, double[] y) {
    canvas.polyline(x, y, colour, 2, dash);
  }

  void drawMark(Canvas canvas, double x, double y) {
    double r = 3.4;
    switch (mark) {
      case NONE -> {}
      case DISC -> canvas.circle(x, y, r, colour, colour);
      case RING -> canvas.circle(x, y, r, "#fff", colour);
      case SQUARE -> canvas.rectangle(x - r, y - r, 2 * r, 2 * r, "#fff", colour);
      case TRIANGLE ->
          canvas.polygon(
              new double[] {x - r - 1, x + r + 1, x},
              new double[] {y + r, y + r, y - r - 1},
              colour,
              1);
      case DIAMOND ->
          canvas.polygon(
              new double[] {x - r - 1, x, x + r + 1, x},
              new double[] {y, y - r - 1, y, y + r + 1},
              colour,
              1);
    }
  }
}
