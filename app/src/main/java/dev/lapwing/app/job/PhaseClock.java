package dev.lapwing.app.job;

import dev.lapwing.run.Progress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ObjDoubleConsumer;

/** How long each phase took. Listens to progress to tell where solving ends and deciding begins. */
public final class PhaseClock implements Progress {

  private static final String SOLVE = "solve";
  private static final String DECIDE = "decide";
  private static final List<String> IN_ORDER =
      List.of("read", "neighbours", "graph", "map", SOLVE, DECIDE, "write");

  /** What a run's time is told by. */
  public static final Set<String> PHASES = Set.copyOf(IN_ORDER);

  private static final double SECONDS_PER_NANO = 1e-9;

  private final ObjDoubleConsumer<String> whenEnded;

  private final long start = System.nanoTime();
  private final AtomicLong lastSolveReport = new AtomicLong(start);
  private OptionalLong end = OptionalLong.empty();
  private final Map<String, Double> seconds = new LinkedHashMap<>();

  /** The phase under way, or nothing. */
  private volatile String now = "";

  /**
   * Starts.
   *
   * @param whenEnded hears of every phase that ended, and its seconds in all; not of one that
   *     failed
   */
  PhaseClock(ObjDoubleConsumer<String> whenEnded) {
    this.whenEnded = whenEnded;
    IN_ORDER.forEach(phase -> seconds.put(phase, 0.0));
  }

  /** A piece of work. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Does the work and adds its time to the phase. */
  public <T, E extends Exception> T time(String phase, Work<T, E> work) throws E {
    long from = System.nanoTime();
    now = phase;
    T result = work.run();
    add(phase, System.nanoTime() - from);
    now = "";
    return result;
  }

  /** Does work that solves and then decides. */
  <T, E extends Exception> T timeSolving(Work<T, E> work) throws E {
    long from = System.nanoTime();
    lastSolveReport.set(from);
    now = SOLVE;
    T result = work.run();
    long end = System.nanoTime();
    long solved = lastSolveReport.get() == from ? end : lastSolveReport.get();
    add(SOLVE, solved - from);
    add(DECIDE, end - solved);
    now = "";
    return result;
  }

  private void add(String phase, long nanos) {
    double sum = seconds.merge(phase, nanos * SECONDS_PER_NANO, Double::sum);
    whenEnded.accept(phase, rounded(sum));
  }

  /** The phase that a piece of work belongs to: the map, for instance, solves for vectors too. */
  String phaseOf(String work) {
    String phase = now;
    if (phase.equals(SOLVE) && !work.equals(SOLVE)) {
      return DECIDE;
    }
    return phase.isEmpty() ? work : phase;
  }

  @Override
  public void report(String phase, double fraction) {
    if (phase.equals(SOLVE)) {
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
