package dev.lapwing.run;

import org.jspecify.annotations.Nullable;

/**
 * Of all that went wrong in parallel work, what went wrong at the lowest item. Items are started in
 * ascending order and all that were started come to an end, so it is the same on any number of
 * threads, and what a plain loop would have thrown.
 */
final class FirstFailure {

  private int item = Integer.MAX_VALUE;
  private @Nullable Throwable thrown;

  /** Called by any thread that catches something. */
  synchronized void at(int failedItem, Throwable failure) {
    if (thrown == null || failedItem < item) {
      item = failedItem;
      thrown = failure;
    }
  }

  /** Throws it, the very object, if there was any; called once all threads have ended. */
  synchronized void rethrow() {
    if (thrown instanceof RuntimeException failure) {
      throw failure;
    }
    if (thrown instanceof Error failure) {
      throw failure;
    }
  }
}
