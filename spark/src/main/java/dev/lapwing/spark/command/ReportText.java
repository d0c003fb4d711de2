package dev.lapwing.spark.command;

import dev.lapwing.spark.report.JobReport;
import java.util.Locale;
import java.util.stream.Collectors;

/** The report, for people and for programs. */
final class ReportText {

  private ReportText() {}

  /** A line a fact. */
  static String lines(JobReport report) {
    return report.facts().entrySet().stream()
        .map(fact -> fact.getKey().replace('_', ' ') + ": " + told(fact.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static String told(Object fact) {
    if (!(fact instanceof Double value)) {
      return String.valueOf(fact);
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.format(Locale.ROOT, "%,d", value.longValue())
        : String.format(Locale.ROOT, "%.4g", value);
  }

  /** One object, facts by their names. */
  static String json(JobReport report) {
    return report.facts().entrySet().stream()
        .map(fact -> quoted(fact.getKey()) + ":" + value(fact.getValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String value(Object fact) {
    return fact instanceof Double number && Double.isFinite(number)
        ? number.toString()
        : quoted(String.valueOf(fact));
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
              } else if (c < ' ') {
                out.append(String.format("\\u%04x", c));
              } else {
                out.append((char) c);
              }
            });
    return out.append('"').toString();
  }
}
