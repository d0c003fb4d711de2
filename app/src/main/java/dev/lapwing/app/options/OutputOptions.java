package dev.lapwing.app.options;

import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.job.Reporting;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.Presentation;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the run folder goes. */
public final class OutputOptions {

  /** Asks for labels without a page about them. */
  public static final String NO_REPORT = "--no-report";

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

  @Option(names = "--join", description = "Write the columns of --show beside the predictions too.")
  private boolean join;

  @Option(
      names = NO_REPORT,
      description = "Labels alone, sooner: no report.html and no map of the points.")
  private boolean noReport;

  public Reporting reporting() {
    return noReport ? Reporting.NONE : Reporting.PAGE;
  }

  /** The input, with the columns that are shown beside the predictions if that is wished for. */
  public Input joined(Input input) throws UsageException {
    if (!join) {
      return input;
    }
    Presentation shown = input.sources().shown();
    if (shown.columns().isEmpty()) {
      throw new UsageException(
          "--join writes the columns of --show beside the predictions; name some with --show");
    }
    return input.withShown(
        new Presentation(
            shown.columns(), Presentation.Join.COLUMNS_BESIDE_PREDICTIONS, shown.pictures()));
  }

  public PendingFolder open(JobContext context) throws DataException, IOException {
    return context.openFolder(output, overwrite);
  }

  public Path path() {
    return output;
  }
}
