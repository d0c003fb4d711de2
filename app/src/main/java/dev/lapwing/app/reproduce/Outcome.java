package dev.lapwing.app.reproduce;

import dev.lapwing.scores.Scores;
import java.util.Comparator;
import java.util.OptionalDouble;

/**
 * What one way of deciding scored in one trial, on the unlabelled points.
 *
 * @param value the noise or the number of labels
 * @param trial from 0
 * @param accuracy with the class names that the labels gave; absent for clusters
 */
record Outcome(
    double value,
    int trial,
    Curve curve,
    double nmiMax,
    double nmiArithmetic,
    double acc,
    OptionalDouble accuracy) {

  static final Comparator<Outcome> IN_ORDER =
      Comparator.comparingDouble(Outcome::value)
          .thenComparingInt(Outcome::trial)
          .thenComparing(Outcome::curve);

  static Outcome of(double value, int trial, Curve curve, Scores scores) {
    return new Outcome(
        value,
        trial,
        curve,
        scores.nmi().byMaximum(),
        scores.nmi().byArithmeticMean(),
        scores.acc(),
        curve.namesClasses() ? OptionalDouble.of(scores.accuracy()) : OptionalDouble.empty());
  }

  TrialKey key() {
    return new TrialKey(value, trial);
  }

  double nmi(NmiKind kind) {
    return kind == NmiKind.MAX ? nmiMax : nmiArithmetic;
  }

  /** A line of the table, without its end; numbers so that they are read back to the last bit. */
  String toCsv() {
    return value
        + ","
        + trial
        + ","
        + curve.id()
        + ","
        + nmiMax
        + ","
        + nmiArithmetic
        + ","
        + acc
        + ","
        + (accuracy.isPresent() ? accuracy.getAsDouble() : "");
  }

  /**
   * Reads a line that {@link #toCsv} wrote.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  static Outcome parse(String line) {
    String[] cell = line.split(",", -1);
    if (cell.length != 7) {
      throw new IllegalArgumentException("%d cells where 7 are due".formatted(cell.length));
    }
    return new Outcome(
        Double.parseDouble(cell[0]),
        Integer.parseInt(cell[1]),
        Curve.byId(cell[2]).orElseThrow(() -> new IllegalArgumentException("no method " + cell[2])),
        Double.parseDouble(cell[3]),
        Double.parseDouble(cell[4]),
        Double.parseDouble(cell[5]),
        cell[6].isEmpty()
            ? OptionalDouble.empty()
            : OptionalDouble.of(Double.parseDouble(cell[6])));
  }
}
