package dev.lapwing.app.command;

import dev.lapwing.Advice;
import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.Warning;
import dev.lapwing.app.console.Counted;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.console.Visible;
import dev.lapwing.app.estimate.GraphSize;
import dev.lapwing.app.estimate.JobSize;
import dev.lapwing.app.estimate.MemoryEstimate;
import dev.lapwing.app.estimate.MemoryLimit;
import dev.lapwing.app.estimate.TimeEstimate;
import dev.lapwing.app.inspect.Inspection;
import dev.lapwing.app.job.AdviceText;
import dev.lapwing.app.job.GraphStep;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Choice;
import dev.lapwing.app.options.GraphChoices;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.MethodChoices;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.UsageException;
import dev.lapwing.explain.HeldOutAccuracy;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.atomic.WholeFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.journal.PendingLabels;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.method.Method;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What data and graph look like and what a run will cost. */
@Command(
    name = "inspect",
    description = {
      "Look at data and graph, and tell what a run will cost, without running it.",
      "Or, for a run folder: what it was made of, its history and its labels."
    },
    footer = {
      "",
      "With 20 labels or more, each left out in turn, other choices of neighbours, metric and scaling",
      "are tried; one that is clearly better is named. That takes a few times as long as a run, on",
      "10,000 points at the most.",
      "",
      "Memory is what the arrays of a run take, and Java itself; it is meant to be right within 25 %%.",
      "Time is rougher.",
      "",
      "Examples:",
      "  lapwing inspect embeddings.npy",
      "  lapwing inspect run",
      "  lapwing inspect points.csv --labels few.csv --neighbours 5 --method spectral"
    })
final class InspectCommand extends Subcommand {

  private static final int SHOWN = 5;

  /** What to expect while there are no labels. */
  private static final int USUAL_CLASSES = 8;

