package dev.lapwing.app.job;

import dev.lapwing.app.progress.ProgressDisplay;
import dev.lapwing.io.atomic.PendingFile;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.journal.PendingLabels;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What surrounds one piece of work: clock, progress, seed, threads, and how to stop it. */
public final class JobContext implements AutoCloseable {

  private final ProgressDisplay display;
  private final PhaseClock clock;
  private final Interruption interruption;
  private final RunContext run;

  /**
   * Starts the clock.
   *
   * @param whenStopped what to do if the work was stopped, once nothing is left of it
   */
  public JobContext(long seed, int threads, ProgressDisplay display, Runnable whenStopped) {
    this(seed, threads, display, Interruption.byCtrlC(whenStopped));
  }

  /** For work that is carried through though the program is ending. */
  public static JobContext uninterrupted(long seed, int threads) {
    return new JobContext(seed, threads, ProgressDisplay.none(), Interruption.never());
  }

  private JobContext(long seed, int threads, ProgressDisplay display, Interruption interruption) {
    this.display = display;
    this.interruption = interruption;
    this.clock = new PhaseClock(display::ended);
    this.run =
        RunContext.defaults()
            .withThreads(threads)
            .withSeed(Seed.of(seed))
            .withCancellation(interruption::isRequested)
            .withProgress(
                (phase, fraction) -> {
                  clock.report(phase, fraction);
                  display.report(clock.phaseOf(phase), fraction);
                });
  }

  public RunContext run() {
    return run;
  }

  public PhaseClock clock() {
    return clock;
  }

  /**
   * A folder to write into that Ctrl-C will not leave half-written. A run is not replaced as long
   * as there are labels of its page that it does not hold.
   */
  public PendingFolder openFolder(Path target, boolean overwrite)
      throws DataException, IOException {
    PendingFolder folder = PendingFolder.open(target, RunFiles.LAYOUT, overwrite);
    interruption.guard(folder);
    try {
      PendingLabels.requireNone(target);
      return folder;
    } catch (DataException | IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  /** The same for a run that is there, and is changed in its place. */
  public PendingFolder changeFolder(Path target) throws DataException {
    PendingFolder folder = PendingFolder.change(target, RunFiles.LAYOUT);
    interruption.guard(folder);
    return folder;
  }

  /**
   * The same for a file.
   *
   * @param inputs files that are read meanwhile, so they are never replaced
   */
  public PendingFile openFile(Path target, boolean overwrite, List<Path> inputs)
      throws DataException {
    PendingFile file = PendingFile.open(target, overwrite, inputs);
    interruption.guard(file);
    return file;
  }

  /** Ends the display, so that results can be printed. */
  public void endProgress() {
    display.finish();
  }

  @Override
  public void close() {
    display.close();
    interruption.close();
  }
}
