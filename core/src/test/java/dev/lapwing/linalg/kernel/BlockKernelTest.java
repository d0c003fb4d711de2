package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.Kernels;
import org.junit.jupiter.api.Test;

/** The kernel in use against its scalar twin, over awkward sizes. */
class BlockKernelTest {

  private static final BlockKernel SCALAR = new ScalarBlockKernel();
  private static final BlockKernel BEST = BlockKernel.best();

  @Test
  void simdIsInUseWhereItIsThere() {
    assertThat(BEST.getClass().getSimpleName())
        .isEqualTo(Kernels.simdAvailable() ? "SimdBlockKernel" : "ScalarBlockKernel");
  }

  @Test
  void bothKernelsAgreeToRounding() {
    for (int rows : new int[] {1, 3, 4, 5, 127, 128, 129, 301}) {
      for (int p : new int[] {1, 3, 4, 5, 14, 33}) {
        for (int q : new int[] {1, 2, 4, 7, 8, 9, 16, 31}) {
          Block x = Blocks.random(rows, p, rows + p);
          Block y = Blocks.random(rows, q, rows + q);
          int from = rows / 5;
          double[] one = new double[p * q];
          double[] two = new double[p * q];
          SCALAR.addGram(x.values(), p, y.values(), q, from, rows, one);
          BEST.addGram(x.values(), p, y.values(), q, from, rows, two);
          assertThat(two).containsExactly(one, within(1e-12));
          double[] first = y.values().clone();
          double[] second = y.values().clone();
          SCALAR.addProduct(x.values(), p, one, first, q, from, rows);
          BEST.addProduct(x.values(), p, one, second, q, from, rows);
          assertThat(second).containsExactly(first, within(1e-10));
        }
      }
    }
  }
}
