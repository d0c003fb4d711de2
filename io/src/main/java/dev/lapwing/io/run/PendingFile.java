package dev.lapwing.io.run;

import dev.lapwing.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * A file on its way: written under a temporary name beside its final place, then moved there in one
 * step. Closed without {@link #commit}, it leaves nothing.
 */
public final class PendingFile implements AutoCloseable {

  private final Path target;
  private final Path temporary;
  private boolean committed;

  private PendingFile(Path target, Path temporary) {
    this.target = target;
    this.temporary = temporary;
  }

  /**
   * Starts a file.
   *
   * @param overwrite whether a file that is there already may be replaced
   * @throws DataException if the file is there already or cannot be written
   */
  public static PendingFile open(Path file, boolean overwrite) throws DataException {
    DataException.Place place = DataException.in(file);
    if (Files.isDirectory(file)) {
      throw place.refuse("is a folder", "name a file with -o");
    }
    if (Files.exists(file) && !overwrite) {
      throw place.refuse(
          "exists already", "name another file with -o, or replace it with --overwrite");
    }
    Path target = file.toAbsolutePath();
    Path temporary =
        target.resolveSibling(".%s-%s".formatted(target.getFileName(), UUID.randomUUID()));
    try {
      return new PendingFile(target, Files.createFile(temporary));
    } catch (IOException e) {
      throw place.refuse(
          "cannot be written, " + PendingFolder.reason(e),
          "choose a file in a folder that exists and that you may write to, with -o");
    }
  }

  /** Where to write meanwhile. */
  public Path path() {
    return temporary;
  }

  /** Moves the file to its place. */
  public void commit() throws IOException {
    Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    committed = true;
  }

  @Override
  public void close() throws IOException {
    if (!committed) {
      Files.deleteIfExists(temporary);
    }
  }
}
