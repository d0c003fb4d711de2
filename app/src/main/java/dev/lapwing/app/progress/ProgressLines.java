package dev.lapwing.app.progress;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/** A line when a phase ends, and one now and then while it lasts: for files and pipes. */
public final class ProgressLines implements ProgressDisplay {

  private static final double SECONDS_BETWEEN_LINES = 10;

  private final PrintStream out;
  private final LongSupplier nanos;
  private String phase = "";
  private Pace pace;
  private double lastLine;

  public ProgressLines(PrintStream out) {
    this(out, System::nanoTime);
  }

  ProgressLines(PrintStream out, LongSupplier nanos) {
    this.out = out;
    this.nanos = nanos;
    this.pace = new Pace(nanos);
  }

  @Override
  public synchronized void report(String now, double fraction) {
    if (!now.equals(phase)) {
      finishPhase();
      phase = now;
      pace = new Pace(nanos);
      lastLine = 0;
    }
    if (pace.seconds() - lastLine >= SECONDS_BETWEEN_LINES) {
      lastLine = pace.seconds();
      out.println(phase + " " + Pace.percent(fraction).strip() + pace.left(fraction));
    }
  }

  private void finishPhase() {
    if (!phase.isEmpty()) {
      out.println(String.format(Locale.ROOT, "%s: %.1f s", phase, pace.seconds()));
    }
    phase = "";
  }

  @Override
  public synchronized void close() {
    finishPhase();
  }
}
