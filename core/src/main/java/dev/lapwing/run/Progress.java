package dev.lapwing.run;

/**
 * Hears how far the work has come. Calls may come from any worker thread, but never two at once for
 * one phase; they must return quickly.
 */
@FunctionalInterface
public interface Progress {

  /**
   * Says how far one phase has come.
   *
   * @param phase what is being done: {@code neighbours}, {@code graph}, {@code solve}, …
   * @param fraction how much of the phase is done, from 0 to 1
   */
  void report(String phase, double fraction);

  /** Tells nobody. */
  static Progress none() {
    return (phase, fraction) -> {};
  }
}
