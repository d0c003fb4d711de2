package dev.lapwing.io.files;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Files that may be packed by gzip; their first two bytes tell, not their names. */
public final class Gzip {

  /** Deflate cannot pack better than this, so a packed file bounds what can come out of it. */
  public static final long LARGEST_RATIO = 1032;

  private static final int BUFFER = 1 << 16;

  private Gzip() {}

  public static boolean isPacked(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == 0x1F && in.read() == 0x8B;
    }
  }

  /** The bytes of the file, unpacked if need be. */
  public static InputStream open(Path file) throws DataException, IOException {
    try {
      return stream(file);
    } catch (ZipException | EOFException e) {
      throw damaged(DataException.in(file));
    }
  }

  /** The same; a file that gzip cannot unpack is a {@link ZipException} or an end too early. */
  public static InputStream stream(Path file) throws IOException {
    boolean packed = isPacked(file);
    InputStream raw = Files.newInputStream(file);
    try {
      return packed ? new GZIPInputStream(raw, BUFFER) : new BufferedInputStream(raw, BUFFER);
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  public static DataException damaged(DataException.Place file) {
    return file.refuse("is damaged: gzip cannot unpack it", "fetch or write it again");
  }
}
