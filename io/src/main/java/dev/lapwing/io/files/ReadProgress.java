package dev.lapwing.io.files;

import dev.lapwing.run.RunContext;

/** How far reading has come: what every reader reports, and where it can be cancelled. */
public final class ReadProgress {

  private static final String PHASE = "read";

  private final RunContext run;

  public ReadProgress(RunContext run) {
    this.run = run;
  }

  /** Ends reading if that is wanted. */
  public void checkCancelled() {
    run.checkCancelled(PHASE);
  }

  /** Ends reading if that is wanted; else tells that so much of about so much is done. */
  public void report(long done, long expected) {
    checkCancelled();
    run.progress().report(PHASE, Math.min(1, (double) done / expected));
  }
}
