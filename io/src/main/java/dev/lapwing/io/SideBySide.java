package dev.lapwing.io;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Two readings of a file at a time. */
final class SideBySide {

  private SideBySide() {}

  /** A reading. */
  @FunctionalInterface
  interface Reading<T> {
    T read() throws DataException, IOException;
  }

  /** Begins a reading on a thread of its own; whoever waits for it gets what it throws. */
  static <T> Reading<T> begin(Reading<T> reading) {
    CompletableFuture<T> result =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return reading.read();
              } catch (DataException | IOException e) {
                throw new CompletionException(e);
              }
            });
    return () -> {
      try {
        return result.join();
      } catch (CompletionException e) {
        if (e.getCause() instanceof DataException cause) {
          throw cause;
        }
        if (e.getCause() instanceof IOException cause) {
          throw cause;
        }
        throw e;
      }
    };
  }
}
