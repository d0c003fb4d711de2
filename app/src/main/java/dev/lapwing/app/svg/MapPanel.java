package dev.lapwing.app.svg;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Points in the plane, each with a colour; some are marked by a larger dot with a black rim.
 *
 * @param title above the map; may be empty, as may the names of its axes
 * @param equalScales whether a unit is equally long in both directions
 */
@SuppressWarnings("ArrayRecordComponent") // carried from one step to the next, never compared
public record MapPanel(
    String title,
    String xName,
    String yName,
    double[] x,
    double[] y,
    String[] colour,
    int[] marked,
    double dotSize,
    boolean equalScales) {

  private static final double TITLE = 22;
  private static final double NAME = 16;
  private static final double MARGIN = 5;
  private static final String FRAME = "#bbb";

  /** Draws the map with its title, all inside the box. */
  public void draw(Canvas canvas, Box box) {
    double top = title.isEmpty() ? 0 : TITLE;
    if (!title.isEmpty()) {
      TextStyle style = TextStyle.of(13, TextStyle.Anchor.MIDDLE).inBold();
      canvas.text(box.centre(), box.top() + 15, title, style);
    }
    double beside = yName.isEmpty() ? 0 : NAME;
    double below = xName.isEmpty() ? 0 : NAME;
    Box frame =
        new Box(
            box.left() + beside, box.top() + top, box.width() - beside, box.height() - top - below);
    drawNames(canvas, frame);
    canvas.rectangle(frame.left(), frame.top(), frame.width(), frame.height(), "#fff", FRAME);
    Placement placement = Placement.of(x, y, inner(frame), equalScales);
    dotsByColour().forEach((shade, points) -> drawDots(canvas, placement, shade, points));
    for (int point : marked) {
      canvas.circle(
          placement.x(x[point]), placement.y(y[point]), dotSize + 1, colour[point], "#000");
    }
  }

  private void drawNames(Canvas canvas, Box frame) {
    TextStyle style = TextStyle.of(12, TextStyle.Anchor.MIDDLE);
    if (!xName.isEmpty()) {
      canvas.text(frame.centre(), frame.bottom() + 12, xName, style);
    }
    if (!yName.isEmpty()) {
      canvas.text(frame.left() - 6, frame.top() + frame.height() / 2, yName, style.turnedUpwards());
    }
  }

  private Box inner(Box frame) {
    double margin = MARGIN + dotSize;
    return new Box(
        frame.left() + margin,
        frame.top() + margin,
        frame.width() - 2 * margin,
        frame.height() - 2 * margin);
  }

  private Map<String, List<Integer>> dotsByColour() {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < x.length; i++) {
      groups.computeIfAbsent(colour[i], shade -> new ArrayList<>()).add(i);
    }
    return groups;
  }

  private void drawDots(Canvas canvas, Placement placement, String shade, List<Integer> points) {
    double[] px = points.stream().mapToDouble(i -> placement.x(x[i])).toArray();
    double[] py = points.stream().mapToDouble(i -> placement.y(y[i])).toArray();
    canvas.dots(px, py, shade, dotSize);
  }

  /** Where coordinates lie in the picture. */
  private record Placement(
      double x0, double y0, double xScale, double yScale, double left, double bottom) {

    static Placement of(double[] x, double[] y, Box box, boolean equalScales) {
      double x0 = least(x);
      double y0 = least(y);
      double xScale = box.width() / Math.max(1e-300, -least(negated(x)) - x0);
      double yScale = box.height() / Math.max(1e-300, -least(negated(y)) - y0);
      if (!equalScales) {
        return new Placement(x0, y0, xScale, yScale, box.left(), box.bottom());
      }
      double scale = Math.min(xScale, yScale);
      double left = box.left() + box.width() * (1 - scale / xScale) / 2;
      double bottom = box.bottom() - box.height() * (1 - scale / yScale) / 2;
      return new Placement(x0, y0, scale, scale, left, bottom);
    }

    private static double least(double[] values) {
      return java.util.Arrays.stream(values).min().orElse(0);
    }

    private static double[] negated(double[] values) {
      return java.util.Arrays.stream(values).map(value -> -value).toArray();
    }

    double x(double value) {
      return left + (value - x0) * xScale;
    }

    double y(double value) {
      return bottom - (value - y0) * yScale;
    }
  }
}
