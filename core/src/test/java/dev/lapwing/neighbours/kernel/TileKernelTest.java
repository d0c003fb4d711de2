package dev.lapwing.neighbours.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.run.Kernels;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TileKernelTest {

  static Stream<TileKernel> kernels() {
    return Stream.of(TileKernel.scalar(), TileKernel.fastest());
  }

  @Test
  void theVectorModuleBringsTheSimdKernel() {
    String expected = Kernels.simdAvailable() ? "SimdTileKernel" : "ScalarTileKernel";
    assertThat(TileKernel.fastest().getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void productsAreInnerProducts(TileKernel kernel) {
    for (int depth : new int[] {1, 2, 3, 4, 5, 13, 207, 784}) {
      float[] a = random(kernel.rows() * depth + 3, depth);
      float[] b = random(kernel.columns() * depth + 5, depth + 1);
      int stride = kernel.columns() + 7;
      float[] c = new float[kernel.rows() * stride + 2];
      kernel.multiply(depth, a, 3, b, 5, c, 2, stride);
      for (int i = 0; i < kernel.rows(); i++) {
        for (int j = 0; j < kernel.columns(); j++) {
          double expected = 0;
          for (int p = 0; p < depth; p++) {
            expected += (double) a[3 + p * kernel.rows() + i] * b[5 + p * kernel.columns() + j];
          }
          assertThat((double) c[2 + i * stride + j]).isCloseTo(expected, within(1e-6 * depth));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void screeningKeepsWhatEitherSideWants(TileKernel kernel) {
    int length = 4 * kernel.columns();
    float[] c = random(length + 1, 1);
    float[] norms = random(length, 2);
    float[] limits = random(length, 3);
    norms[5] = Float.POSITIVE_INFINITY;
    limits[5] = Float.NEGATIVE_INFINITY;
    for (float rowLimit : new float[] {-1, 0.2f, Float.POSITIVE_INFINITY}) {
      int[] survivors = new int[length];
      int found = kernel.screen(c, 1, length, rowLimit, 0.7f, norms, limits, survivors);
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
