package dev.lapwing.app.console;

import dev.lapwing.app.job.FinishedRun;
import dev.lapwing.app.job.Reporting;
import dev.lapwing.app.json.Json;
import java.nio.file.Path;
import java.util.Map;

/** What every command that makes a run folder says at the end. */
public final class RunEnding {

  private RunEnding() {}

  /** Prints the result and returns the exit code. */
  public static int print(
      FinishedRun run,
      Map<String, Object> facts,
      Path folder,
      Reporting reporting,
      boolean json,
      Console console) {
    run.context().endProgress();
    if (json) {
      console.out().println(Json.of(facts));
    } else {
      RunSummary.print(run, folder, reporting, console.out());
    }
    return warn(run, console);
  }

  /** Prints the warnings and returns the exit code. */
  public static int warn(FinishedRun run, Console console) {
    for (String warning : run.warnings()) {
      console.warn(warning);
    }
    return run.converged() ? ExitCode.DONE : ExitCode.NOT_CONVERGED;
  }
}
