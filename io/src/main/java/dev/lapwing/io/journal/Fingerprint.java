package dev.lapwing.io.journal;

import dev.lapwing.io.files.Sha256;
import dev.lapwing.io.points.PointIds;
import java.nio.charset.StandardCharsets;
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

  /** That of what points are called, in their order. */
  static Fingerprint of(PointIds ids) {
    Sha256 sum = new Sha256();
    for (int row = 0; row < ids.size(); row++) {
      byte[] line = (ids.id(row) + "\0").getBytes(StandardCharsets.UTF_8);
      sum.add(line, line.length);
    }
    return new Fingerprint(HexFormat.of().parseHex(sum.hex()));
  }

  /** That of what an edit says. */
  static Fingerprint of(JournalEntry.Edited edited) {
    return new Fingerprint(Sha256.of(EntryCodec.encode(edited)));
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
