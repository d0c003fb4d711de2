package dev.lapwing.app.job;

import dev.lapwing.io.atomic.Pending;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C: asks the work to stop, gives it most of a second to do so, and sees to it that nothing
 * half-written stays behind, and that the user is told, even if it does not.
 */
final class Interruption implements AutoCloseable {

  private static final long PATIENCE_MILLIS = 700;

  private final AtomicBoolean requested = new AtomicBoolean();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicReference<@Nullable Pending> pending = new AtomicReference<>();
  private final AtomicBoolean told = new AtomicBoolean();
  private final Runnable whenStopped;
  private final Thread hook = new Thread(this::stop, "interruption");

  private Interruption(Runnable whenStopped) {
    this.whenStopped = whenStopped;
  }

  /**
   * Waits for Ctrl-C.
   *
   * @param whenStopped what to do, once, if the work was stopped and nothing is left of it
   */
  static Interruption byCtrlC(Runnable whenStopped) {
    Interruption interruption = new Interruption(whenStopped);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** For work that is itself part of the ending. */
  static Interruption never() {
    return new Interruption(() -> {});
  }

  boolean isRequested() {
    return requested.get();
  }

  /** Tells if the work was stopped before its output was complete, unless that was told. */
  private void tell() {
    Pending output = pending.get();
    boolean stopped = requested.get() && (output == null || !output.isCommitted());
    if (stopped && told.compareAndSet(false, true)) {
      whenStopped.run();
    }
  }

  void guard(Pending output) {
    pending.set(output);
  }

  /** What Ctrl-C does. */
  void stop() {
    requested.set(true);
    try {
      if (ended.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Pending output = pending.get();
    if (output != null) {
      output.close();
    }
    tell();
  }

  /** The work has ended; from here on the process may end at any moment. */
  @Override
  public void close() {
    tell();
    ended.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running: that is what it is for.
      return;
    }
  }
}
