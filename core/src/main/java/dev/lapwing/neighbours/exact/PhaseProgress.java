package dev.lapwing.neighbours.exact;

import dev.lapwing.run.Progress;

/** Adds up the work of many threads and reports it, in order and not too often. */
public final class PhaseProgress {

  public static final String PHASE = "neighbours";

  private static final double STEP = 0.002;

  private final Progress listener;
  private final double total;
  private double done;
  private double reported = Double.NEGATIVE_INFINITY;

  public PhaseProgress(Progress listener, double total) {
    this.listener = listener;
    this.total = total;
    add(0);
  }

  /** Says that so much more of the total is done. */
  public synchronized void add(double work) {
    done += work;
    double fraction = Math.min(1, done / total);
    if (fraction >= reported + STEP) {
      reported = fraction;
      listener.report(PHASE, fraction);
    }
  }

  public synchronized void finish() {
    if (reported < 1) {
      reported = 1;
      listener.report(PHASE, 1);
    }
  }
}
