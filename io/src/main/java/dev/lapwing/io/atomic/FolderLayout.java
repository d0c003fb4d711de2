package dev.lapwing.io.atomic;

import java.nio.file.Path;
import java.util.Set;

/**
 * What of a folder is the program's own; all else in it is the user's. Names are relative to the
 * folder.
 *
 * @param marker a file that every such folder has; without it a folder is never replaced. It is the
 *     last to change when a folder is replaced
 * @param lock a file that is locked by whoever changes the folder, and stays in it
 * @param files all that may be there, the marker among them and the lock not
 */
public record FolderLayout(Path marker, Path lock, Set<Path> files) {

  public FolderLayout {
    files = Set.copyOf(files);
    if (!files.contains(marker) || files.contains(lock)) {
      throw new IllegalArgumentException(
          "the marker %s must be one of the files, the lock %s must not".formatted(marker, lock));
    }
  }
}
