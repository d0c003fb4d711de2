package dev.lapwing.app.command;

import dev.lapwing.Result;
import dev.lapwing.app.console.RunEnding;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.RunPoints;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.Session;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.job.WarmUp;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.Version;
import dev.lapwing.app.pictures.Pixels;
import dev.lapwing.decision.Priors;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import dev.lapwing.method.Method;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** More labels for a run: same graph, warm start. */
@Command(
    name = "add",
    description = "Add labels to a run: its graph is kept, so this takes moments.",
    footer = {
      "",
      "The run folder is replaced once the new result is complete. A label for a point that has one",
      "changes it. The files the run was made from are not needed.",
      "",
      "Example:",
      "  lapwing add run --labels more.csv"
    })
final class AddCommand extends Subcommand {

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(paramLabel = "RUN", description = "A run folder.")
  private Path folder;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Option(
      names = "--labels",
      required = true,
      paramLabel = "FILE",
      description = "The labels to add: id,label a line.")
  private Path labels;

  @Override
  public Integer call() throws Exception {
    WarmUp.start();
    try (Session session = common().open(console())) {
      StoredRun.requireRunFolder(folder);
      try (PendingFolder pending = session.openFolder(folder, true)) {
        StoredRun stored = session.clock().time("read", () -> StoredRun.read(folder));
        FinishedRun run = run(stored, session);
        Map<String, Object> facts =
            new RunWriter(run, pending, Version.current()).writeNextTo(stored, folder);
        return RunEnding.print(run, facts, folder, common().json(), console());
      }
    }
  }

  private FinishedRun run(StoredRun stored, Session session) throws Exception {
    Labels more = session.clock().time("read", () -> LabelReader.read(labels, stored.ids()));
    if (more.count() == 0) {
      throw new UserException(
          labels
              + ": holds no label; fill in the column label, or write id,label a line; a guess counts for nothing");
    }
    Recipe recipe = stored.recipe().withAdded(InputFile.of(labels));
    Labels merged = stored.labels().withAll(more);
    requireLabels(recipe, merged);
    RunPoints points =
        RunPoints.of(stored, pixels(stored), NewClasses.warnings(stored.labels(), more));
    Result result = SolveStep.resume(stored, merged, session);
    Layout layout = SolveStep.layout(stored.layout(), result, session);
    return new FinishedRun(recipe, points, result, layout, session);
  }

  /** The features are left where they are: the report's pictures are read as they are needed. */
  private Optional<Pixels> pixels(StoredRun stored) throws DataException, IOException {
    return stored.imageShape().isPresent()
        ? stored.openFeatures(folder).map(Pixels::of)
        : Optional.empty();
  }

  private void requireLabels(Recipe recipe, Labels merged) throws UserException {
    if (recipe.findsClusters()) {
      return;
    }
    LabelCommand.requireClasses(merged);
    if (recipe.options().method() instanceof Method.Dirichlet dirichlet
        && dirichlet.priors() instanceof Priors.Shares shares) {
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
