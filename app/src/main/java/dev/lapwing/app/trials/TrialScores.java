package dev.lapwing.app.trials;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The scores of all trials, by regime and by method. */
public final class TrialScores {

  private final List<Regime> regimes;
  private final Map<Regime, Map<TrialMethod, List<TrialScore>>> rows = new HashMap<>();

  public TrialScores(List<TrialScore> rows) {
    for (TrialScore row : rows) {
      this.rows
          .computeIfAbsent(row.key().regime(), regime -> new HashMap<>())
          .computeIfAbsent(row.method(), method -> new ArrayList<>())
          .add(row);
    }
    this.regimes =
        rows.stream().map(row -> row.key().regime()).distinct().sorted(Regime.IN_ORDER).toList();
  }

  /** In their order. */
  public List<Regime> regimes() {
    return regimes;
  }

  /** Mean and deviation over the trials under one regime. */
  public Spread spread(TrialMethod method, Regime regime, Measure measure) {
    return Spread.of(figures(method, regime, measure).values());
  }

  /** Trial by trial the first method's figure less the second's. */
  public Spread difference(TrialMethod first, TrialMethod second, Regime regime, Measure measure) {
    Map<Integer, Double> theirs = figures(second, regime, measure);
    Function<Map.Entry<Integer, Double>, Double> less =
        figure -> figure.getValue() - theirs.getOrDefault(figure.getKey(), Double.NaN);
    return Spread.of(figures(first, regime, measure).entrySet().stream().map(less).toList());
  }

  private Map<Integer, Double> figures(TrialMethod method, Regime regime, Measure measure) {
    Map<Integer, Double> figures = new TreeMap<>();
    rows.getOrDefault(regime, Map.of())
        .getOrDefault(method, List.of())
        .forEach(
            row -> row.figure(measure).ifPresent(figure -> figures.put(row.key().trial(), figure)));
    return figures;
  }
}
