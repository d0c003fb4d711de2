package dev.lapwing.app.options;

import dev.lapwing.app.console.Console;
import dev.lapwing.app.job.JobContext;
import dev.lapwing.app.progress.ProgressDisplay;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of every command that computes. */
public final class CommonOptions {

  /** In the help they stand below the options of the command's own. */
  private static final int LAST = 1;

  /** More than any processor's cores, and few enough to be started in a moment. */
  private static final int MOST_THREADS = 1024;

  @Option(
      names = "--json",
      order = LAST,
      description = "One JSON object on standard output instead of text.")
  private boolean json;

  @Option(
      names = "--seed",
      order = LAST,
      paramLabel = "N",
      defaultValue = "0",
      description = "Where all randomness starts: same seed, same result. (${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--threads",
      order = LAST,
      paramLabel = "N",
      description = "How many processors to use; the result is the same. (all)")
  private int threads;

  @Option(names = "--quiet", order = LAST, description = "No progress on standard error.")
  private boolean quiet;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  public boolean json() {
    return json;
  }

  /** Whether nothing shall be said meanwhile. */
  public boolean quiet() {
    return quiet;
  }

  /** For work that leaves nothing behind if it is stopped. */
  public JobContext open(Console console) {
    return open(console, "stopped; nothing was written");
  }

  /**
   * For any work.
   *
   * @param whenStopped what to say if it is stopped
   */
  public JobContext open(Console console, String whenStopped) {
    return open(console.progress(quiet), console, whenStopped);
  }

  /** The same with a display of its own. */
  public JobContext open(ProgressDisplay display, Console console, String whenStopped) {
    return new JobContext(seed, threads(), display, () -> console.err().println(whenStopped));
  }

  /** Threads and seed for work that is not shown. */
  public RunContext runContext() {
    return RunContext.defaults().withThreads(threads()).withSeed(Seed.of(seed));
  }

  public long seed() {
    return seed;
  }

  /** How many threads to use: as many as were asked for, or as there are processors. */
  public int threads() {
    boolean given = spec.commandLine().getParseResult().hasMatchedOption("--threads");
    int processors = Runtime.getRuntime().availableProcessors();
    if (given && (threads < 1 || threads > MOST_THREADS)) {
      throw new ParameterException(
          spec.commandLine(),
          "--threads is %d; give a number from 1 to %,d, or leave it out for all processors"
              .formatted(threads, MOST_THREADS));
    }
    return given ? threads : Math.min(processors, MOST_THREADS);
  }
}
