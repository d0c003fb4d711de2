package dev.lapwing.app.console;

import dev.lapwing.app.job.PhaseClock;
import dev.lapwing.app.progress.ProgressBar;
import dev.lapwing.app.progress.ProgressDisplay;
import dev.lapwing.app.progress.ProgressLines;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.SpooledInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Where input comes from, and where results and messages go.
 *
 * @param terminal whether {@code err} is a screen that can be drawn on
 * @param columns how wide it is
 * @param screen whether {@code out} is a screen too, so that people read it and no program does
 * @param program what the user calls this program, to say what to call next
 */
public record Console(
    InputStream in,
    StandardOutput out,
    PrintStream err,
    boolean terminal,
    int columns,
    boolean screen,
    String program) {

  /** A file to read; {@code -} is standard input. */
  public SpooledInput open(Path named) throws DataException, IOException {
    return SpooledInput.open(named, in);
  }

  public ProgressDisplay progress(boolean quiet) {
    if (quiet) {
      return ProgressDisplay.none();
    }
    return terminal ? new ProgressBar(err, columns) : new ProgressLines(err, PhaseClock.PHASES);
  }

  public void warn(String warning) {
    err.println("warning: " + Visible.of(warning));
  }
}
