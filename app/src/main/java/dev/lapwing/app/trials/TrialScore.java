package dev.lapwing.app.trials;

import dev.lapwing.scores.Scores;
import java.util.OptionalDouble;

/**
 * What one method scored in one trial, on the unlabelled points.
 *
 * @param accuracy with the class names that the labels gave; absent for clusters
 */
public record TrialScore(
    TrialKey key,
    TrialMethod method,
    double nmiMax,
    double nmiArithmetic,
    double acc,
    OptionalDouble accuracy) {

  /** The names of the columns but the first, which is what the regimes differ in. */
  static final String COLUMNS = "trial,method,nmi_max,nmi_arithmetic,acc,accuracy";

  public static TrialScore of(TrialKey key, TrialMethod method, Scores scores) {
    return new TrialScore(
        key,
        method,
        scores.nmi().byMaximum(),
        scores.nmi().byArithmeticMean(),
        scores.acc(),
        method.namesClasses() ? OptionalDouble.of(scores.accuracy()) : OptionalDouble.empty());
  }

  /** A line of the table, without its end; numbers so that they are read back to the last bit. */
  String toCsv() {
    return key.regime().id()
        + ","
        + key.trial()
        + ","
        + method.id()
        + ","
        + nmiMax
        + ","
        + nmiArithmetic
        + ","
        + acc
        + ","
        + (accuracy.isPresent() ? accuracy.getAsDouble() : "");
  }
}
