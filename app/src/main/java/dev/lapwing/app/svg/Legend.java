package dev.lapwing.app.svg;

import java.util.List;

/** What each line stands for, side by side in as many rows as it takes. */
public record Legend(List<Series> series) {

  private static final double FONT = 12.5;
  private static final double SAMPLE = 34;
  private static final double GAP = 26;
  private static final double ROW = 22;

  public Legend {
    series = List.copyOf(series);
  }

  /** How high it will be in this width. */
  public double height(double width) {
    double rows = 1;
    double used = 0;
    for (Series each : series) {
      if (used > 0 && used + entryWidth(each) > width) {
        rows++;
        used = 0;
      }
      used += entryWidth(each);
    }
    return rows * ROW;
  }

  public void draw(Canvas canvas, double left, double top, double width) {
    double x = left;
    double y = top + ROW / 2;
    for (Series each : series) {
      if (x > left && x + entryWidth(each) > left + width) {
        x = left;
        y += ROW;
      }
      each.style().drawLine(canvas, new double[] {x, x + SAMPLE}, new double[] {y, y});
      each.style().drawMark(canvas, x + SAMPLE / 2, y);
      canvas.text(
          x + SAMPLE + 7, y + 4.5, each.label(), TextStyle.of(FONT, TextStyle.Anchor.START));
      x += entryWidth(each);
    }
  }

  private static double entryWidth(Series each) {
    return SAMPLE + 7 + MathText.width(each.label(), FONT) + GAP;
  }
}
