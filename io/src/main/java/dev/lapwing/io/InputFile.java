package dev.lapwing.io;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Which file was read: provenance for a run.
 *
 * @param name the file's name without its folder
 * @param bytes its length as it lies on disk
 * @param sha256 the hash of these bytes, in 64 hexadecimal digits; of the packed bytes if the file
 *     is packed
 */
public record InputFile(String name, long bytes, String sha256) {

  /** Reads the whole file once. */
  public static InputFile of(Path file) throws DataException, IOException {
    return FileScan.hash(file, () -> false);
  }
}
