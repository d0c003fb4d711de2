package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.Spread;
import dev.lapwing.app.writeup.ResultTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The tables of a comparison. */
final class CompareTables {

  private static final char NO_BREAK = '\u00a0';
  private static final String BEST = " *";

  private final Standings standings;

  CompareTables(Standings standings) {
    this.standings = standings;
  }

  /** A row a method, over all cells. */
  ResultTable summary() {
    Contender single = standings.bestSingle();
    List<List<String>> rows = new ArrayList<>();
    for (Contender each : standings.contenders()) {
      Regime worst = standings.worst(each);
      rows.add(
          List.of(
              each.label(),
              number(standings.mean(each, Measure.ACCURACY)),
              each.equals(single) ? "–" : signed(standings.againstBestSingle(each)),
              signed(standings.regret(each)),
              "%s at\u00a0%s".formatted(signed(standings.regret(each, worst)), place(worst)),
              Long.toString(standings.timesBest(each)),
              Long.toString(standings.timesBehind(each)),
              number(standings.mean(each, Measure.CALIBRATION_ERROR)),
              number(standings.mean(each, Measure.SURE)),
              number(standings.mean(each, Measure.SURE_ACCURACY)),
              String.format(Locale.ROOT, "%.2f", standings.mean(each, Measure.SECONDS).mean())));
    }
    return new ResultTable(
        "All %d cells".formatted(standings.cells().size()),
        List.of(
            "method",
            "accuracy, mean of cells",
            "against %s, the best single fixed method, cell by cell".formatted(single.label()),
            "regret against the best fixed method of each cell",
            "largest regret",
            "cells it is best in",
            "cells it is over a point behind in",
            "calibration error",
            "share called sure (≥ .95)",
            "of those right",
            "seconds a draw, one thread"),
        rows);
  }

  /** A row a regime, each data set counting once. */
  ResultTable meansOverData(Measure measure, String title) {
    Map<String, List<Regime>> byRegime =
        standings.cells().stream()
            .collect(Collectors.groupingBy(Regime::label, LinkedHashMap::new, Collectors.toList()));
    List<String> header = new ArrayList<>(List.of("regime", "data sets"));
    standings.contenders().forEach(each -> header.add(each.label()));
    List<List<String>> rows = new ArrayList<>();
    byRegime.forEach(
        (regime, cells) -> {
          List<String> row = new ArrayList<>(List.of(regime, Integer.toString(cells.size())));
          for (Contender each : standings.contenders()) {
            OptionalDouble mean =
                cells.stream()
                    .mapToDouble(cell -> standings.of(each, cell, measure).mean())
                    .average();
            row.add(String.format(Locale.ROOT, "%.3f", mean.orElse(Double.NaN)));
          }
          rows.add(row);
        });
    return new ResultTable(title, header, rows);
  }

  /** Of one data set: accuracies, then how far each method is behind the best. */
  List<ResultTable> of(Variant variant, List<Regime> cells) {
    return List.of(
        byMethod(
            variant.title() + ": accuracy, mean ± standard error; * is the best of its row",
            cells,
            cell ->
                each ->
                    standings.of(each, cell, Measure.ACCURACY).text(Spread.Width.STANDARD_ERROR)
                        + (standings.best(cell).equals(each) ? BEST : "")),
        byMethod(
            variant.title() + ": difference from the best, draw by draw, ± standard error",
            cells,
            cell ->
                each ->
                    standings.best(cell).equals(each)
                        ? "best"
                        : signed(standings.behindBest(each, cell))));
  }

  private ResultTable byMethod(
      String title, List<Regime> cells, Function<Regime, Function<Contender, String>> content) {
    List<String> header = new ArrayList<>(List.of("regime", "classes with a label"));
    standings.contenders().forEach(each -> header.add(each.label()));
    List<List<String>> rows = new ArrayList<>();
    for (Regime cell : cells) {
      List<String> row = new ArrayList<>(List.of(cell.label(), classes(cell)));
      standings.contenders().forEach(each -> row.add(content.apply(cell).apply(each)));
      rows.add(row);
    }
    return new ResultTable(title, header, rows);
  }

  private String classes(Regime cell) {
    double mean = standings.of(standings.contenders().get(0), cell, Measure.CLASSES).mean();
    return mean == Math.rint(mean)
        ? Long.toString((long) mean)
        : String.format(Locale.ROOT, "%.1f", mean);
  }

  /** What was compared on. */
  static ResultTable ofData(List<DataFacts> data) {
    List<List<String>> rows = new ArrayList<>();
    for (DataFacts each : data) {
      rows.add(
          List.of(
              each.title(),
              String.format(Locale.ROOT, "%,d", each.points()),
              Integer.toString(each.classes()),
              String.format(Locale.ROOT, "%,d … %,d", each.largest(), each.smallest()),
              each.skipped().isEmpty()
                  ? "none"
                  : each.skipped().entrySet().stream()
                      .map(entry -> entry.getKey().label() + ": " + entry.getValue())
                      .collect(Collectors.joining("; "))));
    }
    return new ResultTable(
        "The data", List.of("data", "points", "classes", "points a class", "skipped"), rows);
  }

  private static String place(Regime cell) {
    return (Variant.of(cell).title() + " " + cell.label()).replace(' ', NO_BREAK);
  }

  private static String number(Spread spread) {
    return spread.count() == 0 ? "–" : String.format(Locale.ROOT, "%.3f", spread.mean());
  }

  private static String signed(double value) {
    return String.format(Locale.ROOT, "%+.3f", value);
  }

  private static String signed(Spread spread) {
    return String.format(Locale.ROOT, "%+.3f ± %.3f", spread.mean(), spread.standardError());
  }
}
