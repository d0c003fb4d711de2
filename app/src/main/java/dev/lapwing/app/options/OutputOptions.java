package dev.lapwing.app.options;

import dev.lapwing.app.job.JobContext;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the run folder goes. */
public final class OutputOptions {

  @SuppressWarnings("NullAway.Init") // picocli requires it
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "RUN",
      description = "The folder to write: predictions.csv, report.html, run.json and the state.")
  private Path output;

  @Option(
      names = "--overwrite",
      description = "Replace a run folder that is there already, once the new one is complete.")
  private boolean overwrite;

  public PendingFolder open(JobContext context) throws DataException {
    return context.openFolder(output, overwrite);
  }

  public Path path() {
    return output;
  }
}
