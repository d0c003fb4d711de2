package dev.lapwing.io.journal;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Numbers from 0 on, seven bits a byte, the lowest first (LEB128). */
final class VariableInt {

  private static final int BITS = 7;
  private static final int MORE = 1 << BITS;
  private static final int LAST_SHIFT = 4 * BITS;

  private VariableInt() {}

  static void write(ByteArrayOutputStream out, int value) {
    int rest = value;
    while (rest >= MORE) {
      out.write(rest % MORE + MORE);
      rest /= MORE;
    }
    out.write(rest);
  }

  /** Reads one back; {@link java.nio.BufferUnderflowException} if it is cut off. */
  static int read(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; shift <= LAST_SHIFT; shift += BITS) {
      int next = in.get() & 0xff;
      value |= (long) (next % MORE) << shift;
      if (next < MORE) {
        if (value > Integer.MAX_VALUE) {
          break;
        }
        return (int) value;
      }
    }
    throw new IllegalArgumentException("a number above " + Integer.MAX_VALUE);
  }
}
