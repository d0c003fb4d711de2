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
      public void ended(String phase, double seconds) {}

      @Override
      public void finish() {}

      @Override
      public void close() {}
    };
  }

  /**
   * A phase came to its end, for now: it may be taken up again.
   *
   * @param seconds how long it took in all, by the clock that the run is told by
   */
  void ended(String phase, double seconds);

  /** The work is done: shows how the last phase ended, and takes the display off the screen. */
  void finish();

  /** Takes the display off the screen, whatever was going on. */
  @Override
  void close();
}
