package dev.lapwing.app.trials;

import dev.lapwing.app.svg.Axis;
import dev.lapwing.app.svg.Box;
import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.svg.Legend;
import dev.lapwing.app.svg.LinePanel;
import dev.lapwing.app.svg.LineStyle;
import dev.lapwing.app.svg.Series;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Charts of means in bands against the regimes: panels side by side over one legend.
 *
 * @param <M> the methods
 */
public final class TrialChart<M extends TrialMethod> {

  private static final double PANEL_WIDTH = 310;
  private static final double PANEL_HEIGHT = 290;
  private static final double MARGIN = 8;

  /** So many stand in a row as they are; fewer are drawn larger. */
  private static final int FULL_ROW = 4;

  private final TrialScores scores;
  private final String variable;
  private final Function<? super M, LineStyle> styleOf;
  private final Spread.Width band;

  /**
   * Charts of the given scores.
   *
   * @param variable the name of the horizontal axis
   * @param band how wide it is
   */
  public TrialChart(
      TrialScores scores,
      String variable,
      Function<? super M, LineStyle> styleOf,
      Spread.Width band) {
    this.scores = scores;
    this.variable = variable;
    this.styleOf = styleOf;
    this.band = band;
  }

  /**
   * One panel, a line a method.
   *
   * @param lowest where the vertical axis begins; it ends at 1
   */
  public LinePanel panel(String title, Measure measure, List<? extends M> methods, double lowest) {
    double[] x = scores.regimes().stream().mapToDouble(Regime::value).toArray();
    double last = x[x.length - 1];
    double pad = x.length > 1 ? 0.04 * (last - x[0]) : 0.5;
    Axis horizontal = Axis.rounded(variable, x[0] - pad, last + pad, 6);
    return panel(title, horizontal, measure, methods, scores.regimes(), x, lowest);
  }

  /** The same with some regimes only, one step apart each, under their labels. */
  public LinePanel steps(
      String title,
      Measure measure,
      List<? extends M> methods,
      List<Regime> regimes,
      double lowest) {
    double[] x = IntStream.range(0, regimes.size()).asDoubleStream().toArray();
    Axis horizontal = Axis.named(variable, regimes.stream().map(Regime::label).toList());
    return panel(title, horizontal, measure, methods, regimes, x, lowest);
  }

  private LinePanel panel(
      String title,
      Axis horizontal,
      Measure measure,
      List<? extends M> methods,
      List<Regime> regimes,
      double[] x,
      double lowest) {
    return new LinePanel(
        title,
        horizontal,
        Axis.rounded(measure.label(), lowest, 1.0, 5),
        methods.stream().map(method -> series(method, measure, regimes, x)).toList());
  }

  /** Panels side by side, and below them what the lines stand for. */
  public Canvas row(List<LinePanel> panels, List<? extends M> inLegend) {
    boolean full = panels.size() == FULL_ROW;
    double panelWidth = full ? PANEL_WIDTH : 1.5 * PANEL_WIDTH;
    double panelHeight = full ? PANEL_HEIGHT : 1.2 * PANEL_HEIGHT;
    double width = Math.max(2 * PANEL_WIDTH, panels.size() * panelWidth) + 2 * MARGIN;
    Legend legend =
        new Legend(
            inLegend.stream()
                .map(method -> series(method, Measure.ACC, List.of(), new double[0]))
                .toList());
    double legendWidth = width - 4 * MARGIN;
    Canvas canvas =
        new Canvas(
            width,
            panelHeight + legend.height(legendWidth) + 2 * MARGIN,
            (band == Spread.Width.DEVIATION
                    ? "Mean and standard deviation against "
                    : "Mean and standard error against ")
                + variable);
    double left = (width - panels.size() * panelWidth) / 2;
    for (int p = 0; p < panels.size(); p++) {
      panels.get(p).draw(canvas, new Box(left + p * panelWidth, MARGIN, panelWidth, panelHeight));
    }
    legend.draw(canvas, 2 * MARGIN, panelHeight + MARGIN, legendWidth);
    return canvas;
  }

  /** What there is to draw: regimes without a figure are passed over. */
  private Series series(M method, Measure measure, List<Regime> regimes, double[] x) {
    double[] mean = new double[x.length];
    double[] half = new double[x.length];
    double[] at = new double[x.length];
    int count = 0;
    for (int i = 0; i < x.length; i++) {
      Spread spread = scores.spread(method, regimes.get(i), measure);
      if (spread.count() > 0) {
        at[count] = x[i];
        mean[count] = spread.mean();
        half[count++] = spread.half(band);
      }
    }
    return new Series(
        method.label(),
        styleOf.apply(method),
        Arrays.copyOf(at, count),
        Arrays.copyOf(mean, count),
        Arrays.copyOf(half, count));
  }
}
