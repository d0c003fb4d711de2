package dev.lapwing.app.command;

import dev.lapwing.Options;
import dev.lapwing.app.console.RunEnding;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.Outcome;
import dev.lapwing.app.job.Rehearsal;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.SearchFacts;
import dev.lapwing.app.job.Session;
import dev.lapwing.app.job.SolveStep;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.MethodChoices;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.Version;
import dev.lapwing.app.pictures.StoredPixels;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.LabelReader;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.run.PendingFolder;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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

  /** The parameter that names the file of labels added last. */
  private static final String ADDED = "added_labels";

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
    Rehearsal.start();
    try (Session session = common().open(console())) {
      StoredRun stored = session.clock().time("read", () -> StoredRun.read(folder));
      try (PendingFolder pending = session.openFolder(folder, true)) {
        FinishedRun run = run(stored, session);
        Map<String, Object> facts =
            new RunWriter(run, pending, Version.current()).writeNextTo(folder, map(stored, run));
        return RunEnding.print(run, facts, folder, common().json(), console());
      }
    }
  }

  /** Only an embedding in one piece moves with the labels. */
  private static Block map(StoredRun stored, FinishedRun run) {
    return run.outcome().embedding().isPresent() && stored.graph().components().count() == 1
        ? run.outcome().pointMap(run.session().run())
        : stored.map();
  }

  private FinishedRun run(StoredRun stored, Session session) throws Exception {
    Map<String, String> parameters = new TreeMap<>(stored.settings());
    String command = parameters.getOrDefault("command", "label");
    Labels more = more(stored, session, parameters);
    Labels merged = merged(stored.labels(), more);
    List<String> warnings = NewClasses.warnings(stored.labels(), more);
    Input input = session.clock().time("read", () -> input(stored, warnings));
    MethodChoices method = MethodChoices.parse(parameters);
    Outcome outcome;
    if (command.equals(ClusterCommand.NAME)) {
      Options options =
          new Options(
              GraphOptions.defaults(),
              method.laplacianOptions(),
              method.clusterMethod(merged.size()));
      int clusters = Integer.parseInt(parameters.getOrDefault("clusters", "2"));
      outcome = SolveStep.cluster(stored.graph(), clusters, merged, options, session);
    } else {
      LabelCommand.requireClasses(merged);
      Options options =
          new Options(
              GraphOptions.defaults(), method.laplacianOptions(), method.labelMethod(merged));
      outcome = SolveStep.resume(stored, merged, options, session);
    }
    SearchFacts search = SearchFacts.from(parameters);
    parameters
        .keySet()
        .removeIf(
            key -> key.startsWith("search-") || key.equals("command") || key.equals("potential"));
    return new FinishedRun(command, input, outcome, parameters, search, session);
  }

  private Labels more(StoredRun stored, Session session, Map<String, String> parameters)
      throws Exception {
    Labels more = session.clock().time("read", () -> LabelReader.read(labels, stored.ids()));
    if (more.count() == 0) {
      throw new UserException(labels + ": holds no label; write id,label a line");
    }
    keepEarlier(parameters);
    InputOptions.note(parameters, ADDED, InputFile.of(labels));
    return more;
  }

  /** The file that was added last gets a number of its own, the first one number 1. */
  private static void keepEarlier(Map<String, String> parameters) {
    int number = 1;
    while (parameters.containsKey(ADDED + "_" + number)) {
      number++;
    }
    for (String part : List.of("", "_bytes", "_sha256")) {
      String value = parameters.get(ADDED + part);
      if (value != null) {
        parameters.put(ADDED + "_" + number + part, value);
      }
    }
  }

  private static Labels merged(Labels known, Labels more) {
    Map<Integer, String> byPoint = new TreeMap<>();
    for (int point : more.points()) {
      byPoint.put(point, more.classes().name(more.classOf(point)));
    }
    return known.withAll(byPoint);
  }

  /** The features are left where they are: the report's pictures are read as they are needed. */
  private Input input(StoredRun stored, List<String> warnings) throws Exception {
    return new Input(
        stored.ids(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        stored.imageShape().isPresent()
            ? StoredRun.openFeatures(folder).map(StoredPixels::new)
            : Optional.empty(),
        stored.imageShape(),
        stored.columns(),
        false,
        warnings);
  }
}
