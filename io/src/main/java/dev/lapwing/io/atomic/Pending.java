package dev.lapwing.io.atomic;

/** Something on its way to its place. Closed before it got there, it leaves nothing behind. */
public sealed interface Pending extends AutoCloseable permits PendingFile, PendingFolder {

  /** Whether it is in its place. */
  boolean isCommitted();

  /** Removes what was written, unless it was committed; may be called more than once. */
  @Override
  void close();
}
