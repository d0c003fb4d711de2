package dev.lapwing.app.reproduce.statistics;

import dev.lapwing.app.reproduce.paper.MethodStyles;
import dev.lapwing.app.reproduce.paper.NmiKind;
import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Spread;
import dev.lapwing.app.trials.TrialChart;
import dev.lapwing.app.trials.TrialScores;
import java.util.ArrayList;
import java.util.List;

/** Charts of mean and standard deviation over the trials, as the paper lays them out. */
final class PaperCharts {

  private static final List<PaperMethod> SPECTRAL =
      List.of(PaperMethod.SPECTRAL_L, PaperMethod.SPECTRAL_WNLL, PaperMethod.SPECTRAL_SSL);
  private static final List<PaperMethod> DIRICHLET =
      List.of(PaperMethod.DIRICHLET_L, PaperMethod.DIRICHLET_SSL, PaperMethod.DIRICHLET_WNLL);
  private static final List<PaperMethod> BOTH =
      List.of(
          PaperMethod.SPECTRAL_L,
          PaperMethod.SPECTRAL_WNLL,
          PaperMethod.SPECTRAL_SSL,
          PaperMethod.DIRICHLET_L,
          PaperMethod.DIRICHLET_SSL);
  private static final List<PaperMethod> NAMING =
      List.of(
          PaperMethod.DIRICHLET_L,
          PaperMethod.DIRICHLET_SSL,
          PaperMethod.BALANCED_SSL,
          PaperMethod.NEAREST_SSL);

  private final TrialChart<PaperMethod> chart;
  private final Measure nmi;

  /**
   * Charts of the given scores.
   *
   * @param variable the name of the horizontal axis
   */
  PaperCharts(TrialScores scores, String variable, NmiKind nmi) {
    this.chart = new TrialChart<>(scores, variable, MethodStyles::of, Spread.Width.DEVIATION);
    this.nmi = nmi.measure();
  }

  /** NMI and ACC of the spectral methods, then of the Dirichlet ones. */
  Canvas moons() {
    return chart.row(
        List.of(
            chart.panel("(a) Spectral: NMI", nmi, SPECTRAL, 0),
            chart.panel("(b) Spectral: ACC", Measure.ACC, SPECTRAL, 0.5),
            chart.panel("(c) Dirichlet: NMI", nmi, DIRICHLET, 0),
            chart.panel("(d) Dirichlet: ACC", Measure.ACC, DIRICHLET, 0.5)),
        concat(SPECTRAL, DIRICHLET));
  }

  /** NMI and ACC of all methods. */
  Canvas images(String name) {
    return chart.row(
        List.of(
            chart.panel(name + ": NMI", nmi, BOTH, 0),
            chart.panel(name + ": ACC", Measure.ACC, BOTH, 0)),
        BOTH);
  }

  /** Plain accuracy of the methods that name classes. */
  Canvas accuracy(String name) {
    return chart.row(
        List.of(chart.panel(name + ": accuracy", Measure.ACCURACY, NAMING, 0)), NAMING);
  }

  private static List<PaperMethod> concat(List<PaperMethod> first, List<PaperMethod> second) {
    List<PaperMethod> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }
}
