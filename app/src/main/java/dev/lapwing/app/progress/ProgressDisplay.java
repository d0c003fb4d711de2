package dev.lapwing.app.progress;

import dev.lapwing.run.Progress;

/** Shows progress until it is closed. Calls may come from any thread. */
public interface ProgressDisplay extends Progress, AutoCloseable {

  /** Shows nothing. */
  static ProgressDisplay none() {
    return new ProgressDisplay() {
      @Override
      public void report(String phase, double fraction) {}

      @Override
      public void close() {}
    };
  }

  /** Takes the display off the screen. */
  @Override
  void close();
}
