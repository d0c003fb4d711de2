package dev.lapwing.app.command.refusal;

import dev.lapwing.app.Call;
import dev.lapwing.app.command.refusal.BadInput.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Choices that must be refused, for these points or for any. */
final class BadChoices {

  private final SmallInput input;

  BadChoices(SmallInput input) {
    this.input = input;
  }

  void addTo(Map<String, Scenario> scenarios) {
    scenarios.put("more neighbours than points", () -> input.labelWith("--neighbours", 40));
    scenarios.put(
        "more clusters than points",
        () -> Call.lapwing("cluster", input.points, "--clusters", 41, "-o", input.run));
    scenarios.put("more vectors than points", () -> input.labelWith("--vectors", 40));
    scenarios.put("negative strength", () -> input.labelWith("--alpha", -1));
    scenarios.put(
        "two bandwidths", () -> input.labelWith("--sigma", 1, "--bandwidth-neighbour", 5));
    scenarios.put(
        "no clusters",
        () -> Call.lapwing("cluster", input.points, "--clusters", 0, "-o", input.run));
    scenarios.put(
        "priors of clusters",
        () ->
            Call.lapwing(
                "cluster", input.points, "--clusters", 2, "-o", input.run, "--priors", "uniform"));
    scenarios.put(
        "neighbours of one's own graph", () -> input.labelGraph(ring(), "--metric", "cosine"));
    scenarios.put("scale of one's own graph", () -> input.labelGraph(ring(), "--standardise"));
    scenarios.put("points and a graph", () -> input.labelWith("--graph", ring()));
    scenarios.put("column of a graph to show", () -> input.labelGraph(ring(), "--show", "title"));
    scenarios.put("texts of a graph", () -> input.labelGraph(ring(), "--text", "title"));
    scenarios.put(
        "scale of texts",
        () ->
            input.label(
                input.write("t.csv", "t\none word\ntwo words\nanother word\n"),
                "--text",
                "t",
                "--standardise"));
    scenarios.put("nothing to join", () -> input.labelWith("--join"));
    scenarios.put(
        "no vectors to inspect", () -> Call.lapwing("inspect", input.points, "--vectors", 0));
    scenarios.put("too big for memory", this::tooBig);
    scenarios.put("wrong picture shape", () -> input.labelWith("--image-shape", "5x5"));
    scenarios.put("negative bandwidth", () -> input.labelWith("--sigma", -1));
    scenarios.put("bandwidth that is none", () -> input.labelWith("--sigma", 0));
  }

  /** A graph on as many points as there are. */
  private Path ring() throws IOException {
    StringBuilder edges = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      edges.append("%d,%d,1%n".formatted(i, (i + 1) % 40));
    }
    return input.write("ring.csv", edges.toString());
  }

  private Call tooBig() throws IOException {
    StringBuilder text = new StringBuilder("x\n");
    for (int i = 0; i < 100_000; i++) {
      text.append(i).append('\n');
    }
    return input.label(input.write("many.csv", text.toString()), "--neighbours", "all");
  }
}
