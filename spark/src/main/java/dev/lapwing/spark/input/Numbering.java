package dev.lapwing.spark.input;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.catalyst.expressions.RowOrdering;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.IntegralType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * The points numbered from 0 to n − 1. Ids that are these numbers already stay; all others are
 * numbered in their order, so that how a frame is cut makes no difference.
 */
public final class Numbering {

  static final String NUMBER = "lapwing_number";
  static final String ID = "lapwing_id";

  private final DataType type;
  private final long size;

  /** Id and number; none if ids are the numbers. */
  private final @Nullable Dataset<Row> table;

  private Numbering(DataType type, long size, @Nullable Dataset<Row> table) {
    this.type = type;
    this.size = size;
    this.table = table;
  }

  /** Ids are the numbers from 0 on. */
  static Numbering same(DataType type, long size) {
    return new Numbering(type, size, null);
  }

  /**
   * Numbers ids in their order.
   *
   * @param ids one column, each once
   */
  static Numbering sorted(Dataset<Row> ids, String column, long size) {
    DataType type = ids.schema().apply(0).dataType();
    if (!RowOrdering.isOrderable(type)) {
      throw InputException.column(
          column,
          "is of type %s, which has no order".formatted(type.simpleString()),
          "ids are numbers, strings, dates or the like: cast it");
    }
    Dataset<Row> named = ids.toDF(ID);
    JavaRDD<Row> numbered =
        named
            .sort(ID)
            .toJavaRDD()
            .zipWithIndex()
            .map(pair -> RowFactory.create(pair._1().get(0), pair._2()));
    StructType schema =
        new StructType().add(ID, type, false).add(NUMBER, DataTypes.LongType, false);
    Dataset<Row> table =
        ids.sparkSession()
            .createDataFrame(numbered, schema)
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new Numbering(type, size, table);
  }

  static boolean canBeNumbers(DataType type) {
    return type instanceof IntegralType;
  }

  public long size() {
    return size;
  }

  /** The type of the ids. */
  public DataType type() {
    return type;
  }

  /**
   * The frame with the number of each row's id in a column more, {@link #NUMBER}; null if unknown.
   */
  Dataset<Row> numbered(Dataset<Row> frame, Column id) {
    if (table == null) {
      Column number = id.cast(DataTypes.LongType);
      Column known = number.geq(0).and(number.lt(size));
      return frame.withColumn(NUMBER, functions.when(known, number));
    }
    return frame.join(table, id.equalTo(table.col(ID)), "left").drop(table.col(ID));
  }

  /** The frame with the id of each row's number in a column of that name instead of the number. */
  public Dataset<Row> named(Dataset<Row> frame, String number, String id) {
    if (table == null) {
      return frame.withColumn(number, frame.col(number).cast(type)).withColumnRenamed(number, id);
    }
    List<Column> columns = new ArrayList<>();
    for (String name : frame.columns()) {
      columns.add(name.equals(number) ? table.col(ID).as(id) : frame.col(name));
    }
    return frame
        .join(table, frame.col(number).equalTo(table.col(NUMBER)))
        .select(columns.toArray(new Column[0]));
  }

  /** The id of a point, for people. */
  public String idOf(long number) {
    if (table == null) {
      return Long.toString(number);
    }
    Row row = table.where(table.col(NUMBER).equalTo(number)).select(ID).first();
    return String.valueOf(row.get(0));
  }

  /** Lets go of what is kept. */
  public void release() {
    if (table != null) {
      table.unpersist();
    }
  }
}
