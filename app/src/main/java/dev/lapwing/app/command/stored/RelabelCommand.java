package dev.lapwing.app.command.stored;

import dev.lapwing.Result;
import dev.lapwing.app.console.RunEnding;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.Reporting;
import dev.lapwing.app.job.RunPoints;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.job.StoredPoints;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.job.WarmUp;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.OutputOptions;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.Version;
import dev.lapwing.decision.Priors;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.files.SpooledInput;
import dev.lapwing.io.journal.JournalLabels;
import dev.lapwing.io.journal.PendingLabels;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that changes the labels of a run: same graph, warm start. */
abstract class RelabelCommand extends Subcommand {

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(paramLabel = "RUN", description = "A run folder.")
  private Path folder;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Option(
      names = "--labels",
      required = true,
      paramLabel = "FILE",
      description =
          "The labels: id,label a line; - for standard input; or labels.journal of a page.")
  private Path file;

  @Option(
      names = OutputOptions.NO_REPORT,
      description = "Labels alone, sooner: report.html is taken away until the next time.")
  private boolean noReport;

  private Reporting reporting() {
    return noReport ? Reporting.NONE : Reporting.PAGE;
  }

  final Path file() {
    return file;
  }

  /** The labels of the run after the file was heeded; refuses what cannot be. */
  abstract Labels relabelled(PointIds ids, Labels known, Labels read) throws UserException;

  /** What the readers of the result should know of the change. */
  abstract List<String> warnings(Labels known, Labels read);

  /** How the run is made now. */
  abstract Recipe recipe(Recipe before, InputFile labels);

  @Override
  public Integer call() throws Exception {
    WarmUp.start();
    try (JobContext context = common().open(console())) {
      StoredRun.requireRunFolder(folder);
      try (PendingFolder pending = context.changeFolder(folder)) {
        StoredRun stored = context.clock().time("read", () -> StoredRun.read(folder));
        PendingLabels journal = PendingLabels.of(folder, stored);
        FinishedRun run = run(stored, journal.labels(), context);
        Map<String, Object> facts =
            new RunWriter(run, pending, Version.current(), journal.mark(), reporting())
                .writeNextTo(stored, folder);
        tell(journal.count());
        return RunEnding.print(run, facts, folder, reporting(), common().json(), console());
      }
    }
  }

  /** What people labelled on the page, and nobody finished there, is in the run now too. */
  private void tell(int taken) {
    if (taken > 0) {
      console()
          .err()
          .printf(
              "note: %,d %s on the page %s taken into the run first%n",
              taken, taken == 1 ? "label given" : "labels given", taken == 1 ? "was" : "were");
    }
  }

  private FinishedRun run(StoredRun stored, Labels known, JobContext context) throws Exception {
    Labels read;
    Recipe recipe;
    try (SpooledInput input = console().open(file())) {
      read = context.clock().time("read", () -> labels(input.path(), stored.ids()));
      recipe = recipe(stored.recipe(), InputFile.of(input.path()));
    }
    if (read.count() == 0) {
      throw new UserException(
          file()
              + ": holds no label; fill in the column label, or write id,label a line; a guess"
              + " counts for nothing");
    }
    Labels relabelled = relabelled(stored.ids(), known, read);
    requireLabels(stored, recipe, relabelled);
    RunPoints points = StoredPoints.of(stored, folder, warnings(known, read));
    Optional<Layout> layout = layout(stored, context);
    Result result =
        SolveStep.checked(SolveStep.resume(stored, folder, relabelled, context), context);
    return new FinishedRun(recipe, points, result, layout, Optional.empty(), context);
  }

  /** Where the points were drawn, or are now, for a report, if they were not. */
  private Optional<Layout> layout(StoredRun stored, JobContext context) {
    return noReport || stored.map().isPresent()
        ? stored.map()
        : Optional.of(SolveStep.layout(stored.graph(), context));
  }

  private static Labels labels(Path file, PointIds ids) throws DataException, IOException {
    return JournalLabels.isJournal(file)
        ? JournalLabels.read(file, ids)
        : LabelReader.read(file, ids);
  }

  /** A run that has just begun may have labels of one class; what was spread is not taken back. */
  private static void requireLabels(StoredRun stored, Recipe recipe, Labels merged)
      throws UserException {
    if (recipe.findsClusters()) {
      return;
    }
    if (stored.isSpread()) {
      InputOptions.requireClasses(merged);
    }
    if (recipe.options().method().priors() instanceof Priors.Shares shares) {
      for (String name : merged.classes().names()) {
        if (!shares.byClass().containsKey(name)) {
          throw new UserException(
              "%s: has no share for class '%s'; the run knows no other shares: make it anew with one for this class"
                  .formatted(recipe.sources().priors().orElse("--priors"), name));
        }
      }
    }
  }
}
