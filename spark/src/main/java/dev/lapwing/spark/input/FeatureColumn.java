package dev.lapwing.spark.input;

import java.io.Serializable;
import org.apache.spark.ml.functions;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Features as they lie in a frame: {@code array<float>}, {@code array<double>} or a vector of Spark
 * ML, which is read as doubles. Rows are read as Spark keeps them, without a box for each number.
 */
final class FeatureColumn implements Serializable {

  private static final long serialVersionUID = 1;

  private final String name;
  private final boolean vector;
  private final boolean floats;
  private final boolean holds;

  private FeatureColumn(String name, boolean vector, boolean floats, boolean holds) {
    this.name = name;
    this.vector = vector;
    this.floats = floats;
    this.holds = holds;
  }

  /** The column of this name, if it is there and of a type that can be read. */
  static FeatureColumn of(StructType schema, String name) {
    DataType type = Schemas.require(schema, name, "features").dataType();
    if (type.equals(SQLDataTypes.VectorType())) {
      return new FeatureColumn(name, true, false, false);
    }
    if (type instanceof ArrayType array) {
      boolean floats = array.elementType().equals(DataTypes.FloatType);
      if (floats || array.elementType().equals(DataTypes.DoubleType)) {
        return new FeatureColumn(name, false, floats, array.containsNull());
      }
    }
    throw InputException.column(
        name,
        "is of type " + type.simpleString(),
        "features are array<float>, array<double> or a vector of Spark ML: cast it, or assemble columns by a VectorAssembler");
  }

  String name() {
    return name;
  }

  Column in(Dataset<Row> frame) {
    Column column = frame.col(Schemas.quoted(name));
    return vector ? functions.vector_to_array(column, "float64") : column;
  }

  /** The numbers as doubles. */
  double[] doubles(ArrayData values) {
    if (!floats) {
      return values.toDoubleArray();
    }
    float[] single = values.toFloatArray();
    double[] row = new double[single.length];
    for (int j = 0; j < row.length; j++) {
      row[j] = single[j];
    }
    return row;
  }

  /** The numbers as floats. */
  float[] floats(ArrayData values) {
    if (floats) {
      return values.toFloatArray();
    }
    double[] wide = values.toDoubleArray();
    float[] row = new float[wide.length];
    for (int j = 0; j < row.length; j++) {
      row[j] = (float) wide[j];
    }
    return row;
  }

  /** The place of the first element that is missing, or −1. */
  int gap(ArrayData values) {
    for (int j = 0; holds && j < values.numElements(); j++) {
      if (values.isNullAt(j)) {
        return j;
      }
    }
    return -1;
  }
}
