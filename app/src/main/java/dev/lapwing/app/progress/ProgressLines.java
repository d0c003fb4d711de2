package dev.lapwing.app.progress;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * A line when a phase ends, and one now and then while it lasts: for files and pipes.
 *
 * <p>How long a phase took is told by the clock of the run, so that lines and files agree; and only
 * once another begins, for a phase may be taken up again. Phases that the clock does not know last
 * from their first report to the next one's.
 */
public final class ProgressLines implements ProgressDisplay {

  private static final double SECONDS_BETWEEN_LINES = 10;

  private final PrintStream out;
  private final Set<String> clocked;
  private final LongSupplier nanos;
  private final Map<String, Double> ended = new LinkedHashMap<>();
  private String phase = "";
  private Pace pace;
  private double lastLine;

  /**
   * Lines on the given stream.
   *
   * @param clocked the phases whose end will be told
   */
  public ProgressLines(PrintStream out, Set<String> clocked) {
    this(out, clocked, System::nanoTime);
  }

  ProgressLines(PrintStream out, Set<String> clocked, LongSupplier nanos) {
    this.out = out;
    this.clocked = clocked;
    this.nanos = nanos;
    this.pace = new Pace(nanos);
  }

  @Override
  public synchronized void report(String now, double fraction) {
    if (!now.equals(phase)) {
      finishUnclocked();
      phase = now;
      pace = new Pace(nanos);
      lastLine = 0;
    }
    if (!ended.containsKey(now)) {
      printEnded();
    }
    if (pace.seconds() - lastLine >= SECONDS_BETWEEN_LINES) {
      lastLine = pace.seconds();
      out.println(phase + " " + Pace.percent(fraction).strip() + pace.left(fraction));
    }
  }

  @Override
  public synchronized void ended(String now, double seconds) {
    ended.put(now, seconds);
  }

  private void printEnded() {
    ended.forEach(this::print);
    ended.clear();
  }

  private void finishUnclocked() {
    if (!phase.isEmpty() && !clocked.contains(phase)) {
      print(phase, pace.seconds());
    }
    phase = "";
  }

  private void print(String name, double seconds) {
    out.println(String.format(Locale.ROOT, "%s: %.1f s", name, seconds));
  }

  @Override
  public synchronized void finish() {
    printEnded();
    finishUnclocked();
  }

  @Override
  public synchronized void close() {
    printEnded();
  }
}
