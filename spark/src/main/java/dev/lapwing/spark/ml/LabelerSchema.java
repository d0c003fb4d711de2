package dev.lapwing.spark.ml;

import dev.lapwing.spark.input.PointFrame;
import dev.lapwing.spark.options.Columns;
import java.util.List;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The columns that go into a labeler, and those that come out. */
final class LabelerSchema {

  /** What is told of every point beside its label. */
  static final List<String> BESIDE = List.of("confidence", "margin", "runner_up", "status");

  private LabelerSchema() {}

  static void requireInput(StructType schema, String id, String features, String label) {
    PointFrame.requireColumns(
        schema, Columns.defaults().withId(id).withFeatures(features).withLabel(label));
  }

  /** The columns with those of the answer after them. */
  static StructType with(StructType schema, String prediction) {
    requireFree(schema, prediction);
    BESIDE.forEach(name -> requireFree(schema, name));
    return schema
        .add(prediction, DataTypes.StringType)
        .add("confidence", DataTypes.DoubleType)
        .add("margin", DataTypes.DoubleType)
        .add("runner_up", DataTypes.StringType)
        .add("status", DataTypes.StringType);
  }

  private static void requireFree(StructType schema, String name) {
    if (List.of(schema.fieldNames()).contains(name)) {
      throw new IllegalArgumentException(
          "the frame has a column '%s' already, which the answer would go to; rename or drop it"
              .formatted(name));
    }
  }
}
