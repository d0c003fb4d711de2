package dev.lapwing.run;

import java.util.concurrent.CancellationException;

/** The caller asked for the work to stop, and it did; nothing was produced. */
public final class CancelledException extends CancellationException {

  private static final long serialVersionUID = 1L;

  public CancelledException(String phase) {
    super("cancelled during " + phase);
  }
}
