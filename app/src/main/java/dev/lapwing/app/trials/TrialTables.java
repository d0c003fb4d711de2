package dev.lapwing.app.trials;

import dev.lapwing.app.writeup.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Means and deviations over the trials in rows and columns. */
public final class TrialTables {

  private final TrialScores scores;
  private final String variable;
  private final List<? extends TrialMethod> methods;

  public TrialTables(TrialScores scores, Experiment experiment) {
    this.scores = scores;
    this.variable = experiment.variable();
    this.methods = experiment.methods();
  }

  /** A row for each regime, a column for each method: mean ± deviation. */
  public ResultTable of(String title, Measure measure) {
    List<? extends TrialMethod> shown =
        methods.stream()
            .filter(method -> measure != Measure.ACCURACY || method.namesClasses())
            .toList();
    List<String> header = new ArrayList<>(List.of(variable));
    shown.forEach(method -> header.add(method.label()));
    List<List<String>> rows = new ArrayList<>();
    for (Regime regime : scores.regimes()) {
      List<String> row = new ArrayList<>(List.of(regime.label()));
      for (TrialMethod method : shown) {
        Spread spread = scores.spread(method, regime, measure);
        row.add(String.format(Locale.ROOT, "%.3f ± %.3f", spread.mean(), spread.deviation()));
      }
      rows.add(row);
    }
    return new ResultTable(title, header, rows);
  }

  /** Means, deviations and standard errors of everything, for other programs. */
  public String csv() {
    StringBuilder text =
        new StringBuilder(variable + ",method,measure,trials,mean,deviation,standard_error\n");
    for (Regime regime : scores.regimes()) {
      for (TrialMethod method : methods) {
        for (Measure measure : Measure.values()) {
          Spread spread = scores.spread(method, regime, measure);
          if (spread.count() > 0) {
            text.append(
                String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%d,%.6f,%.6f,%.6f\n",
                    regime.label(),
                    method.id(),
                    measure.name().toLowerCase(Locale.ROOT),
                    spread.count(),
                    spread.mean(),
                    spread.deviation(),
                    spread.standardError()));
          }
        }
      }
    }
    return text.toString();
  }
}
