package dev.lapwing.app.trials;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a table of trials is about.
 *
 * @param variables what the regimes differ in: the names of the first columns
 * @param regimes all that there may be
 * @param methods in the order of the table
 * @param measures what is written of every method in every trial
 */
public record Design(
    List<String> variables,
    List<Regime> regimes,
    List<TrialMethod> methods,
    List<Measure> measures) {

  public Design {
    variables = List.copyOf(variables);
    regimes = List.copyOf(regimes);
    methods = List.copyOf(methods);
    measures = List.copyOf(measures);
  }

  /** Regimes that differ in one number, and the scores of every answer. */
  public static Design of(
      String variable, List<Regime> regimes, List<? extends TrialMethod> methods) {
    return new Design(List.of(variable), regimes, List.copyOf(methods), Measure.OF_ANSWERS);
  }

  /** The names of the columns. */
  String header() {
    List<String> names = new ArrayList<>(variables);
    names.add("trial");
    names.add("method");
    measures.forEach(measure -> names.add(measure.column()));
    return String.join(",", names);
  }

  /** A line of the table, without its end; numbers so that they are read back to the last bit. */
  String line(TrialScore score) {
    List<String> cells = new ArrayList<>(score.key().regime().id());
    cells.add(Integer.toString(score.key().trial()));
    cells.add(score.method().id());
    return String.join(",", cells)
        + measures.stream().map(measure -> "," + score.text(measure)).collect(Collectors.joining());
  }
}
