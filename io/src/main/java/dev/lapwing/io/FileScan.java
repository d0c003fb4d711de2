package dev.lapwing.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.BooleanSupplier;

/**
 * What one pass over a file's bytes tells.
 *
 * @param lines how many lines there are if it is text; the last may lack its line feed
 */
record FileScan(InputFile file, long lines) {

  private static final int BUFFER = 1 << 16;

  /** Hashes the file and counts its lines. */
  static FileScan of(Path path) throws DataException, IOException {
    LineCount lines = new LineCount();
    InputFile file = read(path, lines);
    return new FileScan(file, lines.count());
  }

  /**
   * Hashes the file.
   *
   * @param abandoned asked often; once it answers true the rest of the file is left out
   */
  static InputFile hash(Path path, BooleanSupplier abandoned) throws DataException, IOException {
    return read(path, (buffer, length) -> !abandoned.getAsBoolean());
  }

  /** Looks at some bytes of the file. */
  @FunctionalInterface
  private interface Look {
    /** Whether to go on. */
    boolean at(byte[] buffer, int length);
  }

  private static InputFile read(Path path, Look look) throws DataException, IOException {
    requireReadable(path);
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER];
    long bytes = 0;
    try (InputStream in = Files.newInputStream(path)) {
      int read = in.read(buffer);
      while (read > 0 && look.at(buffer, read)) {
        digest.update(buffer, 0, read);
        bytes += read;
        read = in.read(buffer);
      }
    }
    return new InputFile(
        String.valueOf(path.getFileName()), bytes, HexFormat.of().formatHex(digest.digest()));
  }

  private static final class LineCount implements Look {

    private long feeds;
    private byte last = '\n';

    @Override
    public boolean at(byte[] buffer, int length) {
      for (int i = 0; i < length; i++) {
        feeds += buffer[i] == '\n' ? 1 : 0;
      }
      last = buffer[length - 1];
      return true;
    }

    long count() {
      return feeds + (last == '\n' ? 0 : 1);
    }
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

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
