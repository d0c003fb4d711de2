package dev.lapwing.spark.engine.cells;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.spark.engine.input.PointRow;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;

/** Some points side by side, as the metric sees them. */
public final class PointChunk implements Serializable {

  private static final long serialVersionUID = 1;

  private static final int MOST_POINTS = 16_384;
  private static final int MOST_NUMBERS = 1 << 24;

  private final long[] ids;
  private final int dimensions;
  private final float[] values;

  private PointChunk(long[] ids, int dimensions, float[] values) {
    this.ids = ids;
    this.dimensions = dimensions;
    this.values = values;
  }

  /** Rows become chunks, in their order. */
  public static Iterator<PointChunk> chunks(Iterator<PointRow> rows, Metric metric) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return rows.hasNext();
      }

      @Override
      public PointChunk next() {
        return chunk(rows, metric);
      }
    };
  }

  private static PointChunk chunk(Iterator<PointRow> rows, Metric metric) {
    PointRow row = rows.next();
    int d = row.features().length;
    int most = Math.max(1, Math.min(MOST_POINTS, MOST_NUMBERS / d));
    long[] ids = new long[most];
    float[] values = new float[most * d];
    int count = 0;
    while (true) {
      ids[count] = row.id();
      System.arraycopy(row.features(), 0, values, count * d, d);
      count++;
      if (count == most || !rows.hasNext()) {
        break;
      }
      row = rows.next();
    }
    float[] kept = count == most ? values : Arrays.copyOf(values, count * d);
    if (metric == Metric.COSINE) {
      FeatureMatrix scaled = FeatureMatrix.of(count, d, kept).under(metric);
      scaled.copyRows(0, count, kept, 0);
    }
    return new PointChunk(Arrays.copyOf(ids, count), d, kept);
  }

  public int size() {
    return ids.length;
  }

  public long id(int i) {
    return ids[i];
  }

  public int dimensions() {
    return dimensions;
  }

  /** Row-major, shared. */
  public float[] values() {
    return values;
  }

  /** A sum over hashes of its points: the same however points are cut into chunks. */
  public long fingerprint() {
    long sum = 0;
    for (int i = 0; i < ids.length; i++) {
      long hash = ids[i];
      for (int e = i * dimensions; e < (i + 1) * dimensions; e++) {
        hash = hash * 0x9E3779B97F4A7C15L + Float.floatToIntBits(values[e]);
        hash ^= hash >>> 29;
      }
      sum += hash;
    }
    return sum;
  }

  /** The points as core knows them. */
  public FeatureMatrix matrix() {
    return FeatureMatrix.of(ids.length, dimensions, values);
  }
}
