package dev.lapwing.features;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * n points of d features each: finite floats, row by row, immutable.
 *
 * <p>Floats are what the search kernels read, and half the memory of doubles. What comes as bytes
 * or as floats of half precision is kept so ({@link #ofLevels}, {@link #ofHalves}), and what is too
 * large for memory stays where it is ({@link #of(FeatureSource)}); each row is decoded as it is
 * read, to the same floats. A matrix made from doubles that floats cannot hold exactly also keeps
 * the doubles ({@link #ofExact}), so that final distances are exact; that is meant for narrow
 * tables of coordinates, where memory is no concern.
 */
public final class FeatureMatrix {

  /** How many distances are measured side by side. */
  private static final int ABREAST = 4;

  private final int size;
  private final int dimensions;
  private final FeatureValues values;

  /** Which row of the values each point is; none if point i is row i. */
  private final int @Nullable [] rows;

  private FeatureMatrix(int size, int dimensions, FeatureValues values, int @Nullable [] rows) {
    this.size = size;
    this.dimensions = dimensions;
    this.values = values;
    this.rows = rows;
  }

  /** Over an existing row-major array, which the matrix takes over: do not change it afterwards. */
  public static FeatureMatrix of(int size, int dimensions, float[] values) {
    FeatureChecks.requireShape(size, dimensions, values.length);
    for (int p = 0; p < values.length; p++) {
      if (!Float.isFinite(values[p])) {
        throw FeatureChecks.notFinite(p / dimensions, p % dimensions, values[p]);
      }
    }
    return new FeatureMatrix(size, dimensions, new FloatValues(dimensions, values, null), null);
  }

  /**
   * Over an existing row-major array of bytes, which the matrix takes over: do not change it
   * afterwards.
   *
   * @param levels what each of the bytes 0 to 255 stands for; finite
   */
  public static FeatureMatrix ofLevels(int size, int dimensions, byte[] values, float[] levels) {
    FeatureChecks.requireShape(size, dimensions, values.length);
    FeatureChecks.requireLevels(levels);
    return new FeatureMatrix(
        size, dimensions, new LevelValues(dimensions, values, levels.clone()), null);
  }

  /**
   * Over an existing row-major array of floats of half precision (IEEE 754 binary16), by their
   * bits, which the matrix takes over: do not change it afterwards.
   */
  public static FeatureMatrix ofHalves(int size, int dimensions, short[] values) {
    FeatureChecks.requireShape(size, dimensions, values.length);
    for (int p = 0; p < values.length; p++) {
      if (!HalfValues.isFinite(values[p])) {
        throw FeatureChecks.notFinite(
            p / dimensions, p % dimensions, HalfValues.specialValue(values[p]));
      }
    }
    return new FeatureMatrix(size, dimensions, new HalfValues(dimensions, values), null);
  }

  /** Points that are kept elsewhere, and read row by row whenever they are needed. */
  public static FeatureMatrix of(FeatureSource source) {
    FeatureChecks.requireSome(source.size(), source.dimensions());
    return new FeatureMatrix(source.size(), source.dimensions(), new SourcedValues(source), null);
  }

  /** One row a point; all of the same length. */
  public static FeatureMatrix of(float[][] rows) {
    int dimensions = FeatureChecks.requireRectangle(rows);
    float[] values = new float[rows.length * dimensions];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, values, i * dimensions, dimensions);
    }
    return of(rows.length, dimensions, values);
  }

  /** One row a point; all of the same length. Keeps the doubles where floats would lose digits. */
  public static FeatureMatrix of(double[][] rows) {
    int dimensions = FeatureChecks.requireRectangle(rows);
    double[] values = new double[rows.length * dimensions];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, values, i * dimensions, dimensions);
    }
    return ofExact(rows.length, dimensions, values);
  }

  /**
   * Over an existing row-major array, kept as it is beside its rounding to floats unless every
   * value is a float already.
   */
  public static FeatureMatrix ofExact(int size, int dimensions, double[] values) {
    FeatureChecks.requireShape(size, dimensions, values.length);
    float[] rounded = new float[values.length];
    boolean lossless = true;
    for (int p = 0; p < values.length; p++) {
      rounded[p] = (float) values[p];
      if (!Float.isFinite(rounded[p])) {
        throw FeatureChecks.notFinite(p / dimensions, p % dimensions, values[p]);
      }
      lossless &= rounded[p] == values[p];
    }
    return new FeatureMatrix(
        size, dimensions, new FloatValues(dimensions, rounded, lossless ? null : values), null);
  }

  /** Over values that were checked already. */
  static FeatureMatrix of(int size, int dimensions, FloatValues values) {
    return new FeatureMatrix(size, dimensions, values, null);
  }

  /**
   * Some of the points, in the order given, some perhaps twice. The values are shared, not copied.
   *
   * @param points at least one
   */
  public FeatureMatrix select(int[] points) {
    if (points.length == 0) {
      throw new IllegalArgumentException("no points were selected; at least one is needed");
    }
    int[] chosen = new int[points.length];
    for (int i = 0; i < chosen.length; i++) {
      int point = points[i];
      if (point < 0 || point >= size) {
        throw new IllegalArgumentException(
            "point %d was selected; points are numbered from 0 to %d".formatted(point, size - 1));
      }
      chosen[i] = rows == null ? point : rows[point];
    }
    return new FeatureMatrix(chosen.length, dimensions, values, chosen);
  }

  /**
   * Copies of some of the points, held in memory, whatever the form of these: with the same
   * distances to the bit.
   *
   * @param points at least one; quickest in ascending order, if they are read from a file
   */
  public FeatureMatrix held(int[] points) {
    return values.keepsDoubles() ? heldExactly(points) : heldAsFloats(points);
  }

  private FeatureMatrix heldAsFloats(int[] points) {
    float[] copies = new float[Math.multiplyExact(points.length, dimensions)];
    for (int i = 0; i < points.length; i++) {
      copyRows(points[i], points[i] + 1, copies, i * dimensions);
    }
    return of(points.length, dimensions, copies);
  }

  private FeatureMatrix heldExactly(int[] points) {
    double[] copies = new double[Math.multiplyExact(points.length, dimensions)];
    double[] row = new double[dimensions];
    for (int i = 0; i < points.length; i++) {
      copyRow(points[i], row);
      System.arraycopy(row, 0, copies, i * dimensions, dimensions);
    }
    return ofExact(points.length, dimensions, copies);
  }

  /** Which row of the values a point is. */
  private int row(int point) {
    return rows == null ? point : rows[point];
  }

  /** How many bytes of memory a value takes; 0 if it is {@linkplain #isHeld kept elsewhere}. */
  public int valueBytes() {
    return values.valueBytes();
  }

  /** The number of points n. */
  public int size() {
    return size;
  }

  /** The number of features d. */
  public int dimensions() {
    return dimensions;
  }

  public float get(int point, int feature) {
    return values.get(row(point), feature);
  }

  /** The value as exactly as it is known. */
  public double exactly(int point, int feature) {
    return values.exactly(row(point), feature);
  }

  /**
   * Whether the values are in memory. If they are kept elsewhere, whole rows should be asked for,
   * one after the other where that is possible.
   */
  public boolean isHeld() {
    return values.isHeld();
  }

  /** Whether rows are decoded, or read, whenever they are measured: see {@link #held}. */
  public boolean decodesRows() {
    return values.decodesRows();
  }

  /** Whether floats would lose digits of some values, so that doubles are kept beside them. */
  public boolean keepsDoubles() {
    return values.keepsDoubles();
  }

  /** Copies rows {@code from} (inclusive) to {@code to} (exclusive) into {@code target}. */
  public void copyRows(int from, int to, float[] target, int offset) {
    if (rows == null) {
      values.copyRows(from, to, target, offset);
      return;
    }
    for (int i = from; i < to; i++) {
      values.copyRows(rows[i], rows[i] + 1, target, offset + (i - from) * dimensions);
    }
  }

  /** Whether the values are kept as bytes that stand for just these levels. */
  public boolean isOfLevels(float[] levels) {
    return rows == null && values instanceof LevelValues bytes && bytes.standsFor(levels);
  }

  /**
   * Puts bytes as they are kept, row by row, into a buffer.
   *
   * @param first the first of them, from 0 to {@code size() * dimensions()}
   * @throws IllegalStateException unless the matrix {@link #isOfLevels}
   */
  public void putLevels(int first, int count, ByteBuffer target) {
    if (rows != null || !(values instanceof LevelValues bytes)) {
      throw new IllegalStateException("the features are not kept as bytes, in their order");
    }
    bytes.put(first, count, target);
  }

  /** Copies one row, as exactly as it is known. */
  public void copyRow(int point, double[] target) {
    values.copyRow(row(point), target);
  }

  /** Whether two points have the same values; −0 and 0 are the same. */
  boolean isSameRow(int i, int j) {
    double[] first = new double[dimensions];
    double[] second = new double[dimensions];
    copyRow(i, first);
    copyRow(j, second);
    for (int f = 0; f < dimensions; f++) {
      if (first[f] != second[f]) {
        return false;
      }
    }
    return true;
  }

  /** ‖x_i − x_j‖², summed in double precision from the values as exactly as they are known. */
  public double squaredDistance(int i, int j) {
    double[] target = new double[1];
    squaredDistances(i, this, new int[] {j}, 0, 1, target);
    return target[0];
  }

  /**
   * ‖x_i − y_j‖² from a point of this matrix to several of another (or of this one), with the same
   * bits as {@link #squaredDistance} gives for each.
   *
   * @param others has as many features as this matrix
   * @param indices which of its points; {@code count} of them from {@code start}
   * @param target receives the squared distances, from {@code start} too
   */
  public void squaredDistances(
      int point, FeatureMatrix others, int[] indices, int start, int count, double[] target) {
    if (count == 0) {
      return; // before the row is fetched: screens often leave nothing
    }
    double[] row = new double[dimensions];
    copyRow(point, row);
    others.squaredDistances(row, indices, start, count, target);
  }

  /** A short group of four repeats its last member. */
  private void squaredDistances(double[] x, int[] indices, int start, int count, double[] target) {
    int[] four = new int[ABREAST];
    double[] sums = new double[ABREAST];
    double[][] space = values.decodesRows() ? new double[ABREAST][dimensions] : new double[0][];
    for (int p = start, end = start + count; p < end; p += ABREAST) {
      int found = Math.min(ABREAST, end - p);
      for (int r = 0; r < ABREAST; r++) {
        four[r] = row(indices[p + Math.min(r, found - 1)]);
      }
      values.squaredDistances(x, four, space, sums);
      System.arraycopy(sums, 0, target, p, found);
    }
  }

  /** The points as the metric sees them: scaled to unit length for {@link Metric#COSINE}. */
  public FeatureMatrix under(Metric metric) {
    return metric == Metric.COSINE ? UnitLength.of(this) : this;
  }
}
