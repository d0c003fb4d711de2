package dev.lapwing.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What one pass over a file's bytes tells.
 *
 * @param lines how many lines there are if it is text; the last may lack its line feed
 */
record FileScan(InputFile file, long lines) {

  private static final int BUFFER = 1 << 16;

  static FileScan of(Path path) throws DataException, IOException {
    requireReadable(path);
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER];
    long bytes = 0;
    long feeds = 0;
    byte last = '\n';
    try (InputStream in = Files.newInputStream(path)) {
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
        feeds += lineFeeds(buffer, read);
        last = buffer[read - 1];
        bytes += read;
      }
    }
    InputFile file =
        new InputFile(
            String.valueOf(path.getFileName()), bytes, HexFormat.of().formatHex(digest.digest()));
    return new FileScan(file, feeds + (last == '\n' ? 0 : 1));
  }

  /** Refuses what is not there, not a file, not ours to read, or empty. */
  static void requireReadable(Path path) throws DataException, IOException {
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

  private static int lineFeeds(byte[] buffer, int length) {
    int count = 0;
    for (int i = 0; i < length; i++) {
      count += buffer[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
