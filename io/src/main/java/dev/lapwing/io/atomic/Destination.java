package dev.lapwing.io.atomic;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where output really goes: a symbolic link is the user's and stays, what it leads to is written.
 */
final class Destination {

  /** As many as Linux follows. */
  private static final int MOST_LINKS = 40;

  private Destination() {}

  /** Refuses the name that is none, which Java takes for the folder one is in. */
  static void requireName(Path named) throws DataException {
    if (named.toString().isEmpty()) {
      throw DataException.in(Path.of("-o")).refuse("the name is empty", "name what to write");
    }
  }

  /** The place that a name leads to, whether or not there is something yet. */
  static Path of(Path named) throws IOException {
    if (Files.exists(named)) {
      return named.toRealPath();
    }
    Path place = named.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(place); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(named.toString());
      }
      place = place.resolveSibling(Files.readSymbolicLink(place));
    }
    return place.normalize();
  }
}
