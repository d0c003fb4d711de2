package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.Optional;

/** The right to change a folder of ours: at most one process has it. */
final class FolderLock {

  /** Those who only clear up hold a lock for moments, so it pays to ask again. */
  private static final int PATIENCE_MILLIS = 1_000;

  /** A replacement is a few renames, unless a part of the folder is on another disk. */
  private static final int PATIENCE_WITH_A_REPLACEMENT_MILLIS = 60_000;

  private static final int PAUSE_MILLIS = 20;

  private FolderLock() {}

  /**
   * Takes the lock, and finishes a replacement that the last holder was killed in.
   *
   * @throws DataException if another process holds it
   */
  static ProcessLock take(Replacement place) throws DataException, IOException {
    place.disk().createDirectories(file(place).resolveSibling("."));
    for (int waited = 0; waited <= PATIENCE_MILLIS; waited += PAUSE_MILLIS) {
      Optional<ProcessLock> lock = tryTake(place);
      if (lock.isPresent()) {
        return lock.get();
      }
      pause();
    }
    throw held(place);
  }

  /** Returns once no replacement is going on: waits for its end, or ends it if nobody else does. */
  static void settle(Replacement place) throws DataException, IOException {
    for (int waited = 0; place.isPending(); waited += PAUSE_MILLIS) {
      if (waited > PATIENCE_WITH_A_REPLACEMENT_MILLIS) {
        throw held(place);
      }
      Optional<ProcessLock> lock = tryTake(place);
      if (lock.isPresent()) {
        lock.get().close();
      } else {
        pause();
      }
    }
  }

  private static Optional<ProcessLock> tryTake(Replacement place) throws IOException {
    Optional<ProcessLock> lock = place.disk().tryLock(file(place));
    if (lock.isPresent() && place.isPending()) {
      try {
        place.finish();
      } catch (IOException | RuntimeException | Error e) {
        lock.get().close();
        throw e;
      }
    }
    return lock;
  }

  private static Path file(Replacement place) {
    return place.folder().resolve(place.layout().lock());
  }

  private static DataException held(Replacement place) throws IOException {
    return DataException.in(place.folder())
        .refuse(
            "another lapwing, %s, is at work on it".formatted(ProcessLock.holder(file(place))),
            "wait until it has ended, then try again");
  }

  private static void pause() throws InterruptedIOException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting for a lock");
    }
  }
}
