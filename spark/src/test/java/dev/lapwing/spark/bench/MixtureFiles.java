package dev.lapwing.spark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Data for {@code bench/spark}, and its score. As {@code Mixture} of io has it: Gaussians in ℝ⁸
 * around 20 centres, bent into 64 dimensions by a softsign; but each point is drawn from its own
 * number, so that any cluster makes the same. Point i is of class i mod 20.
 *
 * <pre>
 * write POINTS FOLDER LABELS   POINTS points as one Parquet file in FOLDER, ten labels a class
 * score PREDICTIONS            the share of the points without a given label that are right
 * sum PREDICTIONS              a checksum of all bits, for comparing two runs
 * </pre>
 */
public final class MixtureFiles {

  private static final int LATENT = 8;
  private static final int WIDTH = 64;
  private static final int CLASSES = 20;
  private static final int LABELS_A_CLASS = 10;

  private MixtureFiles() {}

  /** Does one of the three. */
  public static void main(String[] arguments) throws IOException {
    SparkSession session =
        SparkSession.builder()
            .appName("lapwing bench")
            .config("spark.ui.enabled", "false")
            .getOrCreate();
    switch (arguments[0]) {
      case "write" -> write(session, Long.parseLong(arguments[1]), arguments[2], arguments[3]);
      case "score" -> score(session, arguments[1]);
      case "sum" -> sum(session, arguments[1]);
      default -> throw new IllegalArgumentException("write, score or sum");
    }
    session.stop();
  }

  private static void write(SparkSession session, long points, String folder, String labels)
      throws IOException {
    StructType schema =
        new StructType()
            .add("id", DataTypes.LongType, false)
            .add("features", DataTypes.createArrayType(DataTypes.FloatType, false), false);
    session
        .range(0, points, 1, 1)
        .map((MapFunction<Long, Row>) MixtureFiles::row, Encoders.row(schema))
        .write()
        .option("parquet.block.size", 16 << 20)
        .mode("overwrite")
        .parquet(folder);
    StringBuilder lines = new StringBuilder("id,label\n");
    for (int i = 0; i < CLASSES * LABELS_A_CLASS; i++) {
      lines.append(i).append(",c").append(i % CLASSES).append('\n');
    }
    Files.writeString(Path.of(labels), lines);
  }

  private static Row row(long id) {
    SplittableRandom own = new SplittableRandom(0x9E3779B97F4A7C15L * (id + 1));
    double[] z = gaussians(new SplittableRandom(1 + id % CLASSES), LATENT, 2);
    for (int l = 0; l < LATENT; l++) {
      z[l] += own.nextGaussian();
    }
    SplittableRandom space = new SplittableRandom(1000);
    float[] x = new float[WIDTH];
    for (int j = 0; j < WIDTH; j++) {
      double u = space.nextGaussian();
      for (int l = 0; l < LATENT; l++) {
        u += space.nextGaussian() * Math.sqrt(1.0 / LATENT) * z[l];
      }
      x[j] = (float) (u / (1 + Math.abs(u)) + 0.02 * own.nextGaussian());
    }
    return RowFactory.create(id, x);
  }

  private static double[] gaussians(SplittableRandom random, int count, double deviation) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = deviation * random.nextGaussian();
    }
    return values;
  }

  private static void score(SparkSession session, String predictions) {
    Dataset<Row> open = session.read().parquet(predictions).where("status <> 'given'");
    long right =
        open.where(
                functions
                    .col("label")
                    .equalTo(
                        functions.concat(
                            functions.lit("c"), functions.col("id").mod(CLASSES).cast("string"))))
            .count();
    System.out.printf(Locale.ROOT, "%.4f%n", (double) right / open.count());
  }

  /** The same for the same rows, in whatever order they lie. */
  private static void sum(SparkSession session, String predictions) {
    Dataset<Row> rows = session.read().parquet(predictions);
    Row sum =
        rows.select(
                functions
                    .xxhash64(
                        Arrays.stream(rows.columns()).map(functions::col).toArray(Column[]::new))
                    .cast("decimal(38,0)")
                    .as("hash"))
            .agg(functions.sum("hash"), functions.count("hash"))
            .first();
    System.out.println(sum.getDecimal(0) + " " + sum.getLong(1));
  }
}
