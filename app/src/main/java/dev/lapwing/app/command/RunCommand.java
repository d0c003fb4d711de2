package dev.lapwing.app.command;

import dev.lapwing.app.console.RunEnding;
import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.RunWriter;
import dev.lapwing.app.options.GraphChoices;
import dev.lapwing.app.options.InputOptions;
import dev.lapwing.app.options.MethodChoices;
import dev.lapwing.app.options.OutputOptions;
import dev.lapwing.app.options.Subcommand;
import dev.lapwing.app.options.Version;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.run.Recipe;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;

/** A command that makes a run folder from the user's points or graph. */
abstract class RunCommand extends Subcommand {

  @Mixin final InputOptions input = new InputOptions();
  @Mixin private final OutputOptions output = new OutputOptions();
  @Mixin final GraphChoices graph = new GraphChoices();
  @Mixin final MethodChoices method = new MethodChoices();

  /** Refuses options that do not go together, before anything is read. */
  abstract void requireChoices() throws Exception;

  /** How the input becomes a run; refuses what cannot be done. */
  abstract Recipe recipe(Input points) throws Exception;

  /** How many columns will be solved for. */
  abstract int columns(Input points, Recipe recipe);

  @Override
  public Integer call() throws Exception {
    requireChoices();
    try (JobContext context = common().open(console());
        PendingFolder folder = output.open(context)) {
      Input read = input.read(context, console(), Optional.of(folder.path()));
      Input points = output.joined(read);
      Recipe chosen = recipe(points);
      FinishedRun run =
          NewRun.of(points, chosen, columns(points, chosen), output.reporting(), context);
      Map<String, Object> facts =
          new RunWriter(run, folder, Version.current(), Optional.empty(), output.reporting())
              .write(points.material());
      return RunEnding.print(
          run, facts, output.path(), output.reporting(), common().json(), console());
    }
  }
}
