package dev.lapwing.app.command;

import dev.lapwing.app.command.datasets.DatasetsCommand;
import dev.lapwing.app.compare.CompareSettings;
import dev.lapwing.app.compare.Contender;
import dev.lapwing.app.compare.DataFacts;
import dev.lapwing.app.compare.DataSource;
import dev.lapwing.app.compare.MethodComparison;
import dev.lapwing.app.compare.Standings;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.console.TextTable;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.CompareChoices;
import dev.lapwing.app.options.GraphChoices;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.graph.GraphOptions;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which method is right on which data? */
@Command(
    name = "compare",
    description = {
      "Compare methods on data whose truth is known.",
      "All get the same draws of labels; it tells means with standard errors and paired differences,",
      "and makes a figure and a page. A comparison that was interrupted goes on with the trials that",
      "are missing."
    },
    footer = {
      "",
      "Examples:",
      "  lapwing compare points.csv --truth truth.csv -o compared",
      "  lapwing compare digits mnist --regimes b1,b3,b10,u100 --draws 5 -o compared",
      "  lapwing compare mails --truth truth.csv -o compared          a folder of .txt files",
      "  lapwing compare *.csv --truth-column class --imbalance 1,10 --methods dirichlet,poisson \\",
      "      -o compared"
    })
final class CompareCommand extends Subcommand {

  @Mixin private final CompareChoices choices = new CompareChoices();

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description = "The folder to write, or to go on with.")
  private Path output;

  @Mixin private final GraphChoices graph = new GraphChoices();

  @Override
  public Integer call() throws Exception {
    graph.require(false);
    GraphOptions usual = graph.options(Integer.MAX_VALUE);
    CompareSettings settings =
        choices.settings(graph.scaling(), choices.areTexts() ? graph.forTexts(usual) : usual);
    List<DataSource> sources = choices.sources(DatasetsCommand.registry());
    MethodComparison.Done done;
    try (JobContext context = common().open(console(), ReproduceCommand.STOPPED)) {
      done =
          new MethodComparison(sources, settings, context.run())
              .run(output, sentence -> say(sentence, context));
      context.endProgress();
    }
    if (common().json()) {
      console().out().println(Json.of(facts(done)));
    } else {
      print(done, console().out());
    }
    return ExitCode.DONE;
  }

  private void say(String sentence, JobContext context) {
    if (!common().quiet()) {
      context.endProgress();
      console().err().println(sentence);
    }
  }

  private Map<String, Object> facts(MethodComparison.Done done) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("output", output.toString());
    facts.put("page", done.page().toString());
    facts.put("seconds", done.seconds());
    facts.put("summary", done.summary());
    facts.put("cells", done.cells());
    facts.put("skipped", skipped(done));
    return facts;
  }

  private static List<Map<String, Object>> skipped(MethodComparison.Done done) {
    List<Map<String, Object>> skipped = new ArrayList<>();
    for (DataFacts data : done.data()) {
      data.skipped()
          .forEach(
              (regime, reason) -> {
                Map<String, Object> facts = new LinkedHashMap<>();
                facts.put("data", data.name());
                facts.put("imbalance", data.imbalance());
                facts.put("regime", regime.label());
                facts.put("reason", reason);
                skipped.add(facts);
              });
    }
    return skipped;
  }

  private static void print(MethodComparison.Done done, PrintStream out) {
    Standings standings = done.standings();
    TextTable table = new TextTable("method", "accuracy", "regret", "best in");
    for (Contender each : standings.contenders()) {
      table.row(
          each.label(),
          String.format(Locale.ROOT, "%.3f", standings.mean(each, Measure.ACCURACY).mean()),
          String.format(Locale.ROOT, "%+.3f", standings.regret(each).mean()),
          "%d of %d".formatted(standings.timesBest(each), standings.cells().size()));
    }
    table.print(out);
    for (DataFacts data : done.data()) {
      data.skipped()
          .forEach(
              (regime, reason) ->
                  out.printf("skipped: %s %s: %s%n", data.title(), regime.label(), reason));
    }
    out.println("page:   " + done.page());
  }
}
