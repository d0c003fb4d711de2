package dev.lapwing.app.svg;

import java.util.List;

/**
 * A chart of mean lines in bands.
 *
 * @param title above the chart
 */
public record LinePanel(String title, Axis horizontal, Axis vertical, List<Series> series) {

  private static final double LEFT = 52;
  private static final double RIGHT = 14;
  private static final double TOP = 30;
  private static final double BOTTOM = 46;
  private static final double FONT = 12;
  private static final double BAND_OPACITY = 0.16;
  private static final String GRID = "#e4e4e4";
  private static final String FRAME = "#555";

  public LinePanel {
    series = List.copyOf(series);
  }

  /** Draws the chart with its title and labels, all inside the box. */
  public void draw(Canvas canvas, Box box) {
    Box plot =
        new Box(
            box.left() + LEFT,
            box.top() + TOP,
            box.width() - LEFT - RIGHT,
            box.height() - TOP - BOTTOM);
    drawGrid(canvas, plot);
    for (Series each : series) {
      drawBand(canvas, plot, each);
    }
    for (Series each : series) {
      drawLine(canvas, plot, each);
    }
    canvas.rectangle(plot.left(), plot.top(), plot.width(), plot.height(), "none", FRAME);
    drawLabels(canvas, box, plot);
  }

  private void drawGrid(Canvas canvas, Box plot) {
    TextStyle below = TextStyle.of(FONT, TextStyle.Anchor.MIDDLE);
    TextStyle beside = TextStyle.of(FONT, TextStyle.Anchor.END);
    for (int t = 0; t < horizontal.ticks().size(); t++) {
      double x = horizontal.at(horizontal.ticks().get(t), plot.left(), plot.right());
      canvas.line(x, plot.top(), x, plot.bottom(), GRID, 1);
      canvas.text(x, plot.bottom() + 16, horizontal.names().get(t), below);
    }
    for (int t = 0; t < vertical.ticks().size(); t++) {
      double y = vertical.at(vertical.ticks().get(t), plot.bottom(), plot.top());
      canvas.line(plot.left(), y, plot.right(), y, GRID, 1);
      canvas.text(plot.left() - 7, y + 4, vertical.names().get(t), beside);
    }
  }

  private void drawLabels(Canvas canvas, Box box, Box plot) {
    TextStyle label = TextStyle.of(FONT + 1, TextStyle.Anchor.MIDDLE);
    canvas.text(plot.centre(), box.top() + 18, title, label.inBold());
    canvas.text(plot.centre(), plot.bottom() + 36, horizontal.label(), label);
    canvas.text(
        box.left() + 13, plot.top() + plot.height() / 2, vertical.label(), label.turnedUpwards());
  }

  private void drawBand(Canvas canvas, Box plot, Series each) {
    int n = each.x().length;
    double[] x = new double[2 * n];
    double[] y = new double[2 * n];
    for (int i = 0; i < n; i++) {
      int back = 2 * n - 1 - i;
      x[i] = horizontal.at(each.x()[i], plot.left(), plot.right());
      x[back] = x[i];
      y[i] = height(each.mean()[i] + each.deviation()[i], plot);
      y[back] = height(each.mean()[i] - each.deviation()[i], plot);
    }
    canvas.polygon(x, y, each.style().colour(), BAND_OPACITY);
  }

  /** A band is cut off at the frame. */
  private double height(double value, Box plot) {
    double inside = Math.max(vertical.from(), Math.min(vertical.to(), value));
    return vertical.at(inside, plot.bottom(), plot.top());
  }

  private void drawLine(Canvas canvas, Box plot, Series each) {
    int n = each.x().length;
    double[] x = new double[n];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = horizontal.at(each.x()[i], plot.left(), plot.right());
      y[i] = height(each.mean()[i], plot);
    }
    each.style().drawLine(canvas, x, y);
    for (int i = 0; i < n; i++) {
      each.style().drawMark(canvas, x[i], y[i]);
    }
  }
}
