package dev.lapwing.spark.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;

/** Files of Parquet, CSV or JSON, or folders of such files, read as frames. */
final class FrameFiles {

  /** What features are called where they are made of several columns. */
  static final String ASSEMBLED = "lapwing_features";

  private final SparkSession session;

  FrameFiles(SparkSession session) {
    this.session = session;
  }

  private enum Kind {
    PARQUET,
    CSV,
    TSV,
    JSON
  }

  /** A table with named columns. */
  Dataset<Row> table(String path) throws IOException {
    return switch (kind(path)) {
      case PARQUET -> session.read().parquet(path);
      case JSON -> session.read().json(path);
      case CSV -> csv(path, ",", true);
      case TSV -> csv(path, "\t", true);
    };
  }

  private Dataset<Row> csv(String path, String separator, boolean header) {
    return session
        .read()
        .option("header", header)
        .option("sep", separator)
        .option("inferSchema", header)
        .csv(path);
  }

  /**
   * All that a result depends on: what was typed, and size and time of the files that were named.
   */
  String stamp(Arguments arguments) throws IOException {
    StringBuilder stamp = new StringBuilder(arguments.described());
    for (String path : arguments.files()) {
      Path place = new Path(path);
      FileSystem files = place.getFileSystem(session.sparkContext().hadoopConfiguration());
      if (files.exists(place)) {
        stamp
            .append('\n')
            .append(path)
            .append(' ')
            .append(files.getContentSummary(place).getLength())
            .append(' ')
            .append(files.getFileStatus(place).getModificationTime());
      }
    }
    return stamp.toString();
  }

  /** Ids and labels: the first two columns; in text a first line that is no label is left out. */
  Dataset<Row> labels(String path) throws IOException {
    Kind kind = kind(path);
    if (kind == Kind.CSV || kind == Kind.TSV) {
      Dataset<Row> lines = csv(path, kind == Kind.CSV ? "," : "\t", false);
      requireTwo(lines, path);
      Column second = functions.lower(functions.trim(lines.col("_c1")));
      return lines.select("_c0", "_c1").where(second.isNull().or(second.notEqual("label")));
    }
    Dataset<Row> table = table(path);
    requireTwo(table, path);
    List<String> names = List.of(table.columns());
    return names.contains("id") && names.contains("label")
        ? table.select("id", "label")
        : table.select(names.get(0), names.get(1));
  }

  private static void requireTwo(Dataset<Row> labels, String path) {
    if (labels.columns().length < 2) {
      throw new IllegalArgumentException(
          "%s has %d columns; labels need two: id and label"
              .formatted(path, labels.columns().length));
    }
  }

  /** The name of the column that holds the features, if one does; else they are to be assembled. */
  static Optional<String> featuresOf(Dataset<Row> table, Optional<String> wished) {
    if (wished.isPresent()) {
      return wished;
    }
    List<String> found = new ArrayList<>();
    for (StructField field : table.schema().fields()) {
      boolean numbers =
          field.dataType() instanceof ArrayType array && array.elementType() instanceof NumericType;
      if (numbers || field.dataType().equals(SQLDataTypes.VectorType())) {
        found.add(field.name());
      }
    }
    if (found.size() > 1) {
      throw new UsageException(
          "there are several columns of features: %s; choose one by --features"
              .formatted(String.join(", ", found)));
    }
    return found.stream().findFirst();
  }

  /** The table with all its numbers but ids and labels in one column. */
  static Dataset<Row> assembled(Dataset<Row> table, String id, Optional<String> label) {
    List<Column> numbers = new ArrayList<>();
    for (StructField field : table.schema().fields()) {
      if (field.dataType() instanceof NumericType
          && !field.name().equals(id)
          && !label.filter(field.name()::equals).isPresent()) {
        numbers.add(table.col("`" + field.name() + "`").cast(DataTypes.DoubleType));
      }
    }
    if (numbers.isEmpty()) {
      throw new UsageException(
          "there is no column of numbers among %s; name the features by --features"
              .formatted(String.join(", ", table.columns())));
    }
    return table.withColumn(ASSEMBLED, functions.array(numbers.toArray(new Column[0])));
  }

  private Kind kind(String path) throws IOException {
    String name = nameOfFile(path).toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|bz2|zst)$", "");
    if (name.endsWith(".csv")) {
      return Kind.CSV;
    }
    if (name.endsWith(".tsv")) {
      return Kind.TSV;
    }
    if (name.endsWith(".json") || name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
      return Kind.JSON;
    }
    if (name.endsWith(".parquet")) {
      return Kind.PARQUET;
    }
    throw new UsageException(
        "%s: files end in .parquet, .csv, .tsv or .json, and '%s' does not"
            .formatted(path, nameOfFile(path)));
  }

  /** The name of the file, or of the first of data in a folder. */
  private String nameOfFile(String path) throws IOException {
    Path place = new Path(path);
    FileSystem files = place.getFileSystem(session.sparkContext().hadoopConfiguration());
    if (!files.exists(place)) {
      throw new IllegalArgumentException("%s does not exist; correct its name".formatted(path));
    }
    if (files.getFileStatus(place).isDirectory()) {
      for (FileStatus each : files.listStatus(place)) {
        String name = each.getPath().getName();
        if (!name.startsWith("_") && !name.startsWith(".")) {
          return name;
        }
      }
    }
    return place.getName();
  }
}
