package dev.lapwing.app.job;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Result;
import dev.lapwing.app.html.Html;
import dev.lapwing.auto.AutoSummary;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.graph.Components;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.run.Presentation;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.method.AutoSolution;
import dev.lapwing.method.EmbeddedSolution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run that has its result: all that goes into its folder.
 *
 * @param recipe how it was made
 * @param points what is known of the points
 * @param result what it found
 * @param layout where the points are drawn, if they are
 * @param advice what its labels say of other choices, if they were asked
 * @param context what surrounded the work
 */
public record FinishedRun(
    Recipe recipe,
    RunPoints points,
    Result result,
    Optional<Layout> layout,
    Optional<AdviceText> advice,
    JobContext context) {

  /** One that is drawn, and whose choices are not in question. */
  public FinishedRun(
      Recipe recipe, RunPoints points, Result result, Layout layout, JobContext context) {
    this(recipe, points, result, Optional.of(layout), Optional.empty(), context);
  }

  public Decision decision() {
    return result.decision();
  }

  public boolean converged() {
    return result.solution().converged();
  }

  /** How sure its predictions are, in words; none where confidence is only an order. */
  public Optional<BandCounts> bands() {
    return recipe.bandsOf(decision());
  }

  /**
   * The strength of the labels, if there are any and it matters: repulsion alone cuts links
   * whatever α is.
   */
  OptionalDouble alpha() {
    LabelTerms terms = result.options().laplacian().terms();
    boolean matters =
        result.options().method().usesLabelTerms() && (terms.attraction() || terms.density());
    return matters && result.labels().count() > 0
        ? OptionalDouble.of(result.laplacian().alpha())
        : OptionalDouble.empty();
  }

  /** The texts that stand beside the predictions, if they do. */
  Optional<ItemStore> joined() {
    return recipe.sources().shown().join() == Presentation.Join.COLUMNS_BESIDE_PREDICTIONS
        ? points.items().texts()
        : Optional.empty();
  }

  /** What its labels say of each other, if they can be asked. */
  public Optional<LabelFindings> findings() {
    return LabelFindings.of(result);
  }

  /** All warnings, as sentences. */
  public List<String> warnings() {
    List<String> all = new ArrayList<>(points.warnings());
    result
        .warnings()
        .forEach(warning -> all.add(points.sentence(warning, result.origin().source())));
    findings().flatMap(each -> each.warning(points.ids()::id)).ifPresent(all::add);
    int named = points.ids().areRowNumbers() ? 0 : points.size();
    FormulaNames.warning(named, points.ids()::id, decision().classes()).ifPresent(all::add);
    return all;
  }

  /** The facts of {@code run.json}. */
  public Map<String, Object> facts(String version) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("command", recipe.task().command());
    facts.put("version", version);
    facts.put("seed", context.run().seed().value());
    facts.put("threads", context.run().threads());
    facts.put("points", points.size());
    facts.put("dimensions", dimensions());
    facts.put("classes", decision().classes().count());
    facts.put("labelled", result.labels().count());
    facts.put("parameters", recipe.parameters(alpha()));
    facts.put("graph", graph());
    if (result.solution() instanceof EmbeddedSolution embedded) {
      facts.put("eigenvalues", list(embedded.embedding().eigenvalues()));
    }
    if (result.solution() instanceof AutoSolution auto) {
      facts.put("auto", auto(auto.summary()));
    }
    facts.put("solver", solver());
    facts.put("unreachable", decision().count(Status.UNREACHABLE));
    bands().ifPresent(each -> facts.put("bands", each.byWord()));
    findings()
        .ifPresent(
            each -> {
              facts.put("leave_one_out", each.accuracyFacts());
              facts.put("suspicious_labels", each.doubtFacts(points.ids()::id));
            });
    advice.ifPresent(each -> facts.put("advice", each.facts()));
    facts.put("seconds", context.clock().seconds());
    facts.put("peak_memory_mb", PeakMemory.megabytes());
    facts.put("warnings", warnings());
    return facts;
  }

  private @Nullable Integer dimensions() {
    return result.origin() instanceof GraphOrigin.Neighbours found ? found.dimensions() : null;
  }

  private Map<String, Object> graph() {
    Components components = result.graph().components();
    Map<String, Object> graph = new LinkedHashMap<>();
    GraphOrigin.@Nullable Neighbours found =
        result.origin() instanceof GraphOrigin.Neighbours neighbours ? neighbours : null;
    graph.put("neighbours", found == null ? null : found.neighbours());
    graph.put("nnz", result.graph().entries());
    graph.put("components", components.count());
    graph.put(
        "unlabelled_components", LabelFreeComponent.of(result.graph(), result.labels()).size());
    graph.put("search", found == null ? "given" : found.search());
    graph.put("recall", found == null ? null : found.recall());
    return graph;
  }

  /** What the method auto did and why, in one sentence; nothing for another method. */
  public Optional<String> explanation() {
    return result.solution() instanceof AutoSolution auto
        ? Optional.of(sentence(auto.summary()))
        : Optional.empty();
  }

  private String sentence(AutoSummary summary) {
    return summary.sentence(k -> Html.shortened(decision().classes().name(k)));
  }

  private Map<String, Object> auto(AutoSummary summary) {
    Map<String, Object> auto = new LinkedHashMap<>();
    auto.put("did", sentence(summary));
    Map<String, Object> sizes = new LinkedHashMap<>();
    double[] shares = summary.sizes().shares();
    for (int k = 0; k < shares.length; k++) {
      sizes.put(decision().classes().name(k), shares[k]);
    }
    auto.put("class_sizes", sizes);
    auto.put("estimated", summary.sizes().estimated());
    auto.put("trust", summary.sizes().trust());
    auto.put("assortativity", summary.assortativity());
    auto.put("dynamics", summary.dynamics());
    auto.put("classifier", summary.kernel().orElse(null));
    auto.put("loudness", summary.loudness().orElse(0));
    auto.put("labels_tested", summary.labelsTested());
    auto.put("labels_right", summary.labelsRight());
    return auto;
  }

  private Map<String, Object> solver() {
    Map<String, Object> solver = new LinkedHashMap<>();
    solver.put("name", result.solution().solver());
    solver.put("iterations", result.solution().iterations());
    solver.put(
        "residuals",
        result.solution().columns().stream()
            .map(Convergence::residual)
            .collect(Collectors.toList()));
    solver.put("converged", converged());
    return solver;
  }

  private static List<Double> list(double[] values) {
    return Arrays.stream(values).boxed().collect(Collectors.toList());
  }
}
