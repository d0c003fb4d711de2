package dev.lapwing.app.compare;

import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.svg.LinePanel;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.Spread;
import dev.lapwing.app.trials.TrialChart;
import dev.lapwing.app.writeup.Figure;
import dev.lapwing.app.writeup.ResultTable;
import dev.lapwing.app.writeup.WriteUp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What came of a comparison, as a page: figures, then tables from the whole to the parts. */
final class ComparePage {

  private static final double TENTH = 0.1;

  private final Standings standings;
  private final List<DataFacts> data;
  private final int draws;
  private final Map<Variant, List<Regime>> variants = new LinkedHashMap<>();

  ComparePage(Standings standings, List<DataFacts> data, int draws) {
    this.standings = standings;
    this.data = data;
    this.draws = draws;
    for (Regime cell : standings.cells()) {
      variants.computeIfAbsent(Variant.of(cell), variant -> new ArrayList<>()).add(cell);
    }
  }

  WriteUp writeUp(Map<String, String> parameters) {
    CompareTables tables = new CompareTables(standings);
    List<ResultTable> shown = new ArrayList<>();
    shown.add(tables.summary());
    if (variants.size() > 1) {
      shown.add(tables.meansOverData(Measure.ACCURACY, "Accuracy, mean over the data"));
    }
    variants.forEach((variant, cells) -> shown.addAll(tables.of(variant, cells)));
    shown.add(
        tables.meansOverData(
            Measure.CALIBRATION_ERROR,
            "Calibration error" + (variants.size() > 1 ? ", mean over the data" : "")));
    shown.add(CompareTables.ofData(data));
    return new WriteUp(
        "Methods compared",
        "Every method on the same draws of labels; scored on the points whose label was not drawn.",
        introduction(),
        figures(),
        shown,
        new ResultTable(
            "Parameters of this run",
            List.of("name", "value"),
            parameters.entrySet().stream()
                .map(entry -> List.of(entry.getKey(), entry.getValue()))
                .toList()));
  }

  private String introduction() {
    return "%d cells, a cell being a data set under a label regime: b3 gives three labels to each class, u30 thirty in all, drawn uniformly. %d draws a cell. Accuracy is the share of the other points that get the right class by name. Points that no label reaches count as wrong, and so do the points of a class of which no label was drawn: no method can know of it. ± is one standard error of the mean over the draws."
        .formatted(standings.cells().size(), draws);
  }

  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    variants.forEach(
        (variant, cells) ->
            figures.add(
                new Figure(
                    variant.fileName(),
                    "%s: accuracy against the number of labels. Mean of %d draws; bands are ± one standard error."
                        .formatted(variant.title(), draws),
                    picture(variant, cells))));
    return figures;
  }

  private Canvas picture(Variant variant, List<Regime> cells) {
    TrialChart<Contender> chart =
        new TrialChart<>(
            standings.scores(), "label regime", Contender::style, Spread.Width.STANDARD_ERROR);
    double lowest = lowest(cells);
    List<LinePanel> panels = new ArrayList<>();
    for (LabelRegime.Kind kind : LabelRegime.Kind.values()) {
      List<Regime> drawn = cells.stream().filter(cell -> kindOf(cell) == kind).toList();
      if (!drawn.isEmpty()) {
        panels.add(
            chart.steps(
                variant.title() + ": " + kind.words(),
                Measure.ACCURACY,
                standings.contenders(),
                drawn,
                lowest));
      }
    }
    return chart.row(panels, standings.contenders());
  }

  private static LabelRegime.Kind kindOf(Regime cell) {
    return LabelRegime.named(cell.label()).orElseThrow().kind();
  }

  /** A tenth below all lines. */
  private double lowest(List<Regime> cells) {
    double least =
        cells.stream()
            .flatMapToDouble(
                cell ->
                    standings.contenders().stream()
                        .map(each -> standings.of(each, cell, Measure.ACCURACY))
                        .mapToDouble(spread -> spread.mean() - spread.standardError()))
            .min()
            .orElse(0);
    return Math.min(1 - TENTH, Math.max(0, TENTH * Math.floor(least / TENTH)));
  }
}
