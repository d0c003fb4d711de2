package dev.lapwing.neighbours.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every kernel against plain loops, over awkward sizes: so the twins agree to rounding. */
abstract class TileKernelContract {

  abstract TileKernel kernel();

  @Test
  void productsAreInnerProducts() {
    TileKernel kernel = kernel();
    for (int depth : new int[] {1, 2, 3, 4, 5, 13, 207, 784}) {
      float[] a = random(TileKernel.ROWS * depth + 3, depth);
      float[] b = random(kernel.columns() * depth + 5, depth + 1);
      int stride = kernel.columns() + 7;
      float[] c = new float[TileKernel.ROWS * stride + 2];
      kernel.multiply(depth, a, 3, b, 5, c, 2, stride);
      for (int i = 0; i < TileKernel.ROWS; i++) {
        for (int j = 0; j < kernel.columns(); j++) {
          double expected = 0;
          for (int p = 0; p < depth; p++) {
            expected += (double) a[3 + p * TileKernel.ROWS + i] * b[5 + p * kernel.columns() + j];
          }
          assertThat((double) c[2 + i * stride + j]).isCloseTo(expected, within(1e-6 * depth));
        }
      }
    }
  }

  @Test
  void screeningKeepsWhatEitherSideWants() {
    TileKernel kernel = kernel();
    int length = 4 * kernel.columns();
    float[] c = random(length + 1, 1);
    float[] norms = random(length, 2);
    float[] limits = random(length, 3);
    norms[5] = Float.POSITIVE_INFINITY;
    limits[5] = Float.NEGATIVE_INFINITY;
    for (float rowLimit : new float[] {-1, 0.2f, Float.POSITIVE_INFINITY}) {
      int[] survivors = new int[length];
      int found = kernel.screen(c, 1, rowLimit, 0.7f, norms, limits, survivors);
      int expected = 0;
      for (int j = 0; j < length; j++) {
        if (c[1 + j] < rowLimit - norms[j] || c[1 + j] < limits[j] - 0.7f) {
          assertThat(survivors[expected++]).isEqualTo(j);
        }
      }
      assertThat(found).isEqualTo(expected);
    }
  }

  private static float[] random(int length, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[length];
    for (int p = 0; p < length; p++) {
      values[p] = (float) (random.nextDouble() - 0.5);
    }
    return values;
  }
}
