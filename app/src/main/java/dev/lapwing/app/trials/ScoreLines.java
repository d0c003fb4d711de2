package dev.lapwing.app.trials;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the lines that {@link Design#line} wrote. */
final class ScoreLines {

  private final Design design;
  private final Map<List<String>, Regime> regimes = new LinkedHashMap<>();
  private final Map<String, TrialMethod> methods = new LinkedHashMap<>();

  ScoreLines(Design design) {
    this.design = design;
    design.regimes().forEach(regime -> regimes.put(regime.id(), regime));
    design.methods().forEach(method -> methods.put(method.id(), method));
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  TrialScore parse(String line) {
    List<String> cells = List.of(line.split(",", -1));
    int trial = design.variables().size();
    int due = trial + 2 + design.measures().size();
    if (cells.size() != due) {
      throw new IllegalArgumentException("%d cells where %d are due".formatted(cells.size(), due));
    }
    List<String> regime = cells.subList(0, trial);
    String method = cells.get(trial + 1);
    return new TrialScore(
        new TrialKey(
            known(regimes.get(regime), String.join(",", regime)),
            Integer.parseInt(cells.get(trial))),
        known(methods.get(method), method),
        figures(cells.subList(trial + 2, due)));
  }

  private Map<Measure, Double> figures(List<String> cells) {
    Map<Measure, Double> figures = new EnumMap<>(Measure.class);
    for (int m = 0; m < cells.size(); m++) {
      if (!cells.get(m).isEmpty()) {
        figures.put(design.measures().get(m), Double.parseDouble(cells.get(m)));
      }
    }
    return figures;
  }

  private static <T> T known(@Nullable T found, String id) {
    if (found == null) {
      throw new IllegalArgumentException("'%s' is not of this experiment".formatted(id));
    }
    return found;
  }
}
