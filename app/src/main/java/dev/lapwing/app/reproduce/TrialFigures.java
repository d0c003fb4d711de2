package dev.lapwing.app.reproduce;

import dev.lapwing.app.svg.Axis;
import dev.lapwing.app.svg.Box;
import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.svg.Legend;
import dev.lapwing.app.svg.LinePanel;
import dev.lapwing.app.svg.Series;
import java.util.ArrayList;
import java.util.List;

/** Charts of mean and standard deviation over the trials, as the paper lays them out. */
final class TrialFigures {

  private static final double PANEL_WIDTH = 310;
  private static final double PANEL_HEIGHT = 290;
  private static final double MARGIN = 8;

  private static final List<Curve> SPECTRAL =
      List.of(Curve.SPECTRAL_L, Curve.SPECTRAL_WNLL, Curve.SPECTRAL_SSL);
  private static final List<Curve> DIRICHLET =
      List.of(Curve.DIRICHLET_L, Curve.DIRICHLET_SSL, Curve.DIRICHLET_WNLL);
  private static final List<Curve> BOTH =
      List.of(
          Curve.SPECTRAL_L,
          Curve.SPECTRAL_WNLL,
          Curve.SPECTRAL_SSL,
          Curve.DIRICHLET_L,
          Curve.DIRICHLET_SSL);
  private static final List<Curve> NAMING =
      List.of(Curve.DIRICHLET_L, Curve.DIRICHLET_SSL, Curve.BALANCED_SSL, Curve.NEAREST_SSL);

  private final Outcomes outcomes;
  private final String variable;
  private final Outcomes.Measure nmi;

  /**
   * Charts of the given outcomes.
   *
   * @param variable the name of the horizontal axis
   */
  TrialFigures(Outcomes outcomes, String variable, NmiKind nmi) {
    this.outcomes = outcomes;
    this.variable = variable;
    this.nmi = Outcomes.Measure.of(nmi);
  }

  /** NMI and ACC of the spectral ways, then of the Dirichlet ones. */
  Canvas moons() {
    return row(
        List.of(
            panel("(a) Spectral: NMI", nmi, SPECTRAL, 0),
            panel("(b) Spectral: ACC", Outcomes.Measure.ACC, SPECTRAL, 0.5),
            panel("(c) Dirichlet: NMI", nmi, DIRICHLET, 0),
            panel("(d) Dirichlet: ACC", Outcomes.Measure.ACC, DIRICHLET, 0.5)),
        concat(SPECTRAL, DIRICHLET));
  }

  /** NMI and ACC of all ways. */
  Canvas images(String name) {
    return row(
        List.of(
            panel(name + ": NMI", nmi, BOTH, 0),
            panel(name + ": ACC", Outcomes.Measure.ACC, BOTH, 0)),
        BOTH);
  }

  /** Plain accuracy of the ways that name classes. */
  Canvas accuracy(String name) {
    return row(List.of(panel(name + ": accuracy", Outcomes.Measure.ACCURACY, NAMING, 0)), NAMING);
  }

  private static List<Curve> concat(List<Curve> first, List<Curve> second) {
    List<Curve> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }

  private Canvas row(List<LinePanel> panels, List<Curve> inLegend) {
    double panelWidth = panels.size() == 4 ? PANEL_WIDTH : 1.5 * PANEL_WIDTH;
    double panelHeight = panels.size() == 4 ? PANEL_HEIGHT : 1.2 * PANEL_HEIGHT;
    double width = Math.max(2 * PANEL_WIDTH, panels.size() * panelWidth) + 2 * MARGIN;
    Legend legend = new Legend(inLegend.stream().map(curve -> series(curve, nmi)).toList());
    double legendWidth = width - 4 * MARGIN;
    Canvas canvas =
        new Canvas(
            width,
            panelHeight + legend.height(legendWidth) + 2 * MARGIN,
            "Mean and standard deviation against " + variable);
    double left = (width - panels.size() * panelWidth) / 2;
    for (int p = 0; p < panels.size(); p++) {
      panels.get(p).draw(canvas, new Box(left + p * panelWidth, MARGIN, panelWidth, panelHeight));
    }
    legend.draw(canvas, 2 * MARGIN, panelHeight + MARGIN, legendWidth);
    return canvas;
  }

  private LinePanel panel(
      String title, Outcomes.Measure measure, List<Curve> curves, double lowest) {
    double[] x = outcomes.values().stream().mapToDouble(Double::doubleValue).toArray();
    double last = x[x.length - 1];
    double pad = x.length > 1 ? 0.04 * (last - x[0]) : 0.5;
    return new LinePanel(
        title,
        Axis.rounded(variable, x[0] - pad, last + pad, 6),
        Axis.rounded(measure.label(), lowest, 1.0, 5),
        curves.stream().map(curve -> series(curve, measure)).toList());
  }

  private Series series(Curve curve, Outcomes.Measure measure) {
    double[] x = outcomes.values().stream().mapToDouble(Double::doubleValue).toArray();
    double[] mean = new double[x.length];
    double[] deviation = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      Spread spread = outcomes.spread(curve, x[i], measure);
      mean[i] = spread.mean();
      deviation[i] = spread.deviation();
    }
    return new Series(curve.label(), Styles.of(curve), x, mean, deviation);
  }
}
