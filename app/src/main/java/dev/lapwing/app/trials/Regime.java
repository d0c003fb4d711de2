package dev.lapwing.app.trials;

import java.util.Comparator;
import java.util.List;

/**
 * Under which conditions methods are compared: so much noise, so many labels.
 *
 * @param id in files: a cell for each thing that is varied
 * @param label in tables
 * @param value where it stands on the axis of a figure, and in which order in tables
 */
public record Regime(List<String> id, String label, double value) {

  static final Comparator<Regime> IN_ORDER =
      Comparator.comparingDouble(Regime::value)
          .thenComparing(regime -> String.join(",", regime.id()));

  public Regime {
    id = List.copyOf(id);
  }

  /** A number that is varied; 10 is shown as 10, not as 10.0. */
  public static Regime of(double value) {
    String label = value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    return new Regime(List.of(Double.toString(value)), label, value);
  }
}
