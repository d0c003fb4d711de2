package dev.lapwing.app.trials;

import java.util.Comparator;

/**
 * Under which conditions methods are compared: so much noise, so many labels.
 *
 * @param id in files
 * @param label in tables
 * @param value where it stands on the axis of a figure, and in which order in tables
 */
public record Regime(String id, String label, double value) {

  static final Comparator<Regime> IN_ORDER =
      Comparator.comparingDouble(Regime::value).thenComparing(Regime::id);

  /** A number that is varied; 10 is shown as 10, not as 10.0. */
  public static Regime of(double value) {
    String label = value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    return new Regime(Double.toString(value), label, value);
  }
}
