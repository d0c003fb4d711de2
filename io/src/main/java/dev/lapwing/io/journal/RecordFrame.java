package dev.lapwing.io.journal;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * A record as it lies in a journal: the length of its payload, a checksum (CRC-32C) of all but
 * itself, the record's number, the payload. Numbers, from 0 on, show if a record is missing.
 */
final class RecordFrame {

  private static final int LENGTH_AT = 0;
  private static final int CHECKSUM_AT = Integer.BYTES;
  private static final int NUMBER_AT = 2 * Integer.BYTES;

  /** How many bytes there are besides the payload. */
  static final int OVERHEAD = 3 * Integer.BYTES;

  private RecordFrame() {}

  static byte[] of(int number, byte[] payload) {
    byte[] frame = new byte[OVERHEAD + payload.length];
    ByteBuffer out = ByteBuffer.wrap(frame);
    out.putInt(LENGTH_AT, payload.length).putInt(NUMBER_AT, number);
    out.put(OVERHEAD, payload);
    out.putInt(CHECKSUM_AT, checksumOf(frame, 0, frame.length));
    return frame;
  }

  /** The length that a record says it has, frame and all, if it can be. */
  static long length(byte[] bytes, int from) {
    return OVERHEAD + Integer.toUnsignedLong(ByteBuffer.wrap(bytes).getInt(from + LENGTH_AT));
  }

  static int number(byte[] bytes, int from) {
    return ByteBuffer.wrap(bytes).getInt(from + NUMBER_AT);
  }

  /** Whether a whole record lies there. */
  static boolean isWhole(byte[] bytes, int from) {
    if (bytes.length - from <= OVERHEAD) {
      return false;
    }
    long length = length(bytes, from);
    return length > OVERHEAD
        && length <= bytes.length - from
        && ByteBuffer.wrap(bytes).getInt(from + CHECKSUM_AT)
            == checksumOf(bytes, from, (int) length);
  }

  /** Whether a whole record that may follow the given one lies anywhere behind the first byte. */
  static boolean anyWholeAfter(byte[] bytes, int number) {
    for (int from = 1; from < bytes.length - OVERHEAD; from++) {
      if (number(bytes, from) > number && isWhole(bytes, from)) {
        return true;
      }
    }
    return false;
  }

  private static int checksumOf(byte[] bytes, int from, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from + LENGTH_AT, Integer.BYTES);
    sum.update(bytes, from + NUMBER_AT, length - NUMBER_AT);
    return (int) sum.getValue();
  }

  static int checksum(byte[] bytes, int from, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, length);
    return (int) sum.getValue();
  }
}
