package dev.lapwing.spark.engine.solve;

import java.io.Serializable;

/** What the driver needs of a subdomain's right-hand side before the first iteration. */
final class RightSums implements Serializable {

  private static final long serialVersionUID = 1;

  /** bᵀb, column by column. */
  final double[] bb;

  /** Pᵀb. */
  final double[] coarse;

  /** The largest |b_i| / a_ii of each column. */
  final double[] largest;

  /** Of b, which is zero in rows that are not free. */
  RightSums(double[] b, LocalSystem system, int width) {
    this.bb = Columns.dot(b, b, width);
    this.coarse = system.restrict(b, width);
    this.largest = new double[width];
    for (int i = 0; i < system.size(); i++) {
      double diagonal = system.rows().diagonal(i);
      for (int c = 0, at = i * width; diagonal > 0 && c < width; c++, at++) {
        largest[c] = Math.max(largest[c], Math.abs(b[at]) / diagonal);
      }
    }
  }
}
