package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kernel against a plain loop in double precision, at every width. */
abstract class SingleRowKernelContract {

  abstract SingleRowKernel kernel();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 13, 207})
  void multipliesARowOfSoManyEntries(int entries) {
    int rows = 300;
    int[] column = IntStream.range(0, entries + 2).map(e -> e * 7 % rows).toArray();
    float[] value = floats(1, entries + 2, entries);
    for (int width = 1; width <= 70; width++) {
      float[] x = floats(rows, width, width);
      double[] expected = new double[width];
      for (int e = 1; e <= entries; e++) {
        for (int c = 0; c < width; c++) {
          expected[c] += (double) value[e] * x[column[e] * width + c];
        }
      }
      float[] sum = new float[width];
      Arrays.fill(sum, Float.NaN); // sums are written, not added to
      kernel().multiply(column, value, 1, 1 + entries, x, width, sum);
      assertThat(IntStream.range(0, width).mapToDouble(c -> sum[c]).toArray())
          .containsExactly(expected, within(3e-6 * (1 + entries / 20)));
    }
  }

  private static float[] floats(int rows, int columns, int seed) {
    double[] values = Blocks.random(rows, columns, seed).values();
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }
}
