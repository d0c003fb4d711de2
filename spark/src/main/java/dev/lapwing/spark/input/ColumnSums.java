package dev.lapwing.spark.input;

import dev.lapwing.features.Standardisation;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.MathContext;

/** Sums and sums of squares of every feature, exact, for mean and deviation. */
final class ColumnSums implements Serializable {

  private static final long serialVersionUID = 1;

  private long count;
  private ExactSum[] sums = new ExactSum[0];
  private ExactSum[] squares = new ExactSum[0];

  void add(double[] row) {
    widen(row.length);
    count++;
    for (int j = 0; j < row.length; j++) {
      sums[j].add(row[j]);
      double square = row[j] * row[j];
      squares[j].add(square);
      squares[j].add(Math.fma(row[j], row[j], -square)); // what rounding took from it
    }
  }

  private void widen(int width) {
    if (sums.length == 0) {
      sums = new ExactSum[width];
      squares = new ExactSum[width];
      for (int j = 0; j < width; j++) {
        sums[j] = new ExactSum();
        squares[j] = new ExactSum();
      }
    }
  }

  void merge(ColumnSums other) {
    if (other.count == 0) {
      return;
    }
    widen(other.sums.length);
    count += other.count;
    for (int j = 0; j < sums.length; j++) {
      sums[j].add(other.sums[j]);
      squares[j].add(other.squares[j]);
    }
  }

  /** Mean and deviation of every feature: those of all points, not of a sample. */
  Standardisation standardisation() {
    double[] means = new double[sums.length];
    double[] deviations = new double[sums.length];
    BigDecimal n = BigDecimal.valueOf(count);
    for (int j = 0; j < sums.length; j++) {
      BigDecimal sum = sums[j].value();
      means[j] = sum.divide(n, MathContext.DECIMAL128).doubleValue();
      // n² variance = n Σ x² − (Σ x)², without rounding and so without cancellation
      BigDecimal spread = n.multiply(squares[j].value()).subtract(sum.multiply(sum));
      deviations[j] = Math.sqrt(spread.divide(n.multiply(n), MathContext.DECIMAL128).doubleValue());
    }
    return Standardisation.of(means, deviations);
  }
}
