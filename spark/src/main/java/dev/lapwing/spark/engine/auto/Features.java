package dev.lapwing.spark.engine.auto;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.spark.engine.cells.CellPlan;
import dev.lapwing.spark.engine.cells.PointChunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Where all points lie, for those who compare some of them.
 *
 * @param points as the metric sees them
 * @param plan where each is at home
 */
public record Features(JavaRDD<PointChunk> points, Broadcast<CellPlan> plan) {

  /** The rows of some points, in the order of their numbers. */
  float[] of(long[] ascending) {
    List<Tuple2<Long, float[]>> rows = points.flatMap(chunk -> rows(chunk, ascending)).collect();
    int d = points.first().dimensions();
    float[] values = new float[ascending.length * d];
    for (Tuple2<Long, float[]> row : rows) {
      System.arraycopy(row._2, 0, values, Arrays.binarySearch(ascending, row._1) * d, d);
    }
    return values;
  }

  private static Iterator<Tuple2<Long, float[]>> rows(PointChunk chunk, long[] ascending) {
    List<Tuple2<Long, float[]>> rows = new ArrayList<>();
    int d = chunk.dimensions();
    for (int i = 0; i < chunk.size(); i++) {
      if (Arrays.binarySearch(ascending, chunk.id(i)) >= 0) {
        float[] row = Arrays.copyOfRange(chunk.values(), i * d, (i + 1) * d);
        rows.add(new Tuple2<>(chunk.id(i), row));
      }
    }
    return rows.iterator();
  }

  /** Two blocks of rows, one after the other, as core knows them. */
  static FeatureMatrix joined(float[] first, float[] second, int dimensions) {
    float[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return FeatureMatrix.of(all.length / dimensions, dimensions, all);
  }
}
