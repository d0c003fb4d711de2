package dev.lapwing.app.trials;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
    return paired(figures(first, regime, measure), figures(second, regime, measure));
  }

  /** Trial by trial a method's figure under one regime less that under another. */
  public Spread step(TrialMethod method, Regime from, Regime to, Measure measure) {
    return paired(figures(method, to, measure), figures(method, from, measure));
  }

  private static Spread paired(Map<Integer, Double> ours, Map<Integer, Double> theirs) {
    List<Double> differences = new ArrayList<>();
    ours.forEach(
        (trial, figure) -> {
          Double other = theirs.get(trial);
          if (other != null) {
            differences.add(figure - other);
          }
        });
    return Spread.of(differences);
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
