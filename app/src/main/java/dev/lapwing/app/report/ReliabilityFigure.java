package dev.lapwing.app.report;

import dev.lapwing.app.svg.Axis;
import dev.lapwing.app.svg.Box;
import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.svg.LinePanel;
import dev.lapwing.app.svg.LineStyle;
import dev.lapwing.app.svg.Palette;
import dev.lapwing.app.svg.Series;
import dev.lapwing.explain.HeldOutAccuracy;
import dev.lapwing.scores.Reliability;
import dev.lapwing.scores.Reliability.Bin;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A reliability diagram: how many answers of about the same confidence are right, with a standard
 * error either way. Where confidence is what it says, the line is the diagonal.
 */
public final class ReliabilityFigure {

  private static final double SIZE = 380;
  private static final String GREY = "#888888";

  private ReliabilityFigure() {}

  public static Canvas of(Reliability reliability, String title) {
    Canvas canvas = new Canvas(SIZE, SIZE, title + ": " + sentence(reliability));
    Axis horizontal = Axis.rounded("confidence", 0, 1, 5);
    Axis vertical = Axis.rounded("share right", 0, 1, 5);
    new LinePanel(title, horizontal, vertical, List.of(diagonal(), measured(reliability)))
        .draw(canvas, new Box(0, 0, SIZE, SIZE));
    return canvas;
  }

  /** What the figure shows, in words. */
  public static String sentence(Reliability reliability) {
    return String.format(
        Locale.ROOT,
        "of %,d answers %.0f %% are right, at a mean confidence of %.0f %%; calibration error %.3f",
        reliability.count(),
        100 * reliability.accuracy(),
        100 * reliability.confidence(),
        reliability.calibrationError());
  }

  /** The figure on the page, of given labels that were left out. */
  static String html(Reliability leftOut) {
    if (leftOut.count() < HeldOutAccuracy.FEWEST) {
      return """
          <p class="note">Whether confidence is what it says, labels tell that are left out one by one: \
          %d could be, %d are needed.</p>
          """
          .formatted(leftOut.count(), HeldOutAccuracy.FEWEST);
    }
    return """
        <details><summary>Is confidence what it says?</summary>
        <p class="note">Given labels, each left out in turn: %s. Where confidence is what it says, the line \
        is the diagonal; the band is a standard error either way.</p>
        <div class="figure">%s</div>
        </details>
        """
        .formatted(sentence(leftOut), of(leftOut, "Labels left out one by one").toHtml());
  }

  private static Series diagonal() {
    return new Series(
        "as it says",
        new LineStyle(GREY, "4 4", LineStyle.Mark.NONE),
        new double[] {0, 1},
        new double[] {0, 1},
        new double[2]);
  }

  private static Series measured(Reliability reliability) {
    return new Series(
        "as it is",
        new LineStyle(Palette.BLUE, "", LineStyle.Mark.DISC),
        each(reliability, Bin::confidence),
        each(reliability, Bin::accuracy),
        each(reliability, Bin::standardError));
  }

  private static double[] each(Reliability reliability, ToDoubleFunction<Bin> figure) {
    return reliability.bins().stream().mapToDouble(figure).toArray();
  }
}
