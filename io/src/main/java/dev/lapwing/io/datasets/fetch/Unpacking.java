package dev.lapwing.io.datasets.fetch;

import dev.lapwing.io.files.Gzip;
import dev.lapwing.io.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Unpacks a file, if it is packed, and tells what it holds by SHA-256. */
final class Unpacking {

  private static final int BUFFER = 1 << 16;

  private Unpacking() {}

  /**
   * Puts the content of {@code source}, unpacked, at {@code target}, if it is what it should be;
   * otherwise leaves {@code target} as it was.
   *
   * @return whether it is
   * @throws IOException if the disk fails, or the file is no gzip file inside
   */
  static boolean move(Path source, Path target, String sha256) throws IOException {
    Path beside = AtomicWrite.beside(target);
    try {
      Sha256 digest = new Sha256();
      try (InputStream in = Gzip.stream(source);
          OutputStream out = Files.newOutputStream(beside)) {
        copy(in, out, digest);
      }
      if (!digest.hex().equals(sha256)) {
        return false;
      }
      Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
      return true;
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  /** The SHA-256 of the content, unpacked. */
  static String sha256(Path file) throws IOException {
    Sha256 digest = new Sha256();
    try (InputStream in = Gzip.stream(file)) {
      copy(in, OutputStream.nullOutputStream(), digest);
    }
    return digest.hex();
  }

  private static void copy(InputStream in, OutputStream out, Sha256 digest) throws IOException {
    byte[] buffer = new byte[BUFFER];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      digest.add(buffer, count);
      out.write(buffer, 0, count);
    }
  }
}
