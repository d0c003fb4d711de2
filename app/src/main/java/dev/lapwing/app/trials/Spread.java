package dev.lapwing.app.trials;

import java.util.Collection;
import java.util.Locale;

/**
 * Mean and standard deviation of some figures.
 *
 * @param deviation with n − 1 below the fraction line; 0 for a single figure
 */
public record Spread(int count, double mean, double deviation) {

  private static final double ROUNDING = 1e-9;

  public static Spread of(Collection<Double> figures) {
    int count = figures.size();
    double sum = 0;
    for (double figure : figures) {
      sum += figure;
    }
    double mean = sum / count;
    double squares = 0;
    for (double figure : figures) {
      squares += (figure - mean) * (figure - mean);
    }
    return new Spread(count, mean, count < 2 ? 0 : Math.sqrt(squares / (count - 1)));
  }

  /** What stands behind ±, and is half the width of a band. */
  public enum Width {
    /** Of single trials. */
    DEVIATION,
    /** Of their mean. */
    STANDARD_ERROR
  }

  /** Mean ± width; a dash if there are no figures. */
  public String text(Width width) {
    return count == 0 ? "–" : String.format(Locale.ROOT, "%.3f ± %.3f", mean, half(width));
  }

  double half(Width width) {
    return width == Width.DEVIATION ? deviation : standardError();
  }

  /** How far from zero the mean must be to differ from it clearly; rounding never does. */
  public double clear() {
    return Math.max(2 * standardError(), ROUNDING);
  }

  /** Of the mean. */
  public double standardError() {
    return deviation / Math.sqrt(count);
  }
}
