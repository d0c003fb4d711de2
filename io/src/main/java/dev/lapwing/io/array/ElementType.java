package dev.lapwing.io.array;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * How one number is stored in a binary file: NumPy's dtypes. The buffer's own byte order applies.
 */
public enum ElementType {
  BOOLEAN("b1"),
  INT8("i1"),
  UINT8("u1"),
  INT16("i2"),
  UINT16("u2"),
  INT32("i4"),
  UINT32("u4"),
  INT64("i8"),
  UINT64("u8"),
  FLOAT16("f2"),
  FLOAT32("f4"),
  FLOAT64("f8");

  private static final double TWO_TO_64 = 0x1p64;

  /** NumPy's letter for the kind of number, and its bytes. */
  private final String code;

  ElementType(String code) {
    this.code = code;
  }

  /** Of NumPy's letter and number of bytes, such as {@code f8}. */
  static Optional<ElementType> ofCode(String code) {
    return Arrays.stream(values()).filter(type -> type.code.equals(code)).findFirst();
  }

  public int bytes() {
    return code.charAt(1) - '0';
  }

  /** What NumPy calls it, little end first: {@code <f8}, {@code |u1}. */
  String descr() {
    return (bytes() == 1 ? "|" : "<") + code;
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

  /**
   * Takes the next {@code count} elements of a type whose numbers are floats.
   *
   * @param levels what bytes stand for
   */
  void decode(ByteBuffer from, float[] levels, float[] into, int offset, int count) {
    switch (this) {
      case UINT8 -> {
        for (int i = 0; i < count; i++) {
          into[offset + i] = levels[from.get() & 0xFF];
        }
      }
      case FLOAT16 -> {
        for (int i = 0; i < count; i++) {
          into[offset + i] = (float) half(from.getShort());
        }
      }
      case FLOAT32 -> from.asFloatBuffer().get(into, offset, count);
      default -> throw new IllegalArgumentException(this + " holds more than floats do");
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

  /**
   * IEEE 754 binary16: one sign bit, five of exponent, ten of fraction. Shifted into the place of a
   * float's bits, what is finite is 2⁻¹¹² times its value.
   */
  static double half(short bits) {
    int magnitude = bits & 0x7FFF;
    float value;
    if (magnitude < 0x7C00) {
      value = Float.intBitsToFloat(magnitude << 13) * 0x1p112f;
    } else {
      value = magnitude == 0x7C00 ? Float.POSITIVE_INFINITY : Float.NaN;
    }
    return bits < 0 ? -value : value;
  }
}
