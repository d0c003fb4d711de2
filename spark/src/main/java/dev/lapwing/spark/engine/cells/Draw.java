package dev.lapwing.spark.engine.cells;

import dev.lapwing.run.Seed;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;

/**
 * A sample of the points that depends on their numbers and the seed alone: a point is drawn if a
 * hash of its number is small enough.
 */
public final class Draw implements Serializable {

  private static final long serialVersionUID = 1;

  private final long[] ids;
  private final int dimensions;
  private final float[] values;

  private Draw(long[] ids, int dimensions, float[] values) {
    this.ids = ids;
    this.dimensions = dimensions;
    this.values = values;
  }

  /** About so many of n points, all if there are not more; in the order of their numbers. */
  public static Draw of(JavaRDD<PointChunk> points, long size, int wanted, Seed seed) {
    double share = (double) wanted / size;
    long key = seed.value();
    List<Draw> parts =
        points.mapPartitions(chunks -> List.of(drawn(chunks, share, key)).iterator()).collect();
    int d = parts.stream().mapToInt(part -> part.dimensions).max().orElse(0);
    int count = parts.stream().mapToInt(part -> part.ids.length).sum();
    long[] ids = new long[count];
    float[] values = new float[count * d];
    int at = 0;
    for (Draw part : parts) {
      System.arraycopy(part.ids, 0, ids, at, part.ids.length);
      System.arraycopy(part.values, 0, values, at * d, part.values.length);
      at += part.ids.length;
    }
    return new Draw(ids, d, values).sorted();
  }

  /** Whether a point is drawn. */
  public static boolean isDrawn(long id, double share, long key) {
    return (Seed.of(key ^ id).child("draw").value() >>> 11) * 0x1p-53 < share;
  }

  private static Draw drawn(Iterator<PointChunk> chunks, double share, long key) {
    long[] ids = new long[16];
    float[] values = {};
    int d = 0;
    int count = 0;
    while (chunks.hasNext()) {
      PointChunk chunk = chunks.next();
      d = chunk.dimensions();
      for (int i = 0; i < chunk.size(); i++) {
        if (isDrawn(chunk.id(i), share, key)) {
          if (count == ids.length) {
            ids = Arrays.copyOf(ids, 2 * count);
          }
          if (values.length < ids.length * d) {
            values = Arrays.copyOf(values, ids.length * d);
          }
          ids[count] = chunk.id(i);
          System.arraycopy(chunk.values(), i * d, values, count * d, d);
          count++;
        }
      }
    }
    return new Draw(Arrays.copyOf(ids, count), d, Arrays.copyOf(values, count * d));
  }

  private Draw sorted() {
    int[] order =
        IntStream.range(0, ids.length)
            .boxed()
            .sorted((a, b) -> Long.compare(ids[a], ids[b]))
            .mapToInt(i -> i)
            .toArray();
    long[] sortedIds = new long[ids.length];
    float[] sortedValues = new float[values.length];
    for (int i = 0; i < order.length; i++) {
      sortedIds[i] = ids[order[i]];
      System.arraycopy(values, order[i] * dimensions, sortedValues, i * dimensions, dimensions);
    }
    return new Draw(sortedIds, dimensions, sortedValues);
  }

  public int size() {
    return ids.length;
  }

  public long id(int i) {
    return ids[i];
  }

  public long[] ids() {
    return ids;
  }

  public int dimensions() {
    return dimensions;
  }

  /** Row-major, shared. */
  public float[] values() {
    return values;
  }
}
