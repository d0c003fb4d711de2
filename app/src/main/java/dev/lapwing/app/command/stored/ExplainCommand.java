package dev.lapwing.app.command.stored;

import dev.lapwing.Labelling;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.explain.Explanation;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.run.StoredRun;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Why points have their labels. */
@Command(
    name = "explain",
    description = "Say why points of a run have their labels.",
    footer = {
      "",
      "Of each point: the given labels that decide it, with their shares, and the chain of neighbours",
      "from it to the first of them; the same for the class that came second. Of a point that was",
      "given its label: what the others would make of it. Columns that the run was told to show stand",
      "beside the ids.",
      "",
      "Examples:",
      "  lapwing explain run 4711",
      "  lapwing explain run 4711 4712 --json"
    })
public final class ExplainCommand extends Subcommand {

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(index = "0", paramLabel = "RUN", description = "A run folder.")
  private Path folder;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "ID",
      description = "Points, by the ids of predictions.csv.")
  private List<String> ids;

  @Override
  public Integer call() throws Exception {
    try (JobContext context = common().open(console())) {
      OpenedRun opened = OpenedRun.read(folder);
      int[] points = points(opened.run());
      Labelling labelling = solve(opened.run(), context);
      List<Explanation> explained = context.clock().time("solve", () -> labelling.explain(points));
      ExplanationView view =
          new ExplanationView(opened.run(), labelling.decision(), opened.items());
      context.endProgress();
      if (common().json()) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("command", "explain");
        facts.put("points", view.facts(explained));
        console().out().println(Json.of(facts));
      } else {
        view.print(explained, console().out());
      }
      opened.pending().ifPresent(console()::warn);
      return ExitCode.DONE;
    }
  }

  /** The run again, from where it ended. */
  private Labelling solve(StoredRun run, JobContext context) throws Exception {
    if (run.recipe().findsClusters()
        || !(SolveStep.resume(run, folder, run.labels(), context) instanceof Labelling labelling)) {
      throw new UserException(
          folder + ": found clusters, which no label decides; explain a run of lapwing label");
    }
    if (!labelling.isSpread()) {
      throw new UserException(NothingSpread.refusal(folder, "to explain"));
    }
    if (labelling.solution().harmonic().isEmpty()) {
      throw new UserException(
          "%s: was made with --method %s, which has no harmonic potentials to read reasons from; make it with --method auto or dirichlet"
              .formatted(folder, run.recipe().options().method().name()));
    }
    return labelling;
  }

  private int[] points(StoredRun run) throws UserException {
    int[] points = new int[ids.size()];
    for (int p = 0; p < points.length; p++) {
      OptionalInt row = run.ids().row(ids.get(p));
      if (row.isEmpty()) {
        throw new UserException(
            "%s: has no point %s; give ids of its predictions.csv, such as %s"
                .formatted(folder, Excerpt.quoted(ids.get(p)), Excerpt.quoted(run.ids().id(0))));
      }
      points[p] = row.getAsInt();
    }
    return points;
  }
}
