package dev.lapwing.app.command;

import dev.lapwing.app.console.Browser;
import dev.lapwing.app.console.ExitCode;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.UserException;
import dev.lapwing.app.json.Json;
import dev.lapwing.app.options.GraphChoices;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.MethodChoices;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.UsageException;
import dev.lapwing.app.options.Version;
import dev.lapwing.app.progress.ToldProgress;
import dev.lapwing.app.serve.LabelServer;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.Recipe;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.run.CancelledException;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The labelling page. */
@Command(
    name = "serve",
    description = "Label on a page in your browser, and watch the labels spread.",
    footer = {
      "",
      "FEATURES may be a run folder, which is then gone on with. Labels are on disk as soon as the page",
      "says so; Ctrl-C writes predictions and report into the run folder and ends: exit code 0 if that",
      "worked, else 3, and the labels are in labels.journal. The page is for this machine only, behind",
      "a token in the address that is printed.",
      "",
      "Examples:",
      "  lapwing serve run",
      "  lapwing serve points.csv --id name --show title --show text -o run",
      "  lapwing serve t10k-images-idx3-ubyte -o run"
    })
final class ServeCommand extends Subcommand {

  /** So many classes memory is reckoned with, for nobody knows how many people will find. */
  private static final int USUAL_CLASSES = 10;

  /** A browser that was just told to open the page asks for it within this time. */
  private static final Duration BROWSER_STARTS = Duration.ofSeconds(6);

  /** The program ends with its own exit code within this time. */
  private static final Duration LEAVING = Duration.ofSeconds(5);

  private static final int MOST_PORT = 65_535;

  /** What a run that is there may be served with. */
  private static final List<String> FOR_RUNS =
      List.of("--port", "--no-open", "--json", "--seed", "--threads", "--quiet");

  @Mixin private final InputOptions input = new InputOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "RUN",
      description = "The run folder to make of FEATURES.")
  private @Nullable Path output;

  @Option(
      names = "--overwrite",
      description = "Replace a run folder that is there already, once the new one is complete.")
  private boolean overwrite;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "0",
      description = "Where to listen, on this machine only. (any port that is free)")
  private int port;

  @Option(names = "--no-open", description = "Do not open a browser.")
  private boolean noOpen;

  /** Whether anybody can know where the page is. */
  private boolean announced;

  @Mixin private final GraphChoices graph = new GraphChoices();
  @Mixin private final MethodChoices method = new MethodChoices();

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Optional<Path> existing = input.runFolder();
    Path folder = existing.isPresent() ? served(existing.get()) : made();
    try (LabelServer server = listen()) {
      try {
        open(server, folder, existing.isEmpty());
      } catch (Exception e) {
        show(e, server);
        throw e;
      }
      return waitForTheEnd(server, folder);
    }
  }

  private void open(LabelServer server, Path folder, boolean isNew) throws Exception {
    if (isNew) {
      make(folder, server);
    }
    HeldFolder hold = HeldFolder.take(folder, RunFiles.LAYOUT);
    if (!isNew) { // not before it is sure that nobody else is at work on it
      announce(server, folder);
    }
    tell(new OpenedMessages(server.open(hold, common().runContext()), folder));
  }

  /** Who looks at the page while the run is made sees there why there will be none. */
  private void show(Exception failure, LabelServer server) throws InterruptedException {
    if (announced && !(failure instanceof CancelledException)) {
      server.fail(Failures.sentence(failure), noOpen ? Duration.ZERO : BROWSER_STARTS);
    }
  }

  /** A run that is there is gone on with as it was made. */
  private Path served(Path run) throws UsageException {
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (!FOR_RUNS.contains(option.longestName())) {
        throw new UsageException(
            "%s is for a run that is being made, and %s is one already; leave it out"
                .formatted(option.longestName(), run));
      }
    }
    return run;
  }

  private Path made() throws UserException, UsageException, DataException {
    Optional<Path> missing = input.missing();
    if (output == null && missing.isPresent()) {
      throw DataException.in(missing.get())
          .refuse("does not exist", "name a run folder, or a file of points and -o");
    }
    if (output == null) {
      throw new UsageException(
          "-o is missing; name the run folder to make, or a run that is there instead of FEATURES");
    }
    NewRun.require(input, graph, method);
    return output;
  }

  private LabelServer listen() throws IOException, UsageException {
    if (port < 0 || port > MOST_PORT) {
      throw new UsageException(
          "--port is %d; give a number from 0 to %,d".formatted(port, MOST_PORT));
    }
    try {
      return LabelServer.start(
          port, common().seed(), common().threads(), Version.current(), this::complain);
    } catch (BindException e) {
      throw new UsageException(
          "--port is %d, where something listens already; choose another, or leave it out"
              .formatted(port));
    }
  }

  private void complain(Throwable cause) {
    console().warn("something went wrong, and labelling goes on: " + cause);
  }

  private void announce(LabelServer server, Path folder) {
    announced = true;
    if (common().json()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("url", server.url());
      facts.put("port", server.port());
      facts.put("run", folder.toString());
      console().out().println(Json.line(facts));
    } else {
      console().out().println(server.url());
      console().out().println("Label there; Ctrl-C saves and ends.");
    }
    console().out().flush();
    if (!noOpen) {
      Browser.open(server.url());
    }
  }

  private void make(Path folder, LabelServer server) throws Exception {
    try (JobContext context =
            common()
                .open(
                    new ToldProgress(console().progress(common().quiet()), server::building),
                    console(),
                    "stopped; nothing was written");
        PendingFolder pending = context.openFolder(folder, overwrite)) {
      announce(server, folder);
      Input points = input.read(context, console(), Optional.of(pending.path()));
      Recipe recipe = NewRun.labelling(new Recipe.Task.Serve(), points, graph, method);
      int classes = Math.max(USUAL_CLASSES, points.labels().classes().count());
      int columns = recipe.options().method().columnsFor(classes, points.size());
      FinishedRun run = NewRun.of(points, recipe, columns, context);
      new RunWriter(run, pending, Version.current()).write(points.material());
      context.endProgress();
      run.warnings().stream()
          .filter(warning -> points.labels().count() > 0) // without, all of them say so
          .forEach(console()::warn);
    }
  }

  private void tell(OpenedMessages found) {
    found.warnings().forEach(console()::warn);
    found.notes().forEach(this::say);
  }

  /** Until Ctrl-C, or a kill that can be heard; then what was labelled is written into the run. */
  private int waitForTheEnd(LabelServer server, Path folder) throws Exception {
    CompletableFuture<Integer> code = new CompletableFuture<>();
    Runnable ending =
        () -> {
          code.complete(end(server, folder));
          try {
            Thread.sleep(LEAVING.toMillis()); // else the program ends here, with the signal's code
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Runtime.getRuntime().addShutdownHook(new Thread(ending, "saving"));
    return code.get();
  }

  /** The exit code: who ends the page wants to know whether all of it is in the run. */
  private int end(LabelServer server, Path folder) {
    try (server) {
      server.takeNoMore();
      if (server.isUnsaved()) {
        say("saving …");
        server.save();
      }
      say("saved in " + folder);
      return ExitCode.DONE;
    } catch (Exception e) {
      console()
          .err()
          .println(
              "the run could not be written (%s); all labels are in its journal: lapwing serve %s goes on with them"
                  .formatted(e.getMessage(), folder));
      return ExitCode.BAD_DATA;
    }
  }

  private void say(String what) {
    if (!common().quiet()) {
      console().err().println(what);
    }
  }
}
