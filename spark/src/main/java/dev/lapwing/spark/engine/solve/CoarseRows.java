package dev.lapwing.spark.engine.solve;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Some rows of the coarse matrix, on their way to the driver. */
final class CoarseRows implements Serializable {

  private static final long serialVersionUID = 1;

  private final int[] lengths;
  private final int[] column;
  private final double[] value;

  private CoarseRows(int[] lengths, int[] column, double[] value) {
    this.lengths = lengths;
    this.column = column;
    this.value = value;
  }

  static CoarseRows of(List<TreeMap<Integer, Double>> rows) {
    int[] lengths = rows.stream().mapToInt(Map::size).toArray();
    int all = 0;
    for (int length : lengths) {
      all = Math.addExact(all, length);
    }
    int[] column = new int[all];
    double[] value = new double[all];
    int at = 0;
    for (TreeMap<Integer, Double> row : rows) {
      for (Map.Entry<Integer, Double> entry : row.entrySet()) {
        column[at] = entry.getKey();
        value[at++] = entry.getValue();
      }
    }
    return new CoarseRows(lengths, column, value);
  }

  int[] lengths() {
    return lengths;
  }

  int[] column() {
    return column;
  }

  double[] value() {
    return value;
  }
}
