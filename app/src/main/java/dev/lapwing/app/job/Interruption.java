package dev.lapwing.app.job;

import dev.lapwing.io.run.PendingFolder;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C: asks the work to stop, gives it most of a second to do so, and sees to it that nothing
 * half-written stays behind even if it does not.
 */
final class Interruption implements AutoCloseable {

  private static final long PATIENCE_MILLIS = 700;

  private final AtomicBoolean requested = new AtomicBoolean();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicReference<@Nullable PendingFolder> pending = new AtomicReference<>();
  private final Thread hook = new Thread(this::stop, "interruption");

  Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  boolean isRequested() {
    return requested.get();
  }

  /** Whether the work was stopped before its folder was complete. */
  boolean hasStopped() {
    PendingFolder folder = pending.get();
    return requested.get() && (folder == null || !folder.isCommitted());
  }

  void guard(PendingFolder folder) {
    pending.set(folder);
  }

  private void stop() {
    requested.set(true);
    try {
      if (ended.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    PendingFolder folder = pending.get();
    if (folder != null) {
      folder.close();
    }
  }

  @Override
  public void close() {
    ended.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running: that is what it is for.
      return;
    }
  }
}
