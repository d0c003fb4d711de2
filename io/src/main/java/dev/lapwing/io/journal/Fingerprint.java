package dev.lapwing.io.journal;

import java.util.Arrays;
import java.util.HexFormat;

/** A SHA-256, compared by value. */
record Fingerprint(byte[] bytes) {

  static final int BYTES = 32;

  Fingerprint {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a fingerprint of %d bytes".formatted(bytes.length));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Fingerprint that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes);
  }
}
