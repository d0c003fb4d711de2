package dev.lapwing.app.command;

import dev.lapwing.app.command.datasets.DatasetsCommand;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.console.TextTable;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.PaperChoices;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.reproduce.Reproduction;
import dev.lapwing.app.reproduce.paper.Part;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The figures of the paper. */
@Command(
    name = "reproduce",
    description = {
      "Measure every figure of Streicher and Gilboa (2023) anew: numbers, pictures, a page.",
      "A run that was interrupted goes on with the trials that are missing."
    },
    footer = {
      "",
      "Examples:",
      "  lapwing reproduce toy -o paper/toy",
      "  lapwing reproduce mnist --trials 3 --sizes 10,50,100 -o paper/mnist",
      "  lapwing reproduce all -o paper"
    })
final class ReproduceCommand extends Subcommand {

  private static final String ALL = "all";

  /** Of trials, whichever they are. */
  static final String STOPPED =
      "stopped; finished trials are kept, and the same command goes on from there";

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Parameters(
      paramLabel = "PART",
      description = "toy, embedding, noise, size, mnist, fashion-mnist, transition, or all.")
  private String part;

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description =
          "The folder to write, or to go on with; with 'all' a folder in it for each part.")
  private Path output;

  @Mixin private final PaperChoices choices = new PaperChoices();

  @Override
  public Integer call() throws Exception {
    List<Reproduction.Done> done;
    try (JobContext context = common().open(console(), STOPPED)) {
      done = run(context);
      context.endProgress();
    }
    if (common().json()) {
      console().out().println(Json.of(facts(done)));
    } else {
      print(done);
    }
    return ExitCode.DONE;
  }

  private List<Reproduction.Done> run(JobContext context)
      throws UserException, DataException, IOException {
    Reproduction reproduction =
        new Reproduction(DatasetsCommand.registry(), choices.choices(), context.run());
    if (part.equals(ALL)) {
      requireData(reproduction);
      return reproduction.reproduceAll(
          output, next -> context.run().progress().report(next.id(), 0));
    }
    Part one =
        Part.named(part)
            .orElseThrow(
                () ->
                    new UserException(
                        "there is no part '%s'; there are %s and all"
                            .formatted(part, Part.names())));
    return List.of(reproduction.reproduce(one, output));
  }

  /** Better now than after the parts that need none. */
  private void requireData(Reproduction reproduction) throws UserException {
    List<Part> without = reproduction.partsWithoutData();
    if (!without.isEmpty()) {
      String names = without.stream().map(Part::id).collect(Collectors.joining(" and "));
      throw new UserException(
          "%s: the data is not there; run '%s datasets get NAME' first, or do the other parts one by one"
              .formatted(names, console().program()));
    }
  }

  private Map<String, Object> facts(List<Reproduction.Done> done) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (Reproduction.Done each : done) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("part", each.part().id());
      facts.put("page", each.page().toString());
      facts.put("seconds", each.seconds());
      parts.add(facts);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("output", output.toString());
    all.put("parts", parts);
    return all;
  }

  private void print(List<Reproduction.Done> done) {
    TextTable table = new TextTable("part", "seconds", "page");
    for (Reproduction.Done each : done) {
      table.row(
          each.part().id(),
          String.format(Locale.ROOT, "%.1f", each.seconds()),
          each.page().toString());
    }
    table.print(console().out());
  }
}
