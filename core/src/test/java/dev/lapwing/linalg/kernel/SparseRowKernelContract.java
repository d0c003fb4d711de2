package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kernel against a plain loop, at every width: so the twins agree to rounding. */
abstract class SparseRowKernelContract {

  abstract SparseRowKernel kernel();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 13, 207})
  void multipliesARowOfSoManyEntries(int entries) {
    int rows = 300;
    int[] column = IntStream.range(0, entries + 2).map(e -> e * 7 % rows).toArray();
    double[] value = Blocks.random(1, entries + 2, entries).values();
    for (int width = 1; width <= 70; width++) {
      double[] x = Blocks.random(rows, width, width).values();
      double[] expected = new double[width];
      for (int e = 1; e <= entries; e++) {
        for (int c = 0; c < width; c++) {
          expected[c] += value[e] * x[column[e] * width + c];
        }
      }
      double[] sum = new double[width];
      Arrays.fill(sum, Double.NaN); // sums are written, not added to
      kernel().multiply(column, value, 1, 1 + entries, x, width, sum);
      assertThat(sum).containsExactly(expected, within(1e-13));
    }
  }
}
