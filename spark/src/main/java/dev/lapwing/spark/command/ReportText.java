package dev.lapwing.spark.command;

import dev.lapwing.spark.report.JobReport;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The report, for people and for programs. */
final class ReportText {

  private ReportText() {}

  /** A line a fact. */
  static String lines(JobReport report) {
    Map<String, Object> facts = report.facts();
    return report.names().stream()
        .map(name -> name.replace('_', ' ') + ": " + told(facts.get(name)))
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
    Map<String, Object> facts = report.facts();
    return report.names().stream()
        .map(name -> quoted(name) + ":" + value(facts.get(name)))
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
