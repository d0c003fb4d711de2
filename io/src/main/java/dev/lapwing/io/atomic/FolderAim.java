package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What may lie where a folder shall be written, and what to do if something else does. */
enum FolderAim {
  NEW("name another folder with -o", "choose a folder you may write to, with -o,"),
  REPLACED("name another folder with -o", "choose a folder you may write to, with -o,"),
  CHANGED(
      "name a folder made by lapwing label or lapwing cluster",
      "allow writing to it and to the folder it lies in,");

  private final String elsewhere;
  private final String writable;

  FolderAim(String elsewhere, String writable) {
    this.elsewhere = elsewhere;
    this.writable = writable;
  }

  /** Refuses what is there and not ours, and what is not there. */
  static void requireOurs(Path folder, FolderLayout layout) throws DataException, IOException {
    if (!Files.exists(folder)) {
      throw DataException.in(folder).refuse("does not exist", CHANGED.elsewhere);
    }
    CHANGED.requireFree(folder, layout);
    if (isFree(folder)) {
      throw DataException.in(folder).refuse("is empty", CHANGED.elsewhere);
    }
  }

  /** Refuses what is there and may not be replaced. */
  void requireFree(Path folder, FolderLayout layout) throws DataException, IOException {
    if (!Files.exists(folder)) {
      return;
    }
    DataException.Place place = DataException.in(folder);
    if (!Files.isDirectory(folder)) {
      throw place.refuse("is a file, not a folder", elsewhere);
    }
    if (isFree(folder)) {
      return;
    }
    if (this == NEW) {
      throw place.refuse("exists already", elsewhere + ", or replace it with --overwrite");
    }
    if (!Files.exists(folder.resolve(layout.marker()))) {
      throw place.refuse("was not made by a run, so it is not replaced", elsewhere);
    }
  }

  /** Whether nothing is there, or an empty folder, which a move replaces. */
  static boolean isFree(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return true;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }

  DataException unwritable(Path folder, IOException e) {
    return DataException.in(folder)
        .refuse("cannot be written, " + DiskFailure.reason(e), writable + " or free some space");
  }
}
