package dev.lapwing.app.progress;

import java.io.PrintStream;
import java.util.function.LongSupplier;

/** One line on a terminal, drawn over and over, with phase, percentage and time left. */
public final class ProgressBar implements ProgressDisplay {

  private static final long NANOS_BETWEEN_DRAWINGS = 80_000_000L;
  private static final int BAR_WIDTH = 30;
  private static final String PARTS = " ▏▎▍▌▋▊▉█";
  private static final String CLEAR_LINE = "\r\u001b[2K";

  private final PrintStream screen;
  private final int columns;
  private final LongSupplier nanos;
  private String phase = "";
  private Pace pace;
  private long lastDrawn;
  private boolean visible;

  public ProgressBar(PrintStream screen, int columns) {
    this(screen, columns, System::nanoTime);
  }

  ProgressBar(PrintStream screen, int columns, LongSupplier nanos) {
    this.screen = screen;
    this.columns = columns;
    this.nanos = nanos;
    this.pace = new Pace(nanos);
    this.lastDrawn = nanos.getAsLong() - NANOS_BETWEEN_DRAWINGS;
  }

  @Override
  public synchronized void report(String now, double fraction) {
    boolean begins = !now.equals(phase);
    if (begins) {
      phase = now;
      pace = new Pace(nanos);
    }
    long time = nanos.getAsLong();
    if (begins || time - lastDrawn >= NANOS_BETWEEN_DRAWINGS) {
      lastDrawn = time;
      draw(fraction);
    }
  }

  private void draw(double fraction) {
    String start = "%-11s".formatted(phase);
    String end = " " + Pace.percent(fraction) + pace.left(fraction);
    int width = Math.min(BAR_WIDTH, columns - 1 - start.length() - end.length());
    String line = start + (width >= 5 ? bar(fraction, width) : "") + end;
    screen.print(CLEAR_LINE + line.substring(0, Math.min(line.length(), columns - 1)));
    screen.flush();
    visible = true;
  }

  private static String bar(double fraction, int width) {
    int eighths = (int) Math.round(8 * width * Math.max(0, Math.min(1, fraction)));
    StringBuilder bar = new StringBuilder("▕");
    for (int c = 0; c < width; c++) {
      bar.append(PARTS.charAt(Math.max(0, Math.min(8, eighths - 8 * c))));
    }
    return bar.append("▏").toString();
  }

  @Override
  public void ended(String ended, double seconds) {}

  @Override
  public void finish() {
    close();
  }

  @Override
  public synchronized void close() {
    if (visible) {
      screen.print(CLEAR_LINE);
      screen.flush();
      visible = false;
    }
  }
}
