package dev.lapwing.io.points;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.MemoryRemedy;
import java.util.Arrays;

/**
 * Where values go on their way into a {@link FeatureMatrix}: one array of the final size where the
 * number of rows is known beforehand, so that nothing is copied.
 *
 * <p>Tables of at most {@value #EXACT_WIDTH} features are coordinates more often than embeddings:
 * they are collected as doubles, and {@link FeatureMatrix#ofExact} keeps them if floats would lose
 * digits. Wider ones are rounded to floats at once.
 */
public final class FeatureBuilder {

  public static final int EXACT_WIDTH = 32;
  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final DataException.Place file;
  private final int width;
  private final boolean exact;
  private float[] floats = {};
  private double[] doubles = {};

  public FeatureBuilder(DataException.Place file, int width) {
    this.file = file;
    this.width = width;
    this.exact = width <= EXACT_WIDTH;
  }

  /** Whether the value can be a feature: finite, and not beyond the range of floats. */
  public static boolean accepts(double value) {
    return Float.isFinite((float) value);
  }

  /** The complaint about a value that {@link #accepts} does not. */
  public static DataException refusal(DataException.Place cell, double value) {
    DataException.Place place = cell.value(Double.toString(value));
    return Double.isFinite(value)
        ? tooLarge(place)
        : place.refuse("is not a finite number", "fill the gap or drop the row");
  }

  /**
   * The complaint about a number beyond the range of floats.
   *
   * @param cell with its value as it is written
   */
  public static DataException tooLarge(DataException.Place cell) {
    return cell.refuse(
        "is too large for a float, a number of single precision",
        "scale the column down, or drop it");
  }

  /** Makes room for this many rows in all; does nothing if there is room. */
  public void reserve(long rows) throws DataException {
    long values = rows * width;
    if (values <= capacity()) {
      return;
    }
    int valueBytes = exact ? Double.BYTES + Float.BYTES : Float.BYTES;
    int all = requireRoom(file, rows, width, valueBytes);
    try {
      grow(all);
    } catch (OutOfMemoryError e) {
      throw tooBig(file, rows, width, values * valueBytes);
    }
  }

  /** How many values some points have, if one array can hold them. */
  public static int requireOneArray(DataException.Place file, long rows, int width)
      throws DataException {
    if (rows > LARGEST_ARRAY || rows * width > LARGEST_ARRAY) {
      throw file.refuse(
          "%,d points of %,d features are more than %,d values"
              .formatted(rows, width, LARGEST_ARRAY),
          "take at most %,d of these points, or reduce them to %,d features"
              .formatted(LARGEST_ARRAY / width, LARGEST_ARRAY / Math.min(rows, LARGEST_ARRAY)));
    }
    return (int) (rows * width);
  }

  /**
   * The same, if memory can hold them too.
   *
   * @param valueBytes how many bytes a value takes
   */
  public static int requireRoom(DataException.Place file, long rows, int width, int valueBytes)
      throws DataException {
    int values = requireOneArray(file, rows, width);
    long bytes = (long) values * valueBytes;
    if (bytes > Runtime.getRuntime().maxMemory()) {
      throw tooBig(file, rows, width, bytes);
    }
    return values;
  }

  /** Makes room for one more row, and some to spare. */
  public void reserveNext(int rows) throws DataException {
    if ((long) (rows + 1) * width > capacity()) {
      long spare = Math.min(rows / 2, (LARGEST_ARRAY / width) - rows - 1);
      reserve(rows + 1 + Math.max(0, spare));
    }
  }

  public void set(int row, int column, double value) {
    int at = row * width + column;
    if (exact) {
      doubles[at] = value;
    } else {
      floats[at] = (float) value;
    }
  }

  /** Sets values that follow each other, row by row, from a position on. */
  public void setFrom(int position, double[] values, int count) {
    if (exact) {
      System.arraycopy(values, 0, doubles, position, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      floats[position + i] = (float) values[i];
    }
  }

  /** The first rows, as a matrix. */
  public FeatureMatrix toMatrix(int rows) throws DataException {
    int length = rows * width;
    try {
      if (exact) {
        return FeatureMatrix.ofExact(rows, width, trimmed(doubles, length));
      }
      return FeatureMatrix.of(
          rows, width, floats.length == length ? floats : Arrays.copyOf(floats, length));
    } catch (OutOfMemoryError e) {
      throw tooBig(file, rows, width, 2L * length * Float.BYTES);
    }
  }

  private static double[] trimmed(double[] values, int length) {
    return values.length == length ? values : Arrays.copyOf(values, length);
  }

  private int capacity() {
    return exact ? doubles.length : floats.length;
  }

  private void grow(int values) {
    if (exact) {
      doubles = Arrays.copyOf(doubles, values);
    } else {
      floats = Arrays.copyOf(floats, values);
    }
  }

  private static DataException tooBig(DataException.Place file, long rows, int width, long bytes) {
    return file.refuse(
        "%d points of %d features need %d MB of memory, and Java may use %d MB"
            .formatted(rows, width, bytes >> 20, Runtime.getRuntime().maxMemory() >> 20),
        MemoryRemedy.forBytes(2 * bytes) + ", or read fewer points");
  }
}
