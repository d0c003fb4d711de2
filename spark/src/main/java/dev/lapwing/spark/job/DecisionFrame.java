package dev.lapwing.spark.job;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.spark.engine.decide.DecisionRow;
import java.util.Locale;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Decisions as rows, in the words of the command's {@code predictions.csv}. */
final class DecisionFrame {

  static final String NUMBER = "lapwing_point";

  private DecisionFrame() {}

  /** What a decision has beside the id of its point. */
  static StructType schema(String first, DataType type) {
    return new StructType()
        .add(first, type, false)
        .add("label", DataTypes.StringType)
        .add("confidence", DataTypes.DoubleType, false)
        .add("margin", DataTypes.DoubleType, false)
        .add("runner_up", DataTypes.StringType)
        .add("status", DataTypes.StringType, false);
  }

  static Dataset<Row> of(JavaRDD<DecisionRow> decisions, ClassNames classes, SparkSession session) {
    String[] names = classes.names().toArray(new String[0]);
    JavaRDD<Row> rows = decisions.map(decision -> row(decision, names));
    return session.createDataFrame(rows, schema(NUMBER, DataTypes.LongType));
  }

  private static Row row(DecisionRow decision, String[] names) {
    return RowFactory.create(
        decision.id(),
        name(decision.label(), names),
        decision.confidence(),
        decision.margin(),
        name(decision.runnerUp(), names),
        decision.status().name().toLowerCase(Locale.ROOT));
  }

  private static @Nullable String name(int number, String[] names) {
    return number < 0 ? null : names[number];
  }
}
