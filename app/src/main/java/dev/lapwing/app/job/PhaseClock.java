package dev.lapwing.app.job;

import dev.lapwing.run.Progress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** How long each phase took. Listens to progress to tell where solving ends and deciding begins. */
public final class PhaseClock implements Progress {

  private static final double SECONDS_PER_NANO = 1e-9;

  private final long start = System.nanoTime();
  private final AtomicLong lastSolveReport = new AtomicLong(start);
  private OptionalLong end = OptionalLong.empty();
  private final Map<String, Double> seconds = new LinkedHashMap<>();

  PhaseClock() {
    for (String phase : new String[] {"read", "neighbours", "graph", "solve", "decide", "write"}) {
      seconds.put(phase, 0.0);
    }
  }

  /** A piece of work. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Does the work and adds its time to the phase. */
  public <T, E extends Exception> T time(String phase, Work<T, E> work) throws E {
    long from = System.nanoTime();
    try {
      return work.run();
    } finally {
      add(phase, System.nanoTime() - from);
    }
  }

  /** Does work that solves and then decides. */
  <T, E extends Exception> T timeSolving(Work<T, E> work) throws E {
    long from = System.nanoTime();
    lastSolveReport.set(from);
    T result = work.run();
    long end = System.nanoTime();
    long solved = lastSolveReport.get() == from ? end : lastSolveReport.get();
    add("solve", solved - from);
    add("decide", end - solved);
    return result;
  }

  private void add(String phase, long nanos) {
    seconds.merge(phase, nanos * SECONDS_PER_NANO, Double::sum);
  }

  @Override
  public void report(String phase, double fraction) {
    if (phase.equals("solve")) {
      lastSolveReport.set(System.nanoTime());
    }
  }

  /** Every phase so far, and the total. */
  public Map<String, Double> seconds() {
    Map<String, Double> all = new LinkedHashMap<>();
    seconds.forEach((phase, value) -> all.put(phase, rounded(value)));
    all.put("total", totalSeconds());
    return all;
  }

  /** From the start until now, or until the clock was stopped. */
  public double totalSeconds() {
    return rounded((end.orElseGet(System::nanoTime) - start) * SECONDS_PER_NANO);
  }

  /** From now on the total stays: what is printed later is what was written. */
  void stop() {
    end = OptionalLong.of(System.nanoTime());
  }

  private static double rounded(double value) {
    return Math.round(value * 1000) / 1000.0;
  }
}
