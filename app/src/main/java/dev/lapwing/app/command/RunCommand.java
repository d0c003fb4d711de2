package dev.lapwing.app.command;

import dev.lapwing.app.console.RunEnding;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.job.Session;
import dev.lapwing.app.options.GraphChoices;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.MethodChoices;
import dev.lapwing.app.options.OutputOptions;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.Version;
import dev.lapwing.io.run.PendingFolder;
import java.util.Map;
import picocli.CommandLine.Mixin;

/** A command that makes a run folder from the user's points or graph. */
abstract class RunCommand extends Subcommand {

  @Mixin final InputOptions input = new InputOptions();
  @Mixin private final OutputOptions output = new OutputOptions();
  @Mixin final GraphChoices graph = new GraphChoices();
  @Mixin final MethodChoices method = new MethodChoices();

  /** Reads and computes; what comes of it is written by {@link #call}. */
  abstract FinishedRun run(Session session) throws Exception;

  @Override
  public Integer call() throws Exception {
    try (Session session = common().open(console());
        PendingFolder folder = output.open(session)) {
      FinishedRun run = run(session);
      Map<String, Object> facts = new RunWriter(run, folder, Version.current()).write();
      return RunEnding.print(run, facts, output.path(), common().json(), console());
    }
  }
}
