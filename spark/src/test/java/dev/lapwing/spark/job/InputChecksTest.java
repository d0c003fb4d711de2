package dev.lapwing.spark.job;

import static dev.lapwing.spark.TestSession.point;
import static dev.lapwing.spark.TestSession.points;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.spark.LapwingSpark;
import dev.lapwing.spark.TestSession;
import dev.lapwing.spark.input.InputException;
import dev.lapwing.spark.options.SparkOptions;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is wrong with a frame is told by one exception that names column, id and remedy. */
class InputChecksTest {

  private static final StructType EDGES =
      new StructType()
          .add("source", DataTypes.StringType)
          .add("target", DataTypes.StringType)
          .add("weight", DataTypes.DoubleType);

  private static SparkSession session;

  @BeforeAll
  static void start() {
    session = TestSession.start();
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  private static final float[] GOOD = {1, 2};

  private static void refused(Dataset<Row> frame, String... parts) {
    assertThatThrownBy(() -> LapwingSpark.label(frame, SparkOptions.defaults()))
        .isInstanceOf(InputException.class)
        .satisfies(
            e -> {
              for (String part : parts) {
                assertThat(e).hasMessageContaining(part);
              }
            });
  }

  @Test
  void featuresMustBeThere() {
    refused(
        points(session, point(0L, GOOD, "a"), point(1L, null, "b")),
        "column 'features', id 1",
        "no features",
        "drop the row");
    refused(
        points(session, point(0L, Arrays.asList(1f, null), "a"), point(1L, GOOD, "b")),
        "column 'features', id 0",
        "element 1 is missing");
    refused(
        points(session, point(0L, new float[0], "a"), point(1L, new float[0], "b")),
        "there are no features");
  }

  @Test
  void featuresMustBeFinite() {
    refused(
        points(session, point(0L, GOOD, "a"), point(41L, new float[] {1, Float.NaN}, "b")),
        "column 'features', id 41",
        "element 1 is NaN",
        "finite");
    Dataset<Row> wide =
        session.createDataFrame(
            List.of(point("x", new double[] {1e300, 0}, "a"), point("y", new double[] {0, 0}, "b")),
            TestSession.schema(
                DataTypes.StringType, DataTypes.createArrayType(DataTypes.DoubleType)));
    refused(wide, "column 'features', id x", "1.0E300", "scale");
  }

  @Test
  void allPointsHaveTheSameFeatures() {
    refused(
        points(session, point(0L, GOOD, "a"), point(1L, new float[] {1, 2, 3}, "b")).repartition(1),
        "features where id",
        "same features");
  }

  @Test
  void sparseAndDenseVectorsOfAnotherLengthAreRefused() {
    Dataset<Row> vectors =
        session.createDataFrame(
            List.of(
                point(0L, Vectors.dense(1, 2), "a"),
                point(1L, Vectors.sparse(3, new int[] {0}, new double[] {1}), "b")),
            TestSession.schema(DataTypes.LongType, SQLDataTypes.VectorType()));
    refused(vectors, "features where id", "same features");
  }

  @Test
  void idsMustBeThereAndDifferent() {
    refused(points(session, point(null, GOOD, "a"), point(1L, GOOD, "b")), "column 'id'", "no id");
    refused(
        points(session, point(7L, GOOD, "a"), point(3L, GOOD, "b"), point(7L, GOOD, "b")),
        "column 'id', id 7",
        "2 such rows",
        "duplicates");
  }

  @Test
  void columnsMustBeThereAndOfAType() {
    refused(
        points(session, point(0L, GOOD, "a")).withColumnRenamed("features", "embedding"),
        "no column 'features'",
        "id, embedding, label");
    refused(
        points(session, point(0L, GOOD, "a")).selectExpr("id", "'1,2' as features", "label"),
        "column 'features' is of type string",
        "array<float>");
  }

  @Test
  void thereMustBeLabelsOfTwoClasses() {
    refused(
        points(session, point(0L, GOOD, null), point(1L, GOOD, " "), point(2L, GOOD, "?")),
        "no label to spread");
    refused(
        points(session, point(0L, GOOD, "a"), point(1L, GOOD, "a"), point(2L, GOOD, null)),
        "all labels say 'a'");
    refused(points(session, point(0L, GOOD, "a")), "one point only");
  }

  @Test
  void labelsGivenApartMustBeOfPointsThatAreThere() {
    Dataset<Row> points = points(session, point(0L, GOOD, null), point(1L, GOOD, null));
    StructType schema = new StructType().add("which", "string").add("what", "string");
    assertThatThrownBy(
            () ->
                LapwingSpark.label(
                    points,
                    session.createDataFrame(List.of(row("0", "a"), row("9", "b")), schema),
                    SparkOptions.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("column 'which', id 9")
        .hasMessageContaining("no such point")
        .hasMessageContaining("'b'");
    assertThatThrownBy(
            () ->
                LapwingSpark.label(
                    points,
                    session.createDataFrame(List.of(row("0", "a"), row("0", "b")), schema),
                    SparkOptions.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("id 0")
        .hasMessageContaining("'a' and 'b'");
  }

  @Test
  void edgesMustBeSound() {
    refusedEdges("weight", "u – v", "NaN", row("u", "v", Double.NaN));
    refusedEdges("weight", "u – v", "-1.0", row("u", "v", -1.0));
    refusedEdges("target", "u – null", "missing", row("u", null, 1.0));
    refusedEdges("weight", "u – v", "1.0 and 2.0", row("u", "v", 1.0), row("v", "u", 2.0));
  }

  private static void refusedEdges(String column, String ends, String what, Row... edges) {
    Dataset<Row> labels =
        session.createDataFrame(
            List.of(row("u", "a"), row("w", "b")),
            new StructType().add("id", "string").add("label", "string"));
    Dataset<Row> frame = session.createDataFrame(Arrays.asList(edges), EDGES);
    Dataset<Row> all = frame.union(session.createDataFrame(List.of(row("v", "w", 1.0)), EDGES));
    assertThatThrownBy(() -> LapwingSpark.labelGraph(all, labels, SparkOptions.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("column '%s', id %s".formatted(column, ends))
        .hasMessageContaining(what);
  }

  private static Row row(@Nullable Object... values) {
    return RowFactory.create(values);
  }
}
