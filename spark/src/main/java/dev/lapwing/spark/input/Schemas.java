package dev.lapwing.spark.input;

import java.util.Arrays;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Columns looked up by name, and names made safe. */
final class Schemas {

  private Schemas() {}

  /** The column of this name. */
  static StructField require(StructType schema, String name, String what) {
    if (!Arrays.asList(schema.fieldNames()).contains(name)) {
      throw InputException.all(
          "the frame has no column '%s' for the %s".formatted(name, what),
          "its columns are %s: name the right one"
              .formatted(String.join(", ", schema.fieldNames())));
    }
    return schema.apply(name);
  }

  /** A name in which a dot is a dot. */
  static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
