package dev.lapwing.app.trials;

import dev.lapwing.app.writeup.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Means and deviations over the trials in rows and columns. */
public final class TrialTables {

  private final TrialScores scores;
  private final Design design;

  public TrialTables(TrialScores scores, Design design) {
    this.scores = scores;
    this.design = design;
  }

  /** A row for each regime, a column for each method: mean ± deviation. */
  public ResultTable of(String title, Measure measure) {
    return of(title, measure, scores.regimes(), Spread.Width.DEVIATION);
  }

  /** The same of some regimes, with a width of one's own choice. */
  public ResultTable of(String title, Measure measure, List<Regime> regimes, Spread.Width width) {
    List<TrialMethod> shown =
        design.methods().stream()
            .filter(method -> measure != Measure.ACCURACY || method.namesClasses())
            .toList();
    List<String> header = new ArrayList<>(List.of(variable()));
    shown.forEach(method -> header.add(method.label()));
    List<List<String>> rows = new ArrayList<>();
    for (Regime regime : regimes) {
      List<String> row = new ArrayList<>(List.of(regime.label()));
      for (TrialMethod method : shown) {
        Spread spread = scores.spread(method, regime, measure);
        row.add(spread.text(width));
      }
      rows.add(row);
    }
    return new ResultTable(title, header, rows);
  }

  /** Means, deviations and standard errors of everything, for other programs. */
  public String csv() {
    StringBuilder text =
        new StringBuilder(
            String.join(",", design.variables())
                + ",method,measure,trials,mean,deviation,standard_error\n");
    for (Regime regime : scores.regimes()) {
      for (TrialMethod method : design.methods()) {
        for (Measure measure : design.measures()) {
          Spread spread = scores.spread(method, regime, measure);
          if (spread.count() > 0) {
            text.append(
                String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%d,%.6f,%.6f,%.6f\n",
                    cells(regime),
                    method.id(),
                    measure.column(),
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

  /** A number alone stands as in tables. */
  private String cells(Regime regime) {
    return design.variables().size() == 1 ? regime.label() : String.join(",", regime.id());
  }

  /** What the regimes differ in last. */
  private String variable() {
    return design.variables().get(design.variables().size() - 1);
  }
}
