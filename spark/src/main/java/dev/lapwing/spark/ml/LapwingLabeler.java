package dev.lapwing.spark.ml;

import dev.lapwing.spark.job.LabelJob;
import dev.lapwing.spark.job.SparkLabelling;
import dev.lapwing.spark.options.Columns;
import dev.lapwing.spark.options.OptionReader;
import dev.lapwing.spark.options.SparkOptions;
import java.util.Optional;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/**
 * Spreads the labels that some rows have to all rows:
 *
 * <pre>{@code
 * LapwingLabelerModel model =
 *     new LapwingLabeler().setIdCol("id").setFeaturesCol("embedding").setLabelCol("label").fit(points);
 * model.transform(points); // prediction, confidence, margin, runner_up and status beside each row
 * }</pre>
 *
 * <p>The method is transductive: it labels the points it was given, and the model knows no others.
 */
public final class LapwingLabeler extends LabelerParams implements DefaultParamsWritable {

  private static final long serialVersionUID = 1;

  public LapwingLabeler() {
    this(Identifiable$.MODULE$.randomUID("lapwing"));
  }

  /** One that was saved under this name. */
  public LapwingLabeler(String uid) {
    super(uid);
  }

  /** How to read what {@code save} wrote. */
  public static MLReader<LapwingLabeler> read() {
    return new DefaultParamsReader<>();
  }

  /** One that was saved before. */
  public static LapwingLabeler load(String path) {
    return read().load(path);
  }

  @Override
  public LapwingLabelerModel fit(Dataset<?> points) {
    transformSchema(points.schema());
    Dataset<Row> rows = points.toDF();
    Columns columns =
        new Columns(
            getOrDefault(idCol()),
            getOrDefault(featuresCol()),
            Optional.of(getOrDefault(labelCol())));
    SparkOptions options = OptionReader.label(chosen()).withColumns(columns);
    LabelFiles files = LabelFiles.temporary(rows.sparkSession()); // not below what the job deletes
    try (SparkLabelling labelling = job(rows, options)) {
      LapwingLabelerModel model =
          LapwingLabelerModel.of(
              uid(), files, labelling, getOrDefault(idCol()), getOrDefault(predictionCol()));
      model.setParent(this);
      return model;
    }
  }

  private static SparkLabelling job(Dataset<Row> rows, SparkOptions options) {
    return LabelJob.label(rows.sparkSession(), options).points(rows, Optional.empty());
  }

  /**
   * Columns that are missing, of another type or in the way are refused before anything is done.
   */
  @Override
  public StructType transformSchema(StructType schema) {
    OptionReader.label(chosen());
    LabelerSchema.requireInput(
        schema, getOrDefault(idCol()), getOrDefault(featuresCol()), getOrDefault(labelCol()));
    return LabelerSchema.with(schema, getOrDefault(predictionCol()));
  }

  @Override
  public LapwingLabeler copy(ParamMap extra) {
    return defaultCopy(extra);
  }

  public LapwingLabeler setIdCol(String name) {
    set(idCol(), name);
    return this;
  }

  public LapwingLabeler setFeaturesCol(String name) {
    set(featuresCol(), name);
    return this;
  }

  public LapwingLabeler setLabelCol(String name) {
    set(labelCol(), name);
    return this;
  }

  public LapwingLabeler setPredictionCol(String name) {
    set(predictionCol(), name);
    return this;
  }

  public LapwingLabeler setNeighbours(int value) {
    set(neighbours(), value);
    return this;
  }

  public LapwingLabeler setBandwidthNeighbour(int value) {
    set(bandwidthNeighbour(), value);
    return this;
  }

  public LapwingLabeler setSigma(double value) {
    set(sigma(), value);
    return this;
  }

  public LapwingLabeler setSymmetry(String value) {
    set(symmetry(), value);
    return this;
  }

  public LapwingLabeler setMetric(String value) {
    set(metric(), value);
    return this;
  }

  public LapwingLabeler setStandardise(boolean value) {
    set(standardise(), value);
    return this;
  }

  public LapwingLabeler setMethod(String value) {
    set(method(), value);
    return this;
  }

  public LapwingLabeler setLaplacian(String value) {
    set(laplacian(), value);
    return this;
  }

  public LapwingLabeler setDensity(String value) {
    set(density(), value);
    return this;
  }

  public LapwingLabeler setVectors(int value) {
    set(vectors(), value);
    return this;
  }

  public LapwingLabeler setNormalise(String value) {
    set(normalise(), value);
    return this;
  }

  public LapwingLabeler setPriors(String value) {
    set(priors(), value);
    return this;
  }

  public LapwingLabeler setAlpha(double value) {
    set(alpha(), value);
    return this;
  }

  public LapwingLabeler setSeed(long value) {
    set(seed(), value);
    return this;
  }

  public LapwingLabeler setTolerance(double value) {
    set(tolerance(), value);
    return this;
  }

  public LapwingLabeler setRecall(double value) {
    set(recall(), value);
    return this;
  }

  public LapwingLabeler setPartitions(int value) {
    set(partitions(), value);
    return this;
  }
}
