package dev.lapwing.io.items;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A place for texts that are needed for a while: a temporary file, made when it is asked for and
 * removed when closed.
 */
public final class ItemSpool implements Closeable {

  private @Nullable Path file;

  /** The file to keep them in. */
  public Path file() throws IOException {
    if (file == null) {
      Path folder = Files.createTempDirectory("lapwing-items-");
      file = folder.resolve("items.csv");
      folder.toFile().deleteOnExit(); // should the program be stopped meanwhile
      file.toFile().deleteOnExit();
    }
    return file;
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      Files.deleteIfExists(file);
      Files.deleteIfExists(file.toAbsolutePath().getParent());
    }
  }
}
