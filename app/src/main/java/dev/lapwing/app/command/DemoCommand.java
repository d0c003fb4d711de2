package dev.lapwing.app.command;

import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.Result;
import dev.lapwing.app.console.RunEnding;
import dev.lapwing.app.console.ShellWord;
import dev.lapwing.app.console.TextTable;
import dev.lapwing.app.demo.DemoData;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.GraphStep;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.Version;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.features.Metric;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The whole job on bundled data. */
@Command(
    name = "demo",
    description =
        "Label the bundled 1,797 handwritten digits from 30 labels, or notes from 12; needs no file"
            + " and no network.",
    footer = {
      "",
      "Examples:",
      "  lapwing demo",
      "  lapwing demo --text",
      "  lapwing demo --seed 7 -o digits --overwrite",
      "",
      "Digits: E. Alpaydin and C. Kaynak, Optical Recognition of Handwritten Digits, UCI Machine",
      "Learning Repository, CC BY 4.0."
    })
final class DemoCommand extends Subcommand {

  private static final int LABELS_PER_CLASS = 3;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "RUN",
      defaultValue = "lapwing-demo",
      description = "The folder to write. (${DEFAULT-VALUE})")
  private Path output = Path.of("lapwing-demo");

  @Option(
      names = "--overwrite",
      description = "Replace a run folder that is there already, once the new one is complete.")
  private boolean overwrite;

  @Option(
      names = "--text",
      description = "Label the bundled 120 notes on four topics from their words instead.")
  private boolean text;

  @Override
  public Integer call() throws Exception {
    try (JobContext context = common().open(console());
        PendingFolder folder = context.openFolder(output, overwrite)) {
      DemoData data = context.clock().time("read", () -> read(folder, context));
      FinishedRun run = run(data, context);
      Map<String, Object> facts =
          new RunWriter(run, folder, Version.current()).write(data.input().material());
      context.endProgress();
      if (common().json()) {
        console().out().println(Json.of(facts));
      } else {
        print(data, run, console().out());
      }
      return RunEnding.warn(run, console());
    }
  }

  private DemoData read(PendingFolder folder, JobContext context)
      throws DataException, IOException {
    return text ? DemoData.texts(folder.path(), context.run()) : DemoData.digits();
  }

  private static FinishedRun run(DemoData data, JobContext context)
      throws DataException, IOException {
    Options usual = Options.defaults();
    Options options =
        data.input().isText() ? usual.withGraph(usual.graph().withMetric(Metric.COSINE)) : usual;
    PointGraph step = GraphStep.of(data.input().material(), options, context);
    Recipe recipe =
        new Recipe(new Recipe.Task.Demo(), options, step.origin(), data.input().sources());
    Labels labels = data.draw(LABELS_PER_CLASS, context.run().seed());
    Layout layout = SolveStep.layout(step.graph(), context);
    Result result = SolveStep.checked(SolveStep.solve(step, labels, recipe, context), context);
    return new FinishedRun(recipe, data.input().points(), result, layout, context);
  }

  private void print(DemoData data, FinishedRun run, PrintStream out) {
    Decision decision = run.decision();
    ClassNames classes = data.known().classes();
    int[] truth = data.known().truth();
    int[] points = new int[classes.count()];
    int[] right = new int[classes.count()];
    for (int i = 0; i < decision.size(); i++) {
      if (decision.status(i) != Status.GIVEN) {
        int k = truth[i];
        points[k]++;
        right[k] += decision.label(i).equals(Optional.of(classes.name(k))) ? 1 : 0;
      }
    }
    int scored = Arrays.stream(points).sum();
    int correct = Arrays.stream(right).sum();
    out.printf(
        Locale.ROOT,
        "%,d %s, %d labels given: %.1f %% of the other %,d are right. %.1f s%n%n",
        decision.size(),
        data.things(),
        run.result().labels().count(),
        100.0 * correct / scored,
        scored,
        run.context().clock().totalSeconds());
    TextTable table = new TextTable(data.kind(), "given", "unlabelled", "right");
    for (int k = 0; k < points.length; k++) {
      table.row(
          classes.name(k),
          Integer.toString(LABELS_PER_CLASS),
          Integer.toString(points[k]),
          String.format(Locale.ROOT, "%.1f %%", 100.0 * right[k] / points[k]));
    }
    table.print(out);
    out.printf("%nreport: %s%n", output.resolve(RunWriter.REPORT));
    out.printf(
        "next:   %s suggest %s -n 10%n",
        ShellWord.of(console().program()), ShellWord.of(output.toString()));
  }
}
