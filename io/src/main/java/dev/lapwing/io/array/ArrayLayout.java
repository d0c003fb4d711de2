package dev.lapwing.io.array;

import dev.lapwing.io.files.DataException;

/**
 * How the numbers of a binary file become points; the first axis counts the points. Made only from
 * shapes that the file is long enough for.
 *
 * @param width values per point: the product of all axes but the first
 * @param columnMajor all first features, then all second ones; else point after point
 */
record ArrayLayout(ElementType type, int rows, int width, boolean columnMajor) {

  static ArrayLayout of(
      DataException.Place file, ElementType type, ArrayShape shape, boolean columnMajor)
      throws DataException {
    long elements = shape.bytes(file, 1);
    if (elements == 0) {
      throw file.refuse("holds no numbers, its shape being " + shape, "name another file");
    }
    long rows = shape.axes() == 0 ? 1 : shape.axis(0);
    long width = elements / rows;
    if (rows > Integer.MAX_VALUE || width > Integer.MAX_VALUE) {
      throw file.refuse(
          "has the shape " + shape + ", which is too large",
          "at most %d points can be read; split the file".formatted(Integer.MAX_VALUE));
    }
    return new ArrayLayout(type, (int) rows, (int) width, columnMajor);
  }

  /** Whether single rows can be read from the file, without a loss of digits. */
  boolean canStay() {
    return !columnMajor
        && (type == ElementType.UINT8
            || type == ElementType.FLOAT16
            || type == ElementType.FLOAT32);
  }

  /** The number of values. */
  long values() {
    return (long) rows * width;
  }
}
