package dev.lapwing.io.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * What one pass over a file's bytes tells.
 *
 * @param lines how many lines there are if it is text; the last may lack its line feed
 */
public record FileScan(InputFile file, long lines) {

  private static final int BUFFER = 1 << 16;

  /** Hashes the file and counts its lines. */
  public static FileScan of(Path path) throws DataException, IOException {
    LineCount lines = new LineCount();
    InputFile file = read(path, lines);
    return new FileScan(file, lines.count());
  }

  /**
   * Hashes the file.
   *
   * @param abandoned asked often; once it answers true the rest of the file is left out
   */
  public static InputFile hash(Path path, BooleanSupplier abandoned)
      throws DataException, IOException {
    return read(path, (buffer, length) -> !abandoned.getAsBoolean());
  }

  /** Looks at some bytes of the file. */
  @FunctionalInterface
  private interface Look {
    /** Whether to go on. */
    boolean at(byte[] buffer, int length);
  }

  private static InputFile read(Path path, Look look) throws DataException, IOException {
    InputFile.requireReadable(path);
    Sha256 digest = new Sha256();
    byte[] buffer = new byte[BUFFER];
    long bytes = 0;
    try (InputStream in = Files.newInputStream(path)) {
      int read = in.read(buffer);
      while (read > 0 && look.at(buffer, read)) {
        digest.add(buffer, read);
        bytes += read;
        read = in.read(buffer);
      }
    }
    return new InputFile(SpooledInput.shortNameOf(path), bytes, digest.hex());
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
}
