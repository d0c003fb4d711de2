package dev.lapwing.app.progress;

import dev.lapwing.run.Progress;

/** A display that tells somebody else too: the page shows what the terminal shows. */
public record ToldProgress(ProgressDisplay display, Progress other) implements ProgressDisplay {

  @Override
  public void report(String phase, double fraction) {
    display.report(phase, fraction);
    other.report(phase, fraction);
  }

  @Override
  public void ended(String phase, double seconds) {
    display.ended(phase, seconds);
  }

  @Override
  public void finish() {
    display.finish();
  }

  @Override
  public void close() {
    display.close();
  }
}
