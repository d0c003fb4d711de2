package dev.lapwing.app.command.refusal;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Calls that must be refused, by the name they have in {@code docs/errors.md}. */
final class BadInput {

  /** Makes the files and the call. */
  @FunctionalInterface
  interface Scenario {
    Call run() throws IOException;
  }

  private final SmallInput input;
  private final Map<String, Scenario> scenarios = new LinkedHashMap<>();

  BadInput(Path folder) throws IOException {
    this.input = new SmallInput(folder);
    new BadFiles(input).addTo(scenarios);
    new BadChoices(input).addTo(scenarios);
    new BadComparisons(input).addTo(scenarios);
    new BadPlaces(input).addTo(scenarios);
    usage();
    solving();
  }

  Map<String, Scenario> scenarios() {
    return scenarios;
  }

  private void usage() {
    scenarios.put("no command", () -> Call.lapwing());
    scenarios.put("unknown command", () -> Call.lapwing("labels"));
    scenarios.put("unknown option", () -> input.labelWith("--neighbors", 5));
    scenarios.put(
        "missing option", () -> Call.lapwing("label", input.points, "--labels", input.labels));
    scenarios.put(
        "no points", () -> Call.lapwing("label", "--labels", input.labels, "-o", input.run));
    scenarios.put(
        "standard input twice", () -> Call.lapwing("label", "-", "--labels", "-", "-o", input.run));
    scenarios.put(
        "two things on standard output",
        () -> Call.lapwing("predict", input.run, input.points, "-o", "-", "--json"));
    scenarios.put("no number of neighbours", () -> input.labelWith("--neighbours", "few"));
    scenarios.put("unknown choice", () -> input.labelWith("--method", "magic"));
    scenarios.put("no threads", () -> threads(0));
    scenarios.put("more threads than are sane", () -> threads(1025));
    scenarios.put("more threads than Java can start", () -> threads(99_999));
  }

  private void solving() {
    scenarios.put(
        "links too unequal to compute with",
        () -> {
          StringBuilder edges = new StringBuilder();
          for (int i = 0; i < 2000; i++) {
            edges.append("%d,%d,1e-%d%n".formatted(i, i + 1, 7 * i % 31));
          }
          Path graph = input.write("edges.csv", edges.toString());
          Path ends = input.write("ends.csv", "0,cat\n2000,dog\n");
          return Call.lapwing("label", "--graph", graph, "--labels", ends, "-o", input.run);
        });
  }

  private Call threads(int count) {
    return input.labelWith("--threads", count);
  }
}
