package dev.lapwing.spark.input;

import dev.lapwing.features.Scaling;
import dev.lapwing.spark.engine.input.PointRow;
import dev.lapwing.spark.options.Columns;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Points of a frame: looked at once, all of them, then numbered and handed on row by row. */
public final class PointFrame {

  private final JavaRDD<PointRow> rows;
  private final Numbering numbering;
  private final int dimensions;

  private PointFrame(JavaRDD<PointRow> rows, Numbering numbering, int dimensions) {
    this.rows = rows;
    this.numbering = numbering;
    this.dimensions = dimensions;
  }

  /**
   * Refuses what cannot be computed with: gaps, numbers that are none, rows of different lengths,
   * ids that are missing or come twice.
   */
  public static PointFrame of(Dataset<Row> frame, Columns columns, Scaling scaling) {
    DataType idType = Schemas.require(frame.schema(), columns.id(), "ids").dataType();
    FeatureColumn features = FeatureColumn.of(frame.schema(), columns.features());
    Dataset<Row> points =
        frame.select(
            frame.col(Schemas.quoted(columns.id())).as(Numbering.ID), features.in(frame).as("x"));
    Survey survey = survey(points, columns.id(), features, idType, scaling);
    survey.requireSound();
    Numbering numbering = numbering(points.select(Numbering.ID), columns.id(), survey);
    ColumnSums sums = survey.sums();
    Scales scales = sums == null ? Scales.none() : Scales.of(sums.standardisation());
    Dataset<Row> numbered =
        numbering.numbered(points, points.col(Numbering.ID)).select(Numbering.NUMBER, "x");
    JavaRDD<PointRow> rows =
        numbered
            .queryExecution()
            .toRdd()
            .toJavaRDD()
            .map(row -> new PointRow(row.getLong(0), scales.of(row.getArray(1), features)));
    return new PointFrame(rows, numbering, survey.width());
  }

  private static Numbering numbering(Dataset<Row> ids, String column, Survey survey) {
    if (survey.isEachNumberOnce()) {
      return Numbering.same(ids.schema().apply(0).dataType(), survey.count());
    }
    requireEachOnce(ids, column);
    return Numbering.sorted(ids, column, survey.count());
  }

  private static Survey survey(
      Dataset<Row> points, String id, FeatureColumn features, DataType idType, Scaling scaling) {
    boolean sums = scaling == Scaling.STANDARDISE;
    boolean numbers = Numbering.canBeNumbers(idType);
    Column told = points.col(Numbering.ID).cast(DataTypes.StringType);
    Column number =
        numbers
            ? points.col(Numbering.ID).cast(DataTypes.LongType)
            : functions.lit(null).cast(DataTypes.LongType);
    List<Survey> parts =
        points
            .select(told, points.col("x"), number)
            .queryExecution()
            .toRdd()
            .toJavaRDD()
            .mapPartitions(part -> surveyOf(part, id, features, sums))
            .collect();
    return Survey.merged(parts, features.name());
  }

  private static Iterator<Survey> surveyOf(
      Iterator<InternalRow> rows, String id, FeatureColumn features, boolean sums) {
    Survey survey = new Survey(sums ? new ColumnSums() : null);
    while (rows.hasNext()) {
      InternalRow row = rows.next();
      if (row.isNullAt(0)) {
        survey.refuse(
            id, "null", "a row has no id", "every point needs one: fill it or drop the row");
        continue;
      }
      if (!row.isNullAt(2)) {
        survey.seen(row.getLong(2));
      }
      surveyFeatures(row, features, survey);
    }
    return Collections.singletonList(survey).iterator();
  }

  private static void surveyFeatures(InternalRow row, FeatureColumn features, Survey survey) {
    if (row.isNullAt(1)) {
      survey.refuse(
          features.name(),
          row.getUTF8String(0).toString(),
          "there are no features",
          "every point needs them: fill the gap or drop the row");
      return;
    }
    int gap = features.gap(row.getArray(1));
    if (gap >= 0) {
      survey.refuse(
          features.name(),
          row.getUTF8String(0).toString(),
          "element %d is missing".formatted(gap),
          "features must be finite numbers: fill the gap or drop the row");
      return;
    }
    survey.add(
        features.name(), () -> row.getUTF8String(0).toString(), features.doubles(row.getArray(1)));
  }

  /** Refuses an id that comes twice. */
  static void requireEachOnce(Dataset<Row> ids, String column) {
    Column id = ids.col(ids.columns()[0]);
    List<Row> twice =
        ids.groupBy(id)
            .count()
            .where("count > 1")
            .limit(1)
            .select(
                functions.col(ids.columns()[0]).cast(DataTypes.StringType), functions.col("count"))
            .collectAsList();
    if (!twice.isEmpty()) {
      throw InputException.row(
          column,
          twice.get(0).getString(0),
          "there are %d such rows".formatted(twice.get(0).getLong(1)),
          "each point needs an id of its own: drop the duplicates, or number the rows");
    }
  }

  /** Refuses a frame that has not the columns it needs, or others of that name. */
  public static void requireColumns(StructType schema, Columns columns) {
    Schemas.require(schema, columns.id(), "ids");
    FeatureColumn.of(schema, columns.features());
    columns.label().ifPresent(name -> Schemas.require(schema, name, "labels"));
  }

  /** The points, numbered. Read anew each time. */
  public JavaRDD<PointRow> rows() {
    return rows;
  }

  public Numbering numbering() {
    return numbering;
  }

  /** How many features a point has. */
  public int dimensions() {
    return dimensions;
  }
}