  @Mixin private final InputOptions input = new InputOptions();
  @Mixin private final GraphChoices graph = new GraphChoices();

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      converter = Choice.MethodName.Converter.class,
      defaultValue = "auto",
      description =
          "What the run will label with: ${COMPLETION-CANDIDATES}; spectral also to cluster."
              + " (${DEFAULT-VALUE})")
  private Choice.MethodName method = Choice.MethodName.auto;

  @Option(
      names = "--vectors",
      paramLabel = "N",
      description = "How many eigenvectors it will take, if spectral. (as many as classes)")
  private @Nullable Integer vectors;

  @Override
  public Integer call() throws Exception {
    Optional<Path> run = input.runFolder();
    return run.isPresent() ? inspectRun(run.get()) : inspectPoints();
  }

  private int inspectRun(Path folder) throws Exception {
    RunInspection inspection =
        WholeFolder.read(
            folder,
            RunFiles.LAYOUT,
            () ->
                new RunInspection(
                    StoredRun.read(folder), suspicious(folder), PendingLabels.warningOf(folder)));
    if (common().json()) {
      console().out().println(Json.of(inspection.facts()));
    } else {
      inspection.print(console().out());
    }
    inspection.pending().ifPresent(console()::warn);
    return ExitCode.DONE;
  }

  /** What the run found; nothing if it was made before this was looked for. */
  private static List<Map<String, Object>> suspicious(Path folder)
      throws DataException, IOException {
    Path facts = folder.resolve(RunFiles.FACTS);
    List<Map<String, Object>> found = new ArrayList<>();
    if (Files.exists(facts)
        && Json.read(facts, "restore it, or delete it").get("suspicious_labels")
            instanceof List<?> list) {
      for (Object each : list) {
        if (each instanceof Map<?, ?> label) {
          Map<String, Object> entry = new LinkedHashMap<>();
          label.forEach((name, value) -> entry.put(String.valueOf(name), value));
          found.add(entry);
        }
      }
    }
    return found;
  }

  private int inspectPoints() throws Exception {
    graph.require(input.isGraph());
    try (JobContext context = common().open(console())) {
      Input points = input.read(context, console(), Optional.empty());
      Labels labels = points.labels();
      requireVectors(points.size());
      Options options =
          Options.defaults()
              .withScaling(graph.scaling())
              .withGraph(graph.options(points))
              .withMethod(method());
      JobSize size = JobSize.of(points, options, columns(labels));
      MemoryLimit.require(size);
      PointGraph step = GraphStep.of(points.material(), options, context);
      Inspection found = Inspection.of(points.features(), step.graph(), labels, context.run());
      Map<String, Object> facts = facts(points, labels, step, found, size, context);
      Optional<AdviceText> advice = advice(points, options, context);
      advice.ifPresent(each -> facts.put("advice", each.facts()));
      context.endProgress();
      if (common().json()) {
        console().out().println(Json.of(facts));
      } else {
        print(points, labels, step, found, facts, console().out());
        advice
            .flatMap(AdviceText::sentence)
            .ifPresent(better -> console().out().printf("better       %s%n", better));
      }
      points.points().warnings().forEach(console()::warn);
      for (Warning warning : step.origin().warnings()) {
        console().warn(points.points().sentence(warning, step.origin().source()));
      }
      return ExitCode.DONE;
    }
  }

  /** What labels left out say of other choices; nothing without features or enough labels. */
  private static Optional<AdviceText> advice(Input points, Options options, JobContext context) {
    Labels labels = points.labels();
    boolean texts = points.isText(); // their metric and scaling are settled
    if (points.features().isEmpty() || texts || labels.count() < HeldOutAccuracy.FEWEST) {
      return Optional.empty();
    }
    return Advice.of(points.features().get(), labels, options, context.run())
        .map(advice -> new AdviceText(advice, options));
  }

  private void requireVectors(int points) throws UserException, UsageException {
    if (vectors != null && !method.takesVectors()) {
      throw new UsageException(
          "--vectors belong to --method spectral; leave them out or change it");
    }
    if (vectors != null) {
      MethodChoices.requireVectors(vectors, points);
    }
  }

  private Method method() {
    return method.isSpectral(vectors != null) ? Method.Spectral.defaults() : method.potentials();
  }

  private int columns(Labels labels) {
    int usual = labels.count() == 0 ? USUAL_CLASSES : labels.classes().count();
    return vectors == null ? usual : vectors;
  }

  private static Map<String, Object> facts(
      Input points,
      Labels labels,
      PointGraph step,
      Inspection found,
      JobSize size,
      JobContext context) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("command", "inspect");
    facts.put("points", points.size());
    facts.put("dimensions", points.features().map(FeatureMatrix::dimensions).orElse(null));
    facts.put("classes", labels.classes().count());
    facts.put("labelled", labels.count());
    facts.put("duplicates", found.duplicates());
    facts.put("constant_features", found.constantFeatures());
    Map<String, Object> graph = new LinkedHashMap<>();
    graph.put(
        "neighbours",
        step.origin() instanceof GraphOrigin.Neighbours origin ? origin.neighbours() : null);
    graph.put("nnz", step.graph().entries());
    graph.put("degree_least", found.degrees().get(0));
    graph.put("degree_median", found.degrees().get(1));
    graph.put("degree_most", found.degrees().get(2));
    graph.put("isolated", found.isolated());
    graph.put("components", found.componentSizes().size());
    graph.put("largest_components", first(found.componentSizes()));
    graph.put("unlabelled_components", found.withoutLabels().size());
    graph.put(
        "label_next",
        first(found.withoutLabels()).stream()
            .map(part -> points.points().ids().id(part.pointToLabel()))
            .collect(Collectors.toList()));
    facts.put("graph", graph);
    GraphSize graphSize = GraphSize.of(step.graph(), found.componentSizes(), context.run());
    facts.put(
        "expected_memory_mb",
        new MemoryEstimate(size, graphSize).processBytes(initialHeap()) >> 20);
    double seconds = context.clock().totalSeconds();
    double after = TimeEstimate.afterGraph(step.graph(), size.method(), (int) size.columns());
    facts.put("expected_seconds", Math.round(10 * (seconds + after)) / 10.0);
    return facts;
  }

  private static long initialHeap() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getInit();
  }

  private static <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(SHOWN, all.size()));
  }

  private static void print(
      Input points,
      Labels labels,
      PointGraph step,
      Inspection found,
      Map<String, Object> facts,
      PrintStream out) {
    out.printf("points       %,d", points.size());
    points.features().ifPresent(matrix -> out.printf(" of %,d features", matrix.dimensions()));
    out.printf(
        "%nlabels       %,d of %s%n",
        labels.count(), Counted.of(labels.classes().count(), "class", "classes"));
    out.printf("duplicates   %,d points repeat an earlier one%n", found.duplicates());
    out.printf("constant     %,d features are the same for all points%n", found.constantFeatures());
    out.printf(
        "graph        %,d edges; a point has %,d to %,d neighbours, half of them %,d or fewer%n",
        step.graph().entries() / 2,
        found.degrees().get(0),
        found.degrees().get(2),
        found.degrees().get(1));
    out.printf(
        "components   %,d, the largest of %s points%n",
        found.componentSizes().size(),
        first(found.componentSizes()).stream()
            .map("%,d"::formatted)
            .collect(Collectors.joining(", ")));
    if (labels.count() > 0 && !found.withoutLabels().isEmpty()) {
      out.printf(
          "unlabelled   %s of %,d points without a label; label e.g. %s%n",
          Counted.of(found.withoutLabels().size(), "component", "components"),
          found.withoutLabels().stream().mapToInt(LabelFreeComponent::size).sum(),
          first(found.withoutLabels()).stream()
              .map(part -> Visible.of(points.points().ids().id(part.pointToLabel())))
              .collect(Collectors.joining(", ")));
    }
    out.printf("memory       about %s MB%n", facts.get("expected_memory_mb"));
    out.printf(Locale.ROOT, "time         about %s s%n", facts.get("expected_seconds"));
  }
}
