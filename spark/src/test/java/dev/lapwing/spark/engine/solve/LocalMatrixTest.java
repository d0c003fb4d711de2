package dev.lapwing.spark.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.util.SizeEstimator;
import org.junit.jupiter.api.Test;

/** What Spark is told of a matrix's weight holds as long as it is kept. */
class LocalMatrixTest {

  private static final int SIZE = 2000;

  /** A chain whose ends are held. */
  private static LocalMatrix chain() {
    LocalMatrix.Builder rows = new LocalMatrix.Builder(SIZE, 0, 2 * SIZE);
    for (int i = 0; i < SIZE; i++) {
      if (i > 0) {
        rows.tie(i - 1, 1);
      } else {
        rows.hold(1);
      }
      if (i < SIZE - 1) {
        rows.tie(i + 1, 1);
      } else {
        rows.hold(1);
      }
      rows.endRow();
    }
    return rows.build(new double[0]);
  }

  @Test
  void onceItIsPreparedItDoesNotGrow() {
    long bare = SizeEstimator.estimate(chain());
    LocalMatrix prepared = chain().prepared();
    long before = SizeEstimator.estimate(prepared);
    double[] ones = new double[SIZE];
    java.util.Arrays.fill(ones, 1);
    prepared.times(ones, 1);
    prepared.precondition(ones, 1);
    assertThat(before).isGreaterThan(bare + 10L * SIZE);
    assertThat(SizeEstimator.estimate(prepared)).isEqualTo(before);
  }
}
