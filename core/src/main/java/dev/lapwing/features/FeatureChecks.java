package dev.lapwing.features;

import java.lang.reflect.Array;

/** What a matrix of features refuses. */
final class FeatureChecks {

  /** The longest array that every virtual machine can make. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  /** How many values a byte has. */
  private static final int LEVELS = 256;

  private FeatureChecks() {}

  static void requireSome(int size, int dimensions) {
    if (size < 1 || dimensions < 1) {
      throw new IllegalArgumentException(
          "%d points of %d features; at least one of each is needed".formatted(size, dimensions));
    }
  }

  static void requireShape(int size, int dimensions, int length) {
    requireSome(size, dimensions);
    if ((long) size * dimensions != length) {
      throw new IllegalArgumentException(
          "%d values cannot be %d points of %d features".formatted(length, size, dimensions));
    }
  }

  /** The number of columns, if the rows are alike and one array can hold them all. */
  static int requireRectangle(Object[] rows) {
    int dimensions = rows.length == 0 ? 0 : Array.getLength(rows[0]);
    for (int i = 0; i < rows.length; i++) {
      int length = Array.getLength(rows[i]);
      if (length != dimensions) {
        throw new IllegalArgumentException(
            "row %d has %d features where row 0 has %d; every point needs the same features"
                .formatted(i, length, dimensions));
      }
    }
    requireOneArray(rows.length, dimensions);
    return dimensions;
  }

  /** How many values there are, if one array can hold them. */
  static int requireOneArray(int size, int dimensions) {
    long values = (long) size * dimensions;
    if (values > LONGEST) {
      throw new IllegalArgumentException(
          "%,d points of %,d features are %,d values; at most %,d fit: use fewer points or features"
              .formatted(size, dimensions, values, LONGEST));
    }
    return (int) values;
  }

  static void requireLevels(float[] levels) {
    if (levels.length != LEVELS) {
      throw new IllegalArgumentException(
          "%d levels; bytes have %d values, and each needs one".formatted(levels.length, LEVELS));
    }
    for (int level = 0; level < LEVELS; level++) {
      if (!Float.isFinite(levels[level])) {
        throw new IllegalArgumentException(
            "byte %d stands for %s; features must be finite numbers"
                .formatted(level, levels[level]));
      }
    }
  }

  static IllegalArgumentException notFinite(int row, int column, double value) {
    if (Double.isFinite(value)) {
      return new IllegalArgumentException(
          "row %d, column %d is %s, more than a float can hold; scale the features down"
              .formatted(row, column, value));
    }
    return new IllegalArgumentException(
        "row %d, column %d is %s; features must be finite numbers: fill the gap or drop the row"
            .formatted(row, column, value));
  }
}
