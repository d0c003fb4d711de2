package dev.lapwing.spark;

import dev.lapwing.spark.engine.LocalSpark;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** A session of one's own, and small frames for it. */
public final class TestSession {

  private TestSession() {}

  public static SparkSession start() {
    return SparkSession.builder()
        .config(LocalSpark.conf("local[2]"))
        .config("spark.sql.shuffle.partitions", "3")
        .getOrCreate();
  }

  /** Id, features and label: three columns of these types. */
  public static StructType schema(DataType id, DataType features) {
    return new StructType()
        .add("id", id)
        .add("features", features)
        .add("label", DataTypes.StringType);
  }

  /** Points with whole numbers for ids, and floats. */
  public static Dataset<Row> points(SparkSession session, Row... rows) {
    return session.createDataFrame(
        Arrays.asList(rows),
        schema(DataTypes.LongType, DataTypes.createArrayType(DataTypes.FloatType)));
  }

  public static Row point(@Nullable Object id, @Nullable Object features, @Nullable Object label) {
    return RowFactory.create(id, features, label);
  }

  /** Points of two clouds, far apart, the first of each labelled: even ids here, odd ones there. */
  public static List<float[]> clouds(int count, int width, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<float[]> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      float[] row = new float[width];
      for (int j = 0; j < width; j++) {
        row[j] = (float) (random.nextGaussian() + (i % 2 == 0 ? 0 : 8));
      }
      rows.add(row);
    }
    return rows;
  }
}
