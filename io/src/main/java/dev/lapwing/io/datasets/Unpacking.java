package dev.lapwing.io.datasets;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;

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
    Path beside = target.resolveSibling(target.getFileName() + ".new");
    try {
      MessageDigest digest = sha256();
      try (InputStream in = open(source);
          OutputStream out = Files.newOutputStream(beside)) {
        copy(in, out, digest);
      }
      if (!hex(digest).equals(sha256)) {
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
    MessageDigest digest = sha256();
    try (InputStream in = open(file)) {
      copy(in, OutputStream.nullOutputStream(), digest);
    }
    return hex(digest);
  }

  private static void copy(InputStream in, OutputStream out, MessageDigest digest)
      throws IOException {
    byte[] buffer = new byte[BUFFER];
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      digest.update(buffer, 0, count);
      out.write(buffer, 0, count);
    }
  }

  private static InputStream open(Path file) throws IOException {
    BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    try {
      in.mark(2);
      boolean packed = in.read() == 0x1F && in.read() == 0x8B;
      in.reset();
      return packed ? new GZIPInputStream(in, BUFFER) : in;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
