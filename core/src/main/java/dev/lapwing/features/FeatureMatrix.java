package dev.lapwing.features;

import org.jspecify.annotations.Nullable;

/**
 * n points of d features each: finite floats, row-major, immutable.
 *
 * <p>Floats are what the search kernels read, and half the memory of doubles. A matrix made from
 * doubles that floats cannot hold exactly also keeps the doubles ({@link #ofExact}), so that final
 * distances are exact; that is meant for narrow tables of coordinates, where memory is no concern.
 */
public final class FeatureMatrix {

  private final int size;
  private final int dimensions;
  private final float[] values;
  private final double @Nullable [] exact;

  /** Which row of the values each point is; none if point i is row i. */
  private final int @Nullable [] rows;

  private FeatureMatrix(
      int size, int dimensions, float[] values, double @Nullable [] exact, int @Nullable [] rows) {
    this.size = size;
    this.dimensions = dimensions;
    this.values = values;
    this.exact = exact;
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
    return new FeatureMatrix(size, dimensions, values, null, null);
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
    return new FeatureMatrix(size, dimensions, rounded, lossless ? null : values, null);
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
    return new FeatureMatrix(chosen.length, dimensions, values, exact, chosen);
  }

  /** Where the values of a point begin. */
  private int start(int point) {
    return (rows == null ? point : rows[point]) * dimensions;
  }

  /**
   * How many bytes the values of a matrix take.
   *
   * @param doubles whether it {@linkplain #keepsDoubles keeps doubles} too
   */
  public static long bytes(long size, long dimensions, boolean doubles) {
    return size * dimensions * (Float.BYTES + (doubles ? Double.BYTES : 0));
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
    return values[start(point) + feature];
  }

  /** The value as exactly as it is known. */
  public double exactly(int point, int feature) {
    int position = start(point) + feature;
    return exact != null ? exact[position] : values[position];
  }

  /** Whether floats would lose digits of some values, so that doubles are kept beside them. */
  public boolean keepsDoubles() {
    return exact != null;
  }

  /** Copies rows {@code from} (inclusive) to {@code to} (exclusive) into {@code target}. */
  public void copyRows(int from, int to, float[] target, int offset) {
    for (int i = from; i < to; i++) {
      System.arraycopy(values, start(i), target, offset + (i - from) * dimensions, dimensions);
    }
  }

  /** Copies one row, as exactly as it is known. */
  public void copyRow(int point, double[] target) {
    int start = start(point);
    if (exact != null) {
      System.arraycopy(exact, start, target, 0, dimensions);
    } else {
      for (int j = 0; j < dimensions; j++) {
        target[j] = values[start + j];
      }
    }
  }

  /** Whether two points have the same values; −0 and 0 are the same. */
  boolean isSameRow(int i, int j) {
    for (int f = 0; f < dimensions; f++) {
      if (exactly(i, f) != exactly(j, f)) {
        return false;
      }
    }
    return true;
  }

  /** ‖x_i − x_j‖², summed in double precision from the values as exactly as they are known. */
  public double squaredDistance(int i, int j) {
    double sum = 0;
    for (int f = 0; f < dimensions; f++) {
      double difference = exactly(i, f) - exactly(j, f);
      sum += difference * difference;
    }
    return sum;
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
    for (int p = start, last = start + count - 1; p <= last; p += 4) {
      others.fourSquaredDistances(row, indices, p, last, target);
    }
  }

  /**
   * Four sums side by side: each waits for its own last addition only.
   *
   * @param last where the indices end; a short group repeats its last member
   */
  private void fourSquaredDistances(double[] row, int[] indices, int p, int last, double[] target) {
    int q = Math.min(p + 1, last);
    int r = Math.min(p + 2, last);
    int s = Math.min(p + 3, last);
    int a = start(indices[p]);
    int b = start(indices[q]);
    int c = start(indices[r]);
    int d = start(indices[s]);
    double sumA = 0;
    double sumB = 0;
    double sumC = 0;
    double sumD = 0;
    double[] doubles = exact;
    for (int j = 0; j < row.length; j++) {
      double x = row[j];
      double da = x - (doubles == null ? values[a + j] : doubles[a + j]);
      double db = x - (doubles == null ? values[b + j] : doubles[b + j]);
      double dc = x - (doubles == null ? values[c + j] : doubles[c + j]);
      double dd = x - (doubles == null ? values[d + j] : doubles[d + j]);
      sumA += da * da;
      sumB += db * db;
      sumC += dc * dc;
      sumD += dd * dd;
    }
    target[p] = sumA;
    target[q] = sumB;
    target[r] = sumC;
    target[s] = sumD;
  }

  /** The points as the metric sees them: scaled to unit length for {@link Metric#COSINE}. */
  public FeatureMatrix under(Metric metric) {
    return metric == Metric.COSINE ? scaledToUnitLength() : this;
  }

  private FeatureMatrix scaledToUnitLength() {
    double[] row = new double[dimensions];
    float[] scaled = new float[size * dimensions];
    double @Nullable [] scaledExact = exact == null ? null : new double[scaled.length];
    for (int i = 0; i < size; i++) {
      copyRow(i, row);
      double norm = norm(row);
      if (norm == 0) {
        throw new IllegalArgumentException(
            "point %d is all zeros, so it has no direction and no cosine distance; leave it out or use the Euclidean metric"
                .formatted(i));
      }
      for (int j = 0; j < dimensions; j++) {
        double value = row[j] / norm;
        scaled[i * dimensions + j] = (float) value;
        if (scaledExact != null) {
          scaledExact[i * dimensions + j] = value;
        }
      }
    }
    return new FeatureMatrix(size, dimensions, scaled, scaledExact, null);
  }

  private static double norm(double[] row) {
    double sum = 0;
    for (double value : row) {
      sum += value * value;
    }
    return Math.sqrt(sum);
  }
}
