package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.Spread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What came of a comparison, for other programs: names and numbers, cell by cell and in all. */
final class CompareFacts {

  private final Standings standings;

  CompareFacts(Standings standings) {
    this.standings = standings;
  }

  /** Of every method in every cell. */
  List<Map<String, @Nullable Object>> cells() {
    List<Map<String, @Nullable Object>> cells = new ArrayList<>();
    for (Regime cell : standings.cells()) {
      for (Contender each : standings.contenders()) {
        cells.add(cell(each, cell));
      }
    }
    return cells;
  }

  private Map<String, @Nullable Object> cell(Contender each, Regime cell) {
    Map<String, @Nullable Object> facts = new LinkedHashMap<>();
    Variant variant = Variant.of(cell);
    facts.put("data", variant.data());
    facts.put("imbalance", variant.imbalance().ratio());
    facts.put("regime", cell.label());
    facts.put("method", each.id());
    Spread accuracy = standings.of(each, cell, Measure.ACCURACY);
    facts.put("draws", accuracy.count());
    facts.put("accuracy", accuracy.mean());
    facts.put("standard_error", accuracy.standardError());
    Spread behind = standings.behindBest(each, cell);
    facts.put("difference_from_best", behind.mean());
    facts.put("difference_standard_error", behind.standardError());
    facts.put("regret", standings.regret(each, cell));
    for (Measure measure : Measure.values()) {
      if (measure != Measure.ACCURACY) {
        Spread spread = standings.of(each, cell, measure);
        facts.put(measure.column(), spread.count() == 0 ? null : spread.mean());
      }
    }
    return facts;
  }

  /** Of every method over all cells. */
  List<Map<String, @Nullable Object>> summary() {
    List<Map<String, @Nullable Object>> methods = new ArrayList<>();
    for (Contender each : standings.contenders()) {
      Map<String, @Nullable Object> facts = new LinkedHashMap<>();
      facts.put("method", each.id());
      facts.put("cells", standings.cells().size());
      facts.put("accuracy", standings.mean(each, Measure.ACCURACY).mean());
      Spread against = standings.againstBestSingle(each);
      facts.put("against_best_single", against.mean());
      facts.put("against_standard_error", against.standardError());
      Spread regret = standings.regret(each);
      facts.put("regret", regret.mean());
      facts.put("regret_standard_error", regret.standardError());
      facts.put("best_in", standings.timesBest(each));
      facts.put("a_point_behind_in", standings.timesBehind(each));
      methods.add(facts);
    }
    return methods;
  }

  /** The cells as a table. */
  String csv() {
    List<Map<String, @Nullable Object>> cells = cells();
    StringBuilder text = new StringBuilder(String.join(",", cells.get(0).keySet())).append('\n');
    for (Map<String, @Nullable Object> cell : cells) {
      text.append(
              cell.values().stream()
                  .map(value -> value == null ? "" : value.toString())
                  .collect(Collectors.joining(",")))
          .append('\n');
    }
    return text.toString();
  }
}
