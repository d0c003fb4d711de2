package dev.lapwing.app.command.stored;

import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.decision.BandCounts;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.extend.OutOfSample;
import dev.lapwing.extend.Spacing;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Standardisation;
import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.atomic.WholeFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.files.SpooledInput;
import dev.lapwing.io.items.ItemSpool;
import dev.lapwing.io.items.ShownColumns;
import dev.lapwing.io.journal.PendingLabels;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Labels for points that were not in a run. */
@Command(
    name = "predict",
    description = "Label new points by their nearest neighbours in a run.",
    footer = {
      "",
      "A run of texts finds those of NEW in the same columns, or in a folder of .txt files.",
      "NEW needs the same features as the run was made from: columns are matched by name if both",
      "files name them, else by place. The run's id column, or --id, names the points. FILE has the",
      "columns of predictions.csv. The confidence of a point that is farther from the run than its",
      "points are from each other is lowered, and a warning counts such points.",
      "",
      "Example:",
      "  lapwing predict run new.npy -o new-labels.csv",
      "  generate | lapwing predict run - -o - | sort"
    })
public final class PredictCommand extends Subcommand {

  private static final int IDS_SHOWN = 5;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(index = "0", paramLabel = "RUN", description = "A run folder.")
  private Path folder;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(
      index = "1",
      paramLabel = "NEW",
      description = "The new points; - for standard input.")
  private Path points;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description =
          "The file to write: id,label,confidence,margin,runner_up,status; - for standard output.")
  private Path output;

  @Option(names = "--overwrite", description = "Replace FILE if it is there already.")
  private boolean overwrite;

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description = "The column that names the points. (as in the run)")
  private @Nullable String id;

  @Option(
      names = "--join",
      description = "Write the columns that the run shows (--show) beside the predictions too.")
  private boolean join;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    try (JobContext context = common().open(console());
        PredictionsTarget target = open(context);
        ItemSpool spool = new ItemSpool()) {
      Known known = WholeFolder.read(folder, RunFiles.LAYOUT, this::readRun);
      StoredRun run = known.run();
      if (!run.isSpread()) {
        throw new UserException(NothingSpread.refusal(folder, "to predict by"));
      }
      FeatureMatrix base =
          known
              .features()
              .orElseThrow(
                  () ->
                      new UserException(
                          folder
                              + ": was made from a graph, so it knows no features to compare new points with; make a run from features"));
      ReadOptions options = withText(options(run, spool), known);
      Dataset fresh = context.clock().time("read", () -> read(options, context));
      requireSameFeatures(fresh.features(), base);
      OutOfSample extension =
          new OutOfSample(
              known.scaled(base, context.run()),
              run.scores(),
              run.recipe().options().graph(),
              known.spacing().orElseThrow());
      OutOfSample.Answer answer =
          context
              .clock()
              .time(
                  "neighbours",
                  () ->
                      extension.decide(
                          known.scaled(fresh.features(), context.run()),
                          apart(fresh),
                          context.run()));
      target.write(answer.decision(), fresh.ids()::id, fresh.items());
      context.endProgress();
      if (target instanceof PredictionsTarget.ToFile) {
        print(answer, run.recipe(), context, warnings(known, fresh, answer));
      }
      warnings(known, fresh, answer).forEach(console()::warn);
      return ExitCode.DONE;
    }
  }

  /** New points resemble those of the run; what it shows of them is kept only to be joined. */
  private ReadOptions options(StoredRun run, ItemSpool spool) throws UserException, IOException {
    ReadOptions options = ReadOptions.defaults().withColumnsLike(run.columns());
    if (join && run.columns().shown().isEmpty()) {
      throw new UserException(
          folder
              + ": shows no columns, so there is nothing to join; leave --join out, or make the run with --show");
    }
    ReadOptions joined = join ? options.withShown(ShownColumns.none().in(spool.file())) : options;
    return id == null ? joined : joined.withIdColumn(id);
  }

  /** New texts are placed among those of the run. */
  private static ReadOptions withText(ReadOptions options, Known known) {
    return known
        .textModel()
        .map(
            model ->
                options.withText(
                    new TextReading.Place(known.run().recipe().sources().texts(), model)))
        .orElse(options);
  }

  /** The new texts that have no place among the others. */
  private static IntPredicate apart(Dataset fresh) {
    BitSet without = new BitSet();
    fresh
        .texts()
        .ifPresent(texts -> IntStream.of(texts.features().withoutPlace()).forEach(without::set));
    return without::get;
  }

  /** What a run knows of its points; only one that was made from features knows those. */
  private record Known(
      StoredRun run,
      Optional<FeatureMatrix> features,
      Optional<Spacing> spacing,
      Optional<Standardisation> standardisation,
      Optional<TextModel> textModel,
      Optional<String> pending) {

    /** Points on the scale that the run compares them by. */
    FeatureMatrix scaled(FeatureMatrix points, RunContext context) {
      return standardisation.map(scale -> scale.apply(points, context)).orElse(points);
    }
  }

  private Known readRun() throws DataException, IOException {
    StoredRun run = StoredRun.read(folder);
    Optional<FeatureMatrix> features = run.readFeatures(folder);
    if (features.isEmpty()) {
      return new Known(
          run, features, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
    return new Known(
        run,
        features,
        Optional.of(run.readSpacing(folder)),
        run.readStandardisation(folder, features.get().dimensions()),
        run.readTextModel(folder),
        PendingLabels.warningOf(folder));
  }

  private PredictionsTarget open(JobContext context) throws DataException {
    if (PredictionsTarget.isStandardOutput(output) && common().json()) {
      throw new ParameterException(
          spec.commandLine(),
          "--json and -o - both write to standard output; leave one of them out");
    }
    return PredictionsTarget.isStandardOutput(output)
        ? new PredictionsTarget.ToStandardOutput(console().out())
        : new PredictionsTarget.ToFile(context.openFile(output, overwrite, inputs()));
  }

  private Dataset read(ReadOptions options, JobContext context) throws DataException, IOException {
    try (SpooledInput file = console().open(points)) {
      return FeatureReader.read(file.path(), options, context.run());
    }
  }

  private List<Path> inputs() {
    List<Path> inputs = new ArrayList<>(RunFiles.in(folder));
    inputs.add(points);
    return inputs;
  }

  private void requireSameFeatures(FeatureMatrix fresh, FeatureMatrix base) throws UserException {
    if (fresh.dimensions() != base.dimensions()) {
      throw new UserException(
          "%s: has %d features a point where the run has %d; give the same columns in the same order"
              .formatted(points, fresh.dimensions(), base.dimensions()));
    }
  }

  private List<String> warnings(Known known, Dataset fresh, OutOfSample.Answer answer) {
    List<String> warnings = new ArrayList<>(fresh.warnings());
    known.pending().ifPresent(warnings::add);
    List<String> absent = new ArrayList<>(known.run().columns().shown());
    absent.removeAll(fresh.columns().shown());
    if (join && !absent.isEmpty()) {
      warnings.add(
          "%s: has no column %s, which the run shows, so nothing of it is joined"
              .formatted(points, Excerpt.firstOf(absent.stream().map(Excerpt::quoted).toList())));
    }
    List<Integer> far = answer.far();
    if (!far.isEmpty()) {
      String some =
          far.stream().limit(IDS_SHOWN).map(fresh.ids()::id).collect(Collectors.joining(", "));
      warnings.add(
          "%,d of %,d new points are much farther from the run than its points are from each other, e.g. %s; their labels are guesses, and their confidence says so"
              .formatted(far.size(), fresh.size(), some));
    }
    return warnings;
  }

  private void print(
      OutOfSample.Answer answer, Recipe recipe, JobContext context, List<String> warnings) {
    Decision decision = answer.decision();
    Optional<BandCounts> bands = recipe.bandsOf(decision);
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("command", "predict");
    facts.put("points", decision.size());
    facts.put("unreachable", decision.count(Status.UNREACHABLE));
    facts.put("far", answer.far().size());
    bands.ifPresent(each -> facts.put("bands", each.byWord()));
    facts.put("output", output.toString());
    facts.put("seconds", Map.of("total", context.clock().totalSeconds()));
    facts.put("warnings", warnings);
    if (common().json()) {
      console().out().println(Json.of(facts));
    } else {
      console()
          .out()
          .printf(
              "%,d new %s labelled, %,d unreachable%n%spredictions: %s%n",
              decision.count(Status.PREDICTED),
              decision.count(Status.PREDICTED) == 1 ? "point" : "points",
              decision.count(Status.UNREACHABLE),
              bands.map(each -> "confidence:  %s%n".formatted(each.sentence())).orElse(""),
              output);
    }
  }
}
