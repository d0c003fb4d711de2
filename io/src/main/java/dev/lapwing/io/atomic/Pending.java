package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;

/** Something on its way to its place. Closed before it got there, it leaves nothing behind. */
public abstract sealed class Pending implements AutoCloseable permits PendingFile, PendingFolder {

  private boolean committed;
  private boolean closed;

  /** Whether it is in its place. */
  public final synchronized boolean isCommitted() {
    return committed;
  }

  /**
   * Brings it to its place.
   *
   * @throws DataException if meanwhile something came there that may not be replaced
   */
  public final synchronized void commit() throws DataException, IOException {
    if (closed) {
      throw new IOException("the work was stopped");
    }
    bringToPlace();
  }

  /** Brings it to its place and says so by {@link #arrived} once it counts. */
  abstract void bringToPlace() throws DataException, IOException;

  final synchronized void arrived() {
    committed = true;
  }

  /** Removes what was written, unless it was committed; may be called more than once. */
  @Override
  public final synchronized void close() {
    if (!closed) {
      closed = true;
      release();
    }
  }

  /** Gives up all that was held meanwhile. */
  abstract void release();
}
