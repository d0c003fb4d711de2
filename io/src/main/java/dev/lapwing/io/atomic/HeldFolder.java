package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A folder of ours that one process alone may change, for as long as that likes: its lock, held
 * from {@link #take} to {@link #close}. Meanwhile it can be replaced any number of times, one after
 * the other; others read it as they always do, and whoever wants to change it is refused.
 */
public final class HeldFolder implements AutoCloseable {

  private final Replacement place;
  private @Nullable ProcessLock lock;
  private @Nullable PendingFolder change;

  HeldFolder(Replacement place, ProcessLock lock) {
    this.place = place;
    this.lock = lock;
  }

  /**
   * Takes the lock of a folder that is there, and finishes a replacement that the last holder was
   * killed in.
   *
   * @throws DataException if it is none of ours, or another process holds it
   */
  public static HeldFolder take(Path folder, FolderLayout layout) throws DataException {
    return take(folder, layout, Disk.REAL);
  }

  static HeldFolder take(Path folder, FolderLayout layout, Disk disk) throws DataException {
    try {
      FolderAim.requireOurs(folder, layout);
      Replacement place = new Replacement(Destination.of(folder), layout, disk);
      return new HeldFolder(place, FolderLock.take(place));
    } catch (IOException e) {
      throw DataException.in(folder)
          .refuse("cannot be locked, " + DiskFailure.reason(e), "allow writing to it");
    }
  }

  /**
   * Holds a folder that just came to its place. One that was replaced was held all the time. A new
   * one could not be, since its lock lies in it: between its coming and this another process may
   * have changed it, so it is to be read again, as by anyone who takes a folder; and if that one
   * still works on it, this is refused, while the folder is there and whole.
   */
  public static HeldFolder of(PendingFolder committed) throws DataException, IOException {
    return committed.hold();
  }

  /** Where the folder lies. */
  public Path folder() {
    return place.folder();
  }

  /**
   * Starts what the folder shall hold next.
   *
   * @throws IllegalStateException if the last change has not been closed
   */
  public synchronized PendingFolder change() throws DataException, IOException {
    requireHeld();
    if (change != null) {
      throw new IllegalStateException("the folder is being changed; close that first");
    }
    if (place.isPending()) { // the last change counts, but could not be brought to its place
      place.finish();
    }
    PendingFolder next = PendingFolder.under(this, place);
    change = next;
    return next;
  }

  synchronized void ended(PendingFolder ending) {
    change = change == ending ? null : change;
  }

  /** Who let go of the lock may not change the folder any more. */
  synchronized void requireHeld() throws IOException {
    if (lock == null) {
      throw new IOException("the folder is held no longer");
    }
  }

  /** Lets go of it; may be called more than once. */
  @Override
  public synchronized void close() {
    if (lock != null) {
      lock.close();
      lock = null;
    }
  }
}
