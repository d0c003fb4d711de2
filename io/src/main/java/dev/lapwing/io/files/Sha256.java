package dev.lapwing.io.files;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 (FIPS 180-4) of bytes as they come. */
public final class Sha256 {

  private final MessageDigest digest;

  public Sha256() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** Takes the first bytes of the buffer in. */
  public void add(byte[] buffer, int length) {
    digest.update(buffer, 0, length);
  }

  /** Of all that came, in 64 hexadecimal digits; no more can come. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Of these bytes, as 32 bytes. */
  public static byte[] of(byte[] content) {
    return new Sha256().digest.digest(content);
  }
}
