package dev.lapwing.io.atomic;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a file of the program's own, whole or not at all: in a {@link TemporaryNeighbour} of its
 * place, forced to disk, then moved there in one step. What was there is replaced. What the user
 * named may be the user's own: that is for {@link PendingFile}.
 */
public final class WholeFile {

  private WholeFile() {}

  /** What a file shall hold. */
  @FunctionalInterface
  public interface Content {

    /** Writes all of it; if it fails, what was there stays. */
    void writeTo(OutputStream out) throws IOException;
  }

  public static void write(Path file, String text) throws IOException {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  public static void write(Path file, Content content) throws IOException {
    write(file, content, Disk.REAL);
  }

  static void write(Path file, Content content, Disk disk) throws IOException {
    try (TemporaryNeighbour beside = TemporaryNeighbour.of(file.toAbsolutePath(), disk)) {
      try (OutputStream out = Files.newOutputStream(beside.content())) {
        content.writeTo(out);
      }
      beside.moveToPlace();
    }
  }
}
