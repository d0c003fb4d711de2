package dev.lapwing.io.run;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A folder on its way: filled under a temporary name beside its final place, then moved there in
 * one step. Closed without {@link #commit}, it leaves nothing, and a folder it was to replace stays
 * as it was. What a folder that is replaced holds besides {@link RunFiles} is the user's, and moves
 * into the new one.
 */
public final class PendingFolder implements AutoCloseable {

  /** A folder is only ever replaced if this file tells that a run made it. */
  public static final String MARKER = "run.json";

  private final Path target;
  private final boolean overwrite;
  private final Path temporary;
  private final Deque<Path> createdParents;

  /** The user's own files that are with ours by now. */
  private final Deque<Path> carried = new ArrayDeque<>();

  private boolean committed;

  private PendingFolder(
      Path target, boolean overwrite, Path temporary, Deque<Path> createdParents) {
    this.target = target;
    this.overwrite = overwrite;
    this.temporary = temporary;
    this.createdParents = createdParents;
  }

  /**
   * Starts a folder. Where the name is a symbolic link, the folder it leads to is written.
   *
   * @param overwrite whether a run folder that is there already may be replaced
   * @throws DataException if the folder is there already or cannot be written
   */
  public static PendingFolder open(Path folder, boolean overwrite)
      throws DataException, IOException {
    Destination.requireName(folder);
    Deque<Path> created = new ArrayDeque<>();
    try {
      requireFree(folder, overwrite);
      Path target = Destination.of(folder);
      Path parent = target.getParent();
      if (parent == null) {
        throw DataException.in(folder).refuse("is the root of the disk", "name a folder in it");
      }
      createParents(parent, created);
      Path temporary = Files.createDirectory(Destination.temporaryBeside(target));
      return new PendingFolder(target, overwrite, temporary, created);
    } catch (IOException e) {
      removeEmpty(created);
      throw DataException.in(folder)
          .refuse(
              "cannot be written, " + reason(e),
              "choose a folder you may write to, with -o, or free some space");
    }
  }

  private static void requireFree(Path folder, boolean overwrite)
      throws DataException, IOException {
    if (!Files.exists(folder)) {
      return;
    }
    DataException.Place place = DataException.in(folder);
    if (!Files.isDirectory(folder)) {
      throw place.refuse("is a file, not a folder", "name another folder with -o");
    }
    if (isEmpty(folder)) {
      return;
    }
    if (!overwrite) {
      throw place.refuse(
          "exists already", "name another folder with -o, or replace it with --overwrite");
    }
    if (!Files.exists(folder.resolve(MARKER))) {
      throw place.refuse(
          "was not made by a run, so it is not replaced", "name another folder with -o");
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
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
    return temporary;
  }

  /** Where the files will be. */
  public Path target() {
    return target;
  }

  /** Whether the folder is in its place. */
  public synchronized boolean isCommitted() {
    return committed;
  }

  /**
   * Moves the folder to its place; the user's own files in the one it replaces move with it.
   *
   * @throws DataException if meanwhile something came there that may not be replaced
   */
  public synchronized void commit() throws DataException, IOException {
    requireFree(target, overwrite);
    if (!Files.exists(target)) {
      move(temporary, target);
      committed = true;
      return;
    }
    Path old = temporary.resolveSibling(temporary.getFileName() + "-old");
    move(target, old);
    try {
      carryOver(old);
      move(temporary, target);
      committed = true;
    } catch (IOException e) {
      undo(old, e);
      throw e;
    }
    delete(old);
  }

  /** Puts everything back where it was, or tells where it is. */
  private void undo(Path old, IOException cause) throws IOException {
    try {
      giveBack(old);
      move(old, target);
    } catch (IOException e) {
      IOException told =
          new IOException(
              "%s could not be put back (%s): it is now %s, and files of your own may be in %s"
                  .formatted(target, reason(e), old, temporary),
              cause);
      told.addSuppressed(e);
      throw told;
    }
  }

  private void carryOver(Path old) throws IOException {
    for (Path own : RunFiles.othersIn(old)) {
      if (own.startsWith(StoredRun.FOLDER)) {
        Files.createDirectories(temporary.resolve(StoredRun.FOLDER));
      }
      move(old.resolve(own), temporary.resolve(own));
      carried.push(own);
    }
  }

  private void giveBack(Path old) throws IOException {
    while (!carried.isEmpty()) {
      Path own = carried.element();
      move(temporary.resolve(own), old.resolve(own));
      carried.remove();
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to);
    }
  }

  /** Removes what was written, unless it was committed; may be called more than once. */
  @Override
  public synchronized void close() {
    if (!committed && carried.isEmpty()) {
      delete(temporary);
      removeEmpty(createdParents);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> entries = Files.walk(folder)) {
      for (Path entry : entries.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.deleteIfExists(entry);
      }
    } catch (IOException | UncheckedIOException e) {
      return; // the result is in its place, or there is none: what is left is but a hidden folder
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

  /** The operating system's word for what went wrong; never the temporary name. */
  static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof FileSystemLoopException) {
      return "its links lead in a circle";
    }
    if (e instanceof FileSystemException f) {
      String reason = f.getReason();
      return reason == null ? "the system refuses" : reason.toLowerCase(Locale.ROOT);
    }
    return String.valueOf(e.getMessage());
  }
}
