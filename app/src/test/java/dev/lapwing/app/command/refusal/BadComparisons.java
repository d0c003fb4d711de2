package dev.lapwing.app.command.refusal;

import dev.lapwing.app.Call;
import dev.lapwing.app.command.refusal.BadInput.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Comparisons that must be refused. */
final class BadComparisons {

  private final SmallInput input;

  BadComparisons(SmallInput input) {
    this.input = input;
  }

  void addTo(Map<String, Scenario> scenarios) {
    scenarios.put("unknown method to compare", () -> compare("--methods", "dirichlet,magic"));
    scenarios.put("unknown label regime", () -> compare("--regimes", "b1,c3"));
    scenarios.put("no draws", () -> compare("--draws", 0));
    scenarios.put("no imbalance", () -> compare("--imbalance", 0));
    scenarios.put(
        "comparison without a truth", () -> Call.lapwing("compare", input.points, "-o", input.run));
    scenarios.put("two truths", () -> compare("--truth-column", "x"));
    scenarios.put("one truth for two files", () -> compare(input.labels));
    scenarios.put(
        "truth of a known data set",
        () -> Call.lapwing("compare", "digits", "--truth", input.labels, "-o", input.run));
    scenarios.put(
        "two data sets of one name",
        () ->
            Call.lapwing(
                "compare", input.points, input.points, "--truth-column", "x", "-o", input.run));
    scenarios.put("truth with gaps", () -> compareWith(input.labels));
    scenarios.put(
        "truth of other points",
        () -> compareWith(truth(41, point -> point % 2 == 0 ? "cat" : "dog")));
    scenarios.put("truth of one class", () -> compareWith(truth(40, point -> "cat")));
    scenarios.put("too few points for any regime", () -> compare("--regimes", "b30"));
    scenarios.put(
        "other comparison in the folder",
        () -> {
          compare("--regimes", "b1", "--draws", 1, "--methods", "nearest");
          return compare("--regimes", "b1", "--draws", 2, "--methods", "nearest");
        });
  }

  private Call compare(Object... more) throws IOException {
    return compareWith(truth(40, point -> point < 20 ? "cat" : "dog"), more);
  }

  private Call compareWith(Path truth, Object... more) {
    return SmallInput.call(
        List.of("compare", input.points, "--truth", truth, "-o", input.run), more);
  }

  private Path truth(int points, IntFunction<String> classOf) throws IOException {
    StringBuilder text = new StringBuilder("id,label\n");
    for (int i = 0; i < points; i++) {
      text.append(i).append(',').append(classOf.apply(i)).append('\n');
    }
    return input.write("truth.csv", text.toString());
  }
}
