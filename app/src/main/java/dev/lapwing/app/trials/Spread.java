package dev.lapwing.app.trials;

import java.util.Collection;

/**
 * Mean and standard deviation of some figures.
 *
 * @param deviation with n − 1 below the fraction line; 0 for a single figure
 */
public record Spread(int count, double mean, double deviation) {

  static Spread of(Collection<Double> figures) {
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

  /** Of the mean. */
  public double standardError() {
    return deviation / Math.sqrt(count);
  }
}
