package dev.lapwing.app.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Means and deviations over the trials in rows and columns. */
final class TrialTables {

  private final Outcomes outcomes;
  private final String variable;
  private final Set<Curve> curves;

  TrialTables(Outcomes outcomes, String variable, Set<Curve> curves) {
    this.outcomes = outcomes;
    this.variable = variable;
    this.curves = curves;
  }

  /** A row for each value, a column for each way: mean ± deviation. */
  Table of(String title, Outcomes.Measure measure) {
    List<Curve> shown =
        curves.stream()
            .filter(curve -> measure != Outcomes.Measure.ACCURACY || curve.namesClasses())
            .toList();
    List<String> header = new ArrayList<>(List.of(variable));
    shown.forEach(curve -> header.add(curve.label()));
    List<List<String>> rows = new ArrayList<>();
    for (double value : outcomes.values()) {
      List<String> row = new ArrayList<>(List.of(number(value)));
      for (Curve curve : shown) {
        Spread spread = outcomes.spread(curve, value, measure);
        row.add(String.format(Locale.ROOT, "%.3f ± %.3f", spread.mean(), spread.deviation()));
      }
      rows.add(row);
    }
    return new Table(title, header, rows);
  }

  /** Means, deviations and standard errors of everything, for other programs. */
  String csv() {
    StringBuilder text =
        new StringBuilder(variable + ",method,measure,trials,mean,deviation,standard_error\n");
    for (double value : outcomes.values()) {
      for (Curve curve : curves) {
        for (Outcomes.Measure measure : Outcomes.Measure.values()) {
          Spread spread = outcomes.spread(curve, value, measure);
          if (spread.count() > 0) {
            text.append(
                String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%d,%.6f,%.6f,%.6f\n",
                    number(value),
                    curve.id(),
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

  /** 10, not 10.0. */
  static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }
}
