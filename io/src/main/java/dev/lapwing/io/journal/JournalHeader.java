package dev.lapwing.io.journal;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.UUID;

/**
 * How a journal begins: which it is, and of which run.
 *
 * @param id what no other journal has
 * @param run the state of the run when the journal was begun
 */
record JournalHeader(UUID id, Fingerprint run) {

  private static final byte[] MAGIC = "LAPWJRNL".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;

  /** The length of a header. */
  static final int BYTES =
      MAGIC.length + Integer.BYTES + 2 * Long.BYTES + Fingerprint.BYTES + Integer.BYTES;

  byte[] encode() {
    ByteBuffer out = ByteBuffer.allocate(BYTES);
    out.put(MAGIC).putInt(VERSION);
    out.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    out.put(run.bytes());
    return out.putInt(RecordFrame.checksum(out.array(), 0, out.position())).array();
  }

  /** Whether a file begins with one. */
  static boolean isStartOf(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    }
  }

  static JournalHeader decode(Path file, byte[] bytes) throws DataException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    byte[] magic = new byte[MAGIC.length];
    in.get(magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw JournalContent.damaged(file, "does not begin as a journal does");
    }
    int version = in.getInt();
    if (version != VERSION) {
      throw DataException.in(file)
          .refuse(
              "is of version %d, not %d".formatted(version, VERSION),
              "it was written by another version of lapwing: use that one");
    }
    UUID id = new UUID(in.getLong(), in.getLong());
    byte[] run = new byte[Fingerprint.BYTES];
    in.get(run);
    int length = in.position();
    if (in.getInt() != RecordFrame.checksum(bytes, 0, length)) {
      throw JournalContent.damaged(file, "has a beginning whose checksum differs");
    }
    return new JournalHeader(id, new Fingerprint(run));
  }
}
