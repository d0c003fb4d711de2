package dev.lapwing.spark.input;

import dev.lapwing.spark.engine.input.EdgeRow;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;

/**
 * One's own graph: edges of a frame, listed in one direction or in both. The points are those that
 * occur.
 */
public final class EdgeFrame {

  private static final String SOURCE = "source";
  private static final String TARGET = "target";
  private static final String WEIGHT = "weight";

  private final JavaRDD<EdgeRow> rows;
  private final Numbering numbering;

  private EdgeFrame(JavaRDD<EdgeRow> rows, Numbering numbering) {
    this.rows = rows;
    this.numbering = numbering;
  }

  /**
   * Edges of the columns {@code source}, {@code target} and {@code weight}.
   *
   * @throws InputException if an end is missing, a weight is no number, negative or not finite, or
   *     an edge has two weights
   */
  public static EdgeFrame of(Dataset<Row> frame) {
    DataType type = Schemas.require(frame.schema(), SOURCE, "edges' sources").dataType();
    Schemas.require(frame.schema(), TARGET, "edges' targets");
    DataType weights = Schemas.require(frame.schema(), WEIGHT, "edges' weights").dataType();
    if (!(weights instanceof NumericType)) {
      throw InputException.column(
          WEIGHT, "is of type " + weights.simpleString(), "weights are numbers: cast it");
    }
    Dataset<Row> edges =
        frame.select(
            frame.col(SOURCE),
            frame.col(TARGET).try_cast(type).as(TARGET),
            frame.col(WEIGHT).cast(DataTypes.DoubleType));
    requireSound(edges);
    requireOneWeight(edges);
    Dataset<Row> ids =
        edges.select(SOURCE).union(edges.select(functions.col(TARGET).as(SOURCE))).distinct();
    Numbering numbering = numbering(ids, type);
    Dataset<Row> from =
        numbering.numbered(edges, edges.col(SOURCE)).withColumnRenamed(Numbering.NUMBER, "i");
    Dataset<Row> both =
        numbering.numbered(from, from.col(TARGET)).select("i", Numbering.NUMBER, WEIGHT);
    JavaRDD<EdgeRow> rows =
        both.queryExecution()
            .toRdd()
            .toJavaRDD()
            .map(row -> new EdgeRow(row.getLong(0), row.getLong(1), row.getDouble(2)));
    return new EdgeFrame(rows, numbering);
  }

  private static Numbering numbering(Dataset<Row> ids, DataType type) {
    long count = ids.count();
    if (count < 2) {
      throw InputException.all(
          "the graph has %d points".formatted(count), "a graph needs at least two");
    }
    if (Numbering.canBeNumbers(type)) {
      Row range = ids.agg(functions.min(SOURCE), functions.max(SOURCE)).first();
      long least = ((Number) range.get(0)).longValue();
      long most = ((Number) range.get(1)).longValue();
      if (least == 0 && most == count - 1) {
        return Numbering.same(type, count);
      }
    }
    return Numbering.sorted(ids, SOURCE, count);
  }

  private static void requireSound(Dataset<Row> edges) {
    Column weight = edges.col(WEIGHT);
    Column sound =
        edges
            .col(SOURCE)
            .isNotNull()
            .and(edges.col(TARGET).isNotNull())
            .and(weight.isNotNull())
            .and(weight.isNaN().unary_$bang())
            .and(weight.geq(0))
            .and(weight.lt(Double.POSITIVE_INFINITY));
    List<Row> wrong =
        edges
            .where(functions.coalesce(sound, functions.lit(false)).unary_$bang())
            .limit(1)
            .collectAsList();
    if (!wrong.isEmpty()) {
      Row row = wrong.get(0);
      boolean ends = !row.isNullAt(0) && !row.isNullAt(1);
      throw InputException.row(
          ends ? WEIGHT : row.isNullAt(0) ? SOURCE : TARGET,
          "%s – %s".formatted(row.get(0), row.get(1)),
          ends ? "the weight is %s".formatted(row.get(2)) : "an end is missing",
          ends
              ? "weights are finite and not negative: correct it or drop the edge"
              : "an edge needs both ends: fill it or drop the edge");
    }
  }

  /** An edge may be listed from both ends, or twice, but with the same weight. */
  private static void requireOneWeight(Dataset<Row> edges) {
    Column less = functions.least(edges.col(SOURCE), edges.col(TARGET));
    Column more = functions.greatest(edges.col(SOURCE), edges.col(TARGET));
    List<Row> two =
        edges
            .where(edges.col(SOURCE).notEqual(edges.col(TARGET)))
            .groupBy(less.as("a"), more.as("b"))
            .agg(functions.min(WEIGHT).as("least"), functions.max(WEIGHT).as("most"))
            .where("least <> most")
            .limit(1)
            .collectAsList();
    if (!two.isEmpty()) {
      Row row = two.get(0);
      throw InputException.row(
          WEIGHT,
          "%s – %s".formatted(row.get(0), row.get(1)),
          "weights %s and %s".formatted(row.get(2), row.get(3)),
          "an edge has one weight: give it once, or the same from both ends");
    }
  }

  /** The edges between numbered points. */
  public JavaRDD<EdgeRow> rows() {
    return rows;
  }

  public Numbering numbering() {
    return numbering;
  }
}
