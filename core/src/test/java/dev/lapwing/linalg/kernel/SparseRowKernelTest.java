package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.Kernels;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The kernel in use against a plain loop and its scalar twin, at every width. */
class SparseRowKernelTest {

  private static final SparseRowKernel SCALAR = new ScalarSparseRowKernel();
  private static final SparseRowKernel BEST = SparseRowKernel.best();

  @Test
  void simdIsInUseWhereItIsThere() {
    assertThat(BEST.getClass().getSimpleName())
        .isEqualTo(Kernels.simdAvailable() ? "SimdSparseRowKernel" : "ScalarSparseRowKernel");
  }

  @Test
  void bothKernelsAgreeWithThePlainSum() {
    int[] column = {7, 0, 3, 12, 5, 3};
    double[] value = {.5, -2, 3, 1, -.25, 4};
    for (int width = 1; width <= 70; width++) {
      Block x = Blocks.random(13, width, width);
      for (int end = 1; end <= column.length; end++) {
        double[] expected = new double[width];
        for (int e = 1; e < end; e++) {
          for (int c = 0; c < width; c++) {
            expected[c] += value[e] * x.get(column[e], c);
          }
        }
        double[] scalar = untouched(width);
        SCALAR.multiply(column, value, 1, end, x.values(), width, scalar);
        assertThat(scalar).containsExactly(expected, within(1e-14));
        double[] best = untouched(width);
        BEST.multiply(column, value, 1, end, x.values(), width, best);
        assertThat(best).containsExactly(expected, within(1e-14));
      }
    }
  }

  /** Sums are written, not added to, by rows without entries too. */
  private static double[] untouched(int width) {
    double[] sums = new double[width];
    Arrays.fill(sums, Double.NaN);
    return sums;
  }
}
