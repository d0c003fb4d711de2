package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A folder on its way: filled beside its place, then brought there whole. Closed without {@link
 * #commit}, it leaves nothing, and a folder it was to replace stays as it was.
 *
 * <p>What lies where, for a folder {@code run}, and what the next command makes of it if the
 * process is killed there:
 *
 * <ol>
 *   <li>While it is filled: {@code .run.lapwing-…/new}, a {@link TemporaryNeighbour}. If there is a
 *       {@code run} already, its lock is held from the beginning, so that nobody else changes it
 *       meanwhile. Killed: {@code run} is as it was; the neighbour is swept.
 *   <li>All is forced to disk.
 *   <li>If there is no {@code run}, the neighbour's content gets its name, in one step. Killed
 *       before: as above; after: {@code run} is there, whole, and the empty neighbour is swept.
 *   <li>If there is one, the neighbour's content becomes the redo log {@code run/.lapwing-commit},
 *       in one step, and then its files go to their places one by one; see {@link Replacement}.
 *       Killed before that one step: as above; after: the log is finished.
 * </ol>
 *
 * <p>So {@code run} itself is never moved or removed, nor is anything in it that is the user's own,
 * and there is always something of its name. Those who only read take no lock, as {@link
 * WholeFolder} says.
 */
public final class PendingFolder extends Pending {

  private final Replacement place;
  private final FolderAim aim;
  private final Deque<Path> createdParents;
  private final TemporaryNeighbour neighbour;
  private final @Nullable HeldFolder holder;
  private @Nullable ProcessLock lock;

  private PendingFolder(
      Replacement place,
      FolderAim aim,
      Deque<Path> createdParents,
      TemporaryNeighbour neighbour,
      @Nullable HeldFolder holder,
      @Nullable ProcessLock lock) {
    this.place = place;
    this.aim = aim;
    this.createdParents = createdParents;
    this.neighbour = neighbour;
    this.holder = holder;
    this.lock = lock;
  }

  /**
   * Starts a folder. Where the name is a symbolic link, the folder it leads to is written.
   *
   * @param layout what of it is ours
   * @param overwrite whether a folder of ours that is there already may be replaced
   * @throws DataException if the folder is there already, cannot be written, or is being changed by
   *     another process
   */
  public static PendingFolder open(Path folder, FolderLayout layout, boolean overwrite)
      throws DataException {
    return open(folder, layout, overwrite, Disk.REAL);
  }

  /** Starts what a folder of ours shall hold next, in its own place and no other. */
  public static PendingFolder change(Path folder, FolderLayout layout) throws DataException {
    return open(folder, layout, FolderAim.CHANGED, Disk.REAL);
  }

  static PendingFolder open(Path folder, FolderLayout layout, boolean overwrite, Disk disk)
      throws DataException {
    return open(folder, layout, overwrite ? FolderAim.REPLACED : FolderAim.NEW, disk);
  }

  private static PendingFolder open(Path folder, FolderLayout layout, FolderAim aim, Disk disk)
      throws DataException {
    Destination.requireName(folder);
    Deque<Path> created = new ArrayDeque<>();
    try {
      aim.requireFree(folder, layout);
      Path target = Destination.of(folder);
      Path parent = target.getParent();
      if (parent == null) {
        throw DataException.in(folder).refuse("is the root of the disk", "name a folder in it");
      }
      createParents(parent, created);
      return open(new Replacement(target, layout, disk), aim, created);
    } catch (IOException e) {
      removeEmpty(created);
      throw aim.unwritable(folder, e);
    }
  }

  private static PendingFolder open(Replacement place, FolderAim aim, Deque<Path> created)
      throws DataException, IOException {
    @Nullable ProcessLock lock = FolderAim.isFree(place.folder()) ? null : FolderLock.take(place);
    try {
      return new PendingFolder(place, aim, created, neighbour(place), null, lock);
    } catch (IOException | RuntimeException | Error e) {
      closeAll(null, lock);
      throw e;
    }
  }

  private static TemporaryNeighbour neighbour(Replacement place) throws IOException {
    TemporaryNeighbour neighbour = TemporaryNeighbour.of(place.folder(), place.disk());
    try {
      place.disk().createDirectory(neighbour.content());
      return neighbour;
    } catch (IOException | RuntimeException | Error e) {
      closeAll(neighbour, null);
      throw e;
    }
  }

  /** Starts what a folder shall hold next whose lock someone holds for longer. */
  static PendingFolder under(HeldFolder holder, Replacement place) throws DataException {
    try {
      FolderAim.CHANGED.requireFree(place.folder(), place.layout());
      return new PendingFolder(
          place, FolderAim.CHANGED, new ArrayDeque<>(), neighbour(place), holder, null);
    } catch (IOException e) {
      throw FolderAim.CHANGED.unwritable(place.folder(), e);
    }
  }

  /**
   * Holds the folder from now on, after it came to its place; see {@link HeldFolder#of}.
   *
   * @throws DataException if another process was faster
   */
  synchronized HeldFolder hold() throws DataException, IOException {
    if (!isCommitted() || holder != null) {
      throw new IllegalStateException("only a folder that came to its place by itself is held");
    }
    ProcessLock held = lock == null ? FolderLock.take(place) : lock;
    lock = null;
    return new HeldFolder(place, held);
  }

  private static void createParents(Path parent, Deque<Path> created) throws IOException {
    Deque<Path> missing = new ArrayDeque<>();
    for (Path p = parent; p != null && !Files.exists(p); p = p.getParent()) {
      missing.push(p);
    }
    for (Path p : missing) {
      Files.createDirectory(p);
      created.push(p);
    }
  }

  /** Where to write the files meanwhile. */
  public Path path() {
    return neighbour.content();
  }

  /** Where the files will be. */
  public Path target() {
    return place.folder();
  }

  /** The user's own files in a folder that it replaces stay. */
  @Override
  void bringToPlace() throws DataException, IOException {
    if (!moveToFreePlace()) {
      aim.requireFree(target(), place.layout());
      replace();
    }
  }

  private boolean moveToFreePlace() throws IOException {
    if (!FolderAim.isFree(target())) {
      return false;
    }
    place.disk().forceAll(path(), target());
    try {
      place.disk().rename(path(), target());
    } catch (FileSystemException e) {
      if (FolderAim.isFree(target())) {
        throw e;
      }
      return false; // someone else was faster
    }
    arrived();
    place.disk().force(target().resolveSibling("."));
    return true;
  }

  private void replace() throws DataException, IOException {
    if (holder != null) {
      holder.requireHeld();
    } else if (lock == null) { // it was not there when this began
      lock = FolderLock.take(place);
    }
    place.commit(path());
    arrived();
    try {
      place.finish();
    } catch (IOException e) {
      throw DataException.in(target())
          .refuse(
              "is replaced, but not all files are in their places yet, " + DiskFailure.reason(e),
              "see to that; the next command that uses the folder brings them there");
    }
  }

  @Override
  void release() {
    if (holder != null) {
      holder.ended(this);
    }
    closeAll(neighbour, lock);
    if (!isCommitted()) {
      removeEmpty(createdParents);
    }
  }

  private static void closeAll(@Nullable TemporaryNeighbour neighbour, @Nullable ProcessLock lock) {
    try {
      if (neighbour != null) {
        neighbour.close();
      }
    } finally {
      if (lock != null) {
        lock.close();
      }
    }
  }

  private static void removeEmpty(Deque<Path> created) {
    for (Path folder : created) {
      try {
        Files.deleteIfExists(folder);
      } catch (IOException e) {
        return; // someone else uses it by now
      }
    }
  }
}
