package dev.lapwing.io;

import java.util.Arrays;

/**
 * The shape of the numbers in a binary file; the first axis counts the points. Made only from
 * shapes that the file is long enough for.
 *
 * @param width values per point: the product of all axes but the first
 * @param columnMajor all first features, then all second ones; else point after point
 */
record ArrayLayout(ElementType type, int rows, int width, boolean columnMajor) {

  /** The number of elements of a shape, if it is possible at all. */
  static long elements(DataException.Place file, long[] shape) throws DataException {
    long product = 1;
    for (long axis : shape) {
      if (axis < 0 || (axis > 0 && product > Long.MAX_VALUE / 16 / axis)) {
        throw file.refuse(
            "its header claims the impossible shape " + Arrays.toString(shape),
            "fetch or write it again");
      }
      product *= axis;
    }
    return product;
  }

  /** The layout of a shape whose elements the file truly has. */
  static ArrayLayout of(
      DataException.Place file, ElementType type, long[] shape, boolean columnMajor)
      throws DataException {
    long elements = elements(file, shape);
    if (elements == 0) {
      throw file.refuse(
          "holds no numbers, its shape being " + Arrays.toString(shape), "name another file");
    }
    long rows = shape.length == 0 ? 1 : shape[0];
    long width = elements / rows;
    if (rows > Integer.MAX_VALUE || width > Integer.MAX_VALUE) {
      throw file.refuse(
          "has the shape " + Arrays.toString(shape) + ", which is too large",
          "at most %d points can be read; split the file".formatted(Integer.MAX_VALUE));
    }
    return new ArrayLayout(type, (int) rows, (int) width, columnMajor);
  }
}
