package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kernel against plain loops, over awkward sizes: so the twins agree to rounding. */
abstract class BlockKernelContract {

  private static final int[] WIDTHS = {1, 2, 3, 4, 7, 8, 9, 13, 16, 33};

  abstract BlockKernel kernel();

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 5, 13, 127, 128, 129, 207})
  void addsTheGramMatrixOfSomeRows(int rows) {
    for (int p : WIDTHS) {
      for (int q : WIDTHS) {
        double[] x = Blocks.random(rows, p, rows + p).values();
        double[] y = Blocks.random(rows, q, rows + q).values();
        double[] sum = Blocks.random(p, q, 3).values();
        double[] expected = sum.clone();
        int from = rows / 5;
        for (int i = from; i < rows; i++) {
          for (int a = 0; a < p; a++) {
            for (int c = 0; c < q; c++) {
              expected[a * q + c] += x[i * p + a] * y[i * q + c];
            }
          }
        }
        kernel().addGram(x, p, y, q, from, rows, sum);
        assertThat(sum).containsExactly(expected, within(1e-12));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 5, 13, 207})
  void addsAProductToSomeRowsAndLeavesTheOthers(int rows) {
    for (int p : WIDTHS) {
      for (int q : WIDTHS) {
        double[] x = Blocks.random(rows, p, rows + p).values();
        double[] c = Blocks.random(p, q, p + q).values();
        double[] y = Blocks.random(rows, q, rows + q).values();
        double[] expected = y.clone();
        int from = rows / 5;
        int to = rows - rows / 13;
        for (int i = from; i < to; i++) {
          for (int a = 0; a < p; a++) {
            for (int k = 0; k < q; k++) {
              expected[i * q + k] += x[i * p + a] * c[a * q + k];
            }
          }
        }
        kernel().addProduct(x, p, c, y, q, from, to);
        assertThat(y).containsExactly(expected, within(1e-12));
      }
    }
  }
}
