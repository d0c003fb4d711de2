package dev.lapwing.spark.engine.solve;

import java.io.Serializable;
import java.util.Arrays;

/**
 * In which units each column is solved for: powers of two, so that nothing is rounded. Single
 * precision ends at 1e-38, and where a class is tied to the rest by less, all its potentials lie
 * below; so the largest b_i / a_ii of a column is made about one.
 */
final class Units implements Serializable {

  private static final long serialVersionUID = 1;

  private final double[] unit;

  private Units(double[] unit) {
    this.unit = unit;
  }

  /**
   * For columns of a right-hand side.
   *
   * @param largest b_i / a_ii of each column, in absolute value
   */
  static Units of(double[] largest) {
    return new Units(
        Arrays.stream(largest)
            .map(each -> each == 0 ? 1 : Math.scalb(1.0, Math.getExponent(each)))
            .toArray());
  }

  int width() {
    return unit.length;
  }

  /** The values in these units, in place. */
  double[] measured(double[] values) {
    for (int e = 0; e < values.length; e += unit.length) {
      for (int c = 0; c < unit.length; c++) {
        values[e + c] /= unit[c];
      }
    }
    return values;
  }

  /** What values in these units are. */
  double[] told(double[] values) {
    double[] told = new double[values.length];
    for (int e = 0; e < values.length; e += unit.length) {
      for (int c = 0; c < unit.length; c++) {
        told[e + c] = values[e + c] * unit[c];
      }
    }
    return told;
  }

  /** How far the values of any free row are from summing to 1. */
  double gap(LocalSystem system, double[] x) {
    double gap = 0;
    for (int i = 0; i < system.size(); i++) {
      if (system.isFree(i)) {
        double sum = 0;
        for (int c = 0, at = i * unit.length; c < unit.length; c++, at++) {
          sum += x[at] * unit[c];
        }
        gap = Math.max(gap, Math.abs(1 - sum));
      }
    }
    return gap;
  }
}
