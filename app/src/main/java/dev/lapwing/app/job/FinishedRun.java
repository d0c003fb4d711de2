package dev.lapwing.app.job;

import dev.lapwing.decision.Status;
import dev.lapwing.graph.Components;
import dev.lapwing.linalg.Convergence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A run that has its result: all that goes into its folder.
 *
 * @param command what was called
 * @param input what it started from
 * @param outcome what it found
 * @param parameters every choice made, by the name of its option, and the files it was made from
 * @param search how neighbours were found
 */
public record FinishedRun(
    String command,
    Input input,
    Outcome outcome,
    Map<String, String> parameters,
    SearchFacts search,
    Session session) {

  private static final Set<String> NUMBERS =
      Set.of("neighbours", "bandwidth_neighbour", "sigma", "vectors", "alpha", "clusters");

  /**
   * The parameters, with what was chosen where the choice was left to Lapwing. A run that goes on
   * from this one chooses anew: α, for one, changes with the number of labels.
   */
  Map<String, String> parametersInForce() {
    Map<String, String> inForce = new LinkedHashMap<>(parameters);
    inForce.put("method", outcome.method());
    if (outcome.alpha().isPresent()) {
      inForce.put("alpha", Double.toString(outcome.alpha().getAsDouble()));
    }
    return inForce;
  }

  /** All warnings, as sentences. */
  public List<String> warnings() {
    List<String> all = new ArrayList<>(input.warnings());
    search.warning().ifPresent(all::add);
    outcome
        .warnings()
        .forEach(warning -> all.add(warning.message(input.ids()::id, search.source())));
    return all;
  }

  /** The facts of {@code run.json}. */
  public Map<String, Object> facts(String version) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("command", command);
    facts.put("version", version);
    facts.put("seed", session.run().seed().value());
    facts.put("threads", session.run().threads());
    facts.put("points", input.size());
    facts.put("dimensions", search.dimensions());
    facts.put("classes", outcome.decision().classes().count());
    facts.put("labelled", outcome.labels().count());
    facts.put("parameters", typed(parametersInForce()));
    facts.put("graph", graph());
    outcome
        .embedding()
        .ifPresent(embedding -> facts.put("eigenvalues", list(embedding.eigenvalues())));
    facts.put("solver", solver());
    facts.put("unreachable", outcome.decision().count(Status.UNREACHABLE));
    facts.put("seconds", session.clock().seconds());
    facts.put("peak_memory_mb", PeakMemory.megabytes());
    facts.put("warnings", warnings());
    return facts;
  }

  private Map<String, Object> graph() {
    Components components = outcome.graph().components();
    boolean[] labelled = new boolean[components.count()];
    for (int point : outcome.labels().points()) {
      labelled[components.of(point)] = true;
    }
    int unlabelled = 0;
    for (boolean each : labelled) {
      unlabelled += each ? 0 : 1;
    }
    Map<String, Object> graph = new LinkedHashMap<>();
    graph.put("neighbours", search.neighbours());
    graph.put("nnz", outcome.graph().entries());
    graph.put("components", components.count());
    graph.put("unlabelled_components", unlabelled);
    graph.put("search", search.name());
    graph.put("recall", search.recall());
    return graph;
  }

  private Map<String, Object> solver() {
    Map<String, Object> solver = new LinkedHashMap<>();
    solver.put("name", outcome.solver());
    solver.put("iterations", outcome.iterations());
    solver.put(
        "residuals",
        outcome.columns().stream().map(Convergence::residual).collect(Collectors.toList()));
    solver.put("converged", outcome.converged());
    return solver;
  }

  private static List<Double> list(double[] values) {
    return Arrays.stream(values).boxed().collect(Collectors.toList());
  }

  /** Numbers as numbers, as far as the names promise some. */
  private static Map<String, Object> typed(Map<String, String> parameters) {
    Map<String, Object> typed = new LinkedHashMap<>();
    parameters.forEach(
        (name, value) ->
            typed.put(
                name,
                isNumber(name) && !value.equals("all")
                    ? value.contains(".") ? (Object) Double.valueOf(value) : Long.valueOf(value)
                    : value));
    return typed;
  }

  private static boolean isNumber(String parameter) {
    return NUMBERS.contains(parameter) || parameter.endsWith("_bytes");
  }
}
