package dev.lapwing.spark.command;

import dev.lapwing.run.Progress;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/** A line when a phase ends, and one now and then while it lasts. */
final class ProgressPrinter implements Progress, AutoCloseable {

  private static final double SECONDS_BETWEEN_LINES = 10;
  private static final double NANOS = 1e-9;

  private final PrintStream out;
  private final LongSupplier clock;
  private String phase = "";
  private long begun;
  private double lastLine;

  ProgressPrinter(PrintStream out, LongSupplier clock) {
    this.out = out;
    this.clock = clock;
  }

  @Override
  public synchronized void report(String now, double fraction) {
    if (!now.equals(phase)) {
      close();
      phase = now;
      begun = clock.getAsLong();
      lastLine = 0;
    }
    double seconds = (clock.getAsLong() - begun) * NANOS;
    if (seconds - lastLine >= SECONDS_BETWEEN_LINES) {
      lastLine = seconds;
      out.println(String.format(Locale.ROOT, "%s %.0f %%", phase, 100 * fraction));
    }
  }

  /** Tells of the last phase. */
  @Override
  public synchronized void close() {
    if (!phase.isEmpty()) {
      out.println(
          String.format(Locale.ROOT, "%s: %.1f s", phase, (clock.getAsLong() - begun) * NANOS));
    }
    phase = "";
  }
}
