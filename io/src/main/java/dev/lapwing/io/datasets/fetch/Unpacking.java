package dev.lapwing.io.datasets.fetch;

import dev.lapwing.io.atomic.WholeFile;
import dev.lapwing.io.files.Gzip;
import dev.lapwing.io.files.Sha256;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.zip.ZipException;

/** Unpacks a file, if it is packed, and tells what it holds by SHA-256. */
final class Unpacking {

  private static final int BUFFER = 1 << 16;

  private Unpacking() {}

  /**
   * Puts the content of {@code source}, unpacked, at {@code target}, if it is what it should be;
   * otherwise leaves {@code target} as it was.
   *
   * @return whether it is
   */
  static boolean copy(Path source, Path target, String sha256) throws IOException {
    try {
      WholeFile.write(
          target,
          out -> {
            if (!unpack(source, out).equals(sha256)) {
              throw new ZipException("the content is another");
            }
          });
      return true;
    } catch (ZipException | EOFException e) { // also if it is no gzip file inside, or breaks off
      return false;
    }
  }

  /** The SHA-256 of the content, unpacked. */
  static String sha256(Path file) throws IOException {
    return unpack(file, OutputStream.nullOutputStream());
  }

  private static String unpack(Path source, OutputStream out) throws IOException {
    Sha256 digest = new Sha256();
    try (InputStream in = Gzip.stream(source)) {
      byte[] buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        digest.add(buffer, count);
        out.write(buffer, 0, count);
      }
    }
    return digest.hex();
  }
}
