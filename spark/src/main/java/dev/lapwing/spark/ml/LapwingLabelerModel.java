package dev.lapwing.spark.ml;

import dev.lapwing.spark.job.SparkLabelling;
import java.util.List;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The labels of the points that a labeler was given. They lie in files, not in memory: in a folder
 * that lasts as long as the program, until the model is saved.
 */
public final class LapwingLabelerModel extends Model<LapwingLabelerModel> implements MLWritable {

  private static final long serialVersionUID = 1;

  private static final String KEY = "lapwing_model_id";

  private final String uid;
  private final transient Dataset<Row> labels;
  private final transient Dataset<Row> report;
  private final Param<String> idCol;
  private final Param<String> predictionCol;

  LapwingLabelerModel(String uid, Dataset<Row> labels, Dataset<Row> report) {
    this.uid = uid;
    this.labels = labels;
    this.report = report;
    this.idCol = new Param<>(this, "idCol", "the column that names the points");
    this.predictionCol =
        new Param<>(this, "predictionCol", "the column that the label of every point goes to");
    setDefault(idCol, "id");
    setDefault(predictionCol, "prediction");
  }

  static LapwingLabelerModel of(
      String uid, LabelFiles files, SparkLabelling labelling, String id, String prediction) {
    files.write(labelling.frame().withColumnRenamed(id, LabelFiles.ID), labelling);
    LapwingLabelerModel model = files.model(uid);
    model.set(model.idCol, id);
    model.set(model.predictionCol, prediction);
    return model;
  }

  /** How to read what {@code save} wrote. */
  public static MLReader<LapwingLabelerModel> read() {
    return new LabelFiles.Reader();
  }

  /** One that was saved before. */
  public static LapwingLabelerModel load(String path) {
    return read().load(path);
  }

  @Override
  public MLWriter write() {
    return new LabelFiles.Writer(this);
  }

  @Override
  public String uid() {
    return uid;
  }

  public Param<String> idCol() {
    return idCol;
  }

  public Param<String> predictionCol() {
    return predictionCol;
  }

  public LapwingLabelerModel setIdCol(String name) {
    set(idCol, name);
    return this;
  }

  public LapwingLabelerModel setPredictionCol(String name) {
    set(predictionCol, name);
    return this;
  }

  /** The labels themselves: id, label, confidence, margin, runner_up, status. */
  public Dataset<Row> labels() {
    return labels;
  }

  /** How they came about: {@code name}, and {@code value} or {@code text}. */
  public Dataset<Row> report() {
    return report;
  }

  /**
   * Puts the label of every row beside it, by its id.
   *
   * @throws IllegalArgumentException if a row's point was not there when labels were spread
   */
  @Override
  public Dataset<Row> transform(Dataset<?> points) {
    transformSchema(points.schema());
    Dataset<Row> rows = points.toDF();
    String id = getOrDefault(idCol);
    requireKnown(rows, id);
    Dataset<Row> answers =
        labels
            .withColumnRenamed(LabelFiles.ID, KEY)
            .withColumnRenamed("label", getOrDefault(predictionCol));
    return rows.join(answers, rows.col(quoted(id)).equalTo(answers.col(KEY)), "left").drop(KEY);
  }

  private void requireKnown(Dataset<Row> rows, String id) {
    Dataset<Row> known = labels.select(functions.col(LabelFiles.ID).as(KEY));
    List<Row> strangers =
        rows.select(rows.col(quoted(id)).as("stranger"))
            .join(known, functions.col("stranger").equalTo(known.col(KEY)), "left_anti")
            .limit(1)
            .select(functions.col("stranger").cast(DataTypes.StringType))
            .collectAsList();
    if (!strangers.isEmpty()) {
      throw new IllegalArgumentException(
          "column '%s', id %s: this point was not there when labels were spread, and the method labels no others; fit again with it, or leave it out"
              .formatted(
                  id, strangers.get(0).isNullAt(0) ? "null" : strangers.get(0).getString(0)));
    }
  }

  @Override
  public StructType transformSchema(StructType schema) {
    String id = getOrDefault(idCol);
    if (!List.of(schema.fieldNames()).contains(id)) {
      throw new IllegalArgumentException(
          "the frame has no column '%s' for the ids; its columns are %s"
              .formatted(id, String.join(", ", schema.fieldNames())));
    }
    DataType known = labels.schema().apply(LabelFiles.ID).dataType();
    DataType found = schema.apply(id).dataType();
    if (!found.sameType(known)) {
      throw new IllegalArgumentException(
          "column '%s' is of type %s, but the points' ids were %s; cast it"
              .formatted(id, found.simpleString(), known.simpleString()));
    }
    return LabelerSchema.with(schema, getOrDefault(predictionCol));
  }

  @Override
  public LapwingLabelerModel copy(ParamMap extra) {
    LapwingLabelerModel copy = new LapwingLabelerModel(uid, labels, report);
    copyValues(copy, extra);
    if (hasParent()) {
      copy.setParent(parent());
    }
    return copy;
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
