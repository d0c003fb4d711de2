package dev.lapwing.io.array;

import java.nio.ByteBuffer;

/** How one number is stored in a binary file. The buffer's own byte order applies. */
enum ElementType {
  BOOLEAN(1),
  INT8(1),
  UINT8(1),
  INT16(2),
  UINT16(2),
  INT32(4),
  UINT32(4),
  INT64(8),
  UINT64(8),
  FLOAT16(2),
  FLOAT32(4),
  FLOAT64(8);

  private static final double TWO_TO_64 = 0x1p64;

  private final int bytes;

  ElementType(int bytes) {
    this.bytes = bytes;
  }

  int bytes() {
    return bytes;
  }

  /** Takes the next {@code count} elements from the buffer. */
  void decode(ByteBuffer from, double[] into, int count) {
    switch (this) {
      case FLOAT32 -> {
        for (int i = 0; i < count; i++) {
          into[i] = from.getFloat();
        }
      }
      case FLOAT64 -> {
        for (int i = 0; i < count; i++) {
          into[i] = from.getDouble();
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          into[i] = next(from);
        }
      }
    }
  }

  private double next(ByteBuffer from) {
    return switch (this) {
      case FLOAT16 -> half(from.getShort());
      case FLOAT32 -> from.getFloat();
      case FLOAT64 -> from.getDouble();
      case UINT64 -> {
        long bits = from.getLong();
        yield bits >= 0 ? bits : bits + TWO_TO_64;
      }
      default -> nextInteger(from);
    };
  }

  private long nextInteger(ByteBuffer from) {
    return switch (this) {
      case BOOLEAN -> from.get() == 0 ? 0 : 1;
      case INT8 -> from.get();
      case UINT8 -> from.get() & 0xFF;
      case INT16 -> from.getShort();
      case UINT16 -> from.getShort() & 0xFFFF;
      case INT32 -> from.getInt();
      case UINT32 -> from.getInt() & 0xFFFFFFFFL;
      default -> from.getLong();
    };
  }

  /** The next element as the name of a class; blank, which means unlabelled, if it is NaN. */
  String nextName(ByteBuffer from) {
    return switch (this) {
      case FLOAT16, FLOAT32, FLOAT64 -> name(next(from));
      case UINT64 -> Long.toUnsignedString(from.getLong());
      case BOOLEAN -> nextInteger(from) == 0 ? "false" : "true";
      default -> Long.toString(nextInteger(from));
    };
  }

  private static String name(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    long whole = (long) value;
    return whole == value ? Long.toString(whole) : Double.toString(value);
  }

  /** IEEE 754 binary16: one sign bit, five of exponent, ten of fraction. */
  static double half(short bits) {
    int exponent = (bits >> 10) & 0x1F;
    int fraction = bits & 0x3FF;
    double magnitude;
    if (exponent == 0) {
      magnitude = fraction * 0x1p-24;
    } else if (exponent < 31) {
      magnitude = Math.scalb(1024.0 + fraction, exponent - 25);
    } else {
      magnitude = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    }
    return bits < 0 ? -magnitude : magnitude;
  }
}
