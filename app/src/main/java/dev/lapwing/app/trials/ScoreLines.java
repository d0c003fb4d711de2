package dev.lapwing.app.trials;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Reads the lines that {@link TrialScore#toCsv} wrote for the trials of one experiment. */
final class ScoreLines {

  private static final int CELLS = 7;

  private final Map<String, Regime> regimes = new LinkedHashMap<>();
  private final Map<String, TrialMethod> methods = new LinkedHashMap<>();

  ScoreLines(Experiment experiment) {
    experiment.groups().stream()
        .flatMap(group -> group.stream().map(TrialKey::regime))
        .forEach(regime -> regimes.put(regime.id(), regime));
    experiment.methods().forEach(method -> methods.put(method.id(), method));
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  TrialScore parse(String line) {
    String[] cell = line.split(",", -1);
    if (cell.length != CELLS) {
      throw new IllegalArgumentException("%d cells where %d are due".formatted(cell.length, CELLS));
    }
    return new TrialScore(
        new TrialKey(known(regimes.get(cell[0]), cell[0]), Integer.parseInt(cell[1])),
        known(methods.get(cell[2]), cell[2]),
        Double.parseDouble(cell[3]),
        Double.parseDouble(cell[4]),
        Double.parseDouble(cell[5]),
        cell[6].isEmpty()
            ? OptionalDouble.empty()
            : OptionalDouble.of(Double.parseDouble(cell[6])));
  }

  private static <T> T known(@Nullable T found, String id) {
    if (found == null) {
      throw new IllegalArgumentException("'%s' is not of this experiment".formatted(id));
    }
    return found;
  }
}
