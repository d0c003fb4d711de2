package dev.lapwing.spark.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Facts about a job, each with a name: a number or a text. In the order in which they were added.
 */
public final class JobReport {

  private static final StructType SCHEMA =
      new StructType()
          .add("name", DataTypes.StringType, false)
          .add("value", DataTypes.DoubleType)
          .add("text", DataTypes.StringType);

  private final Map<String, Object> facts = new LinkedHashMap<>();

  public JobReport with(String name, double value) {
    facts.put(name, value);
    return this;
  }

  /** A count; as a double it is exact up to 2^53. */
  public JobReport with(String name, long count) {
    return with(name, (double) count);
  }

  public JobReport with(String name, String text) {
    facts.put(name, text);
    return this;
  }

  /** What Spark's tasks took. */
  public JobReport with(Telemetry telemetry) {
    return with("tasks", telemetry.tasks())
        .with("failed_tasks", telemetry.failedTasks())
        .with("cpu_seconds", telemetry.cpuSeconds())
        .with("shuffled_bytes", telemetry.shuffledBytes())
        .with("spilled_bytes", telemetry.spilledBytes());
  }

  /** A fact that is a number. */
  public double value(String name) {
    if (facts.get(name) instanceof Double value) {
      return value;
    }
    throw new IllegalArgumentException(
        "the report has no number '%s'; it has %s".formatted(name, facts.keySet()));
  }

  /** All facts in their order: numbers as {@link Double}, texts as {@link String}. */
  public Map<String, Object> facts() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** The facts as a frame: {@code name}, and {@code value} or {@code text}. */
  public Dataset<Row> frame(SparkSession session) {
    List<Row> rows = new ArrayList<>();
    facts.forEach(
        (name, fact) ->
            rows.add(
                RowFactory.create(
                    name,
                    fact instanceof Double value ? value : null,
                    fact instanceof String text ? text : null)));
    return session.createDataFrame(rows, SCHEMA).coalesce(1);
  }
}
