package dev.lapwing.io.run;

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
