package dev.lapwing.io.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
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

  /** Refuses what is not there, not a file, not ours to read, or empty. */
  public static void requireReadable(Path path) throws DataException, IOException {
    DataException.Place place = DataException.in(path);
    if (Files.isDirectory(path)) {
      throw place.refuse("is a folder", "name one of the files in it");
    }
    if (!Files.exists(path)) {
      throw place.refuse("does not exist", "check the name and the folder");
    }
    try {
      if (Files.size(path) == 0 && Files.isRegularFile(path)) {
        throw place.refuse("is empty", "write it again, or name another file");
      }
      Files.newInputStream(path).close();
    } catch (AccessDeniedException e) {
      throw place.refuse("may not be read", "ask its owner for permission to read it");
    }
  }
}
