package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kernel against a plain loop, both ways round: so the twins agree to rounding. */
abstract class SparseTileKernelContract {

  private static final int WIDTH = SparseTileProducts.WIDTH;

  abstract SparseTileKernel kernel();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 13, 207, 4098})
  void addsATileOfSoManyEntries(int entries) {
    SplittableRandom random = new SplittableRandom(entries);
    int rows = 50;
    int columns = 30;
    int first = 7;
    int[] place = new int[entries + 2];
    for (int e = 0; e < place.length; e++) {
      place[e] = SparseTileProducts.place(random.nextInt(rows), random.nextInt(columns));
    }
    double[] value = Blocks.random(1, place.length, 3).values();
    for (int shift : new int[] {0, 16}) {
      double[] x = Blocks.random(first + rows, WIDTH, 4).values();
      double[] sum = Blocks.random(rows, WIDTH, 5).values();
      double[] expected = sum.clone();
      for (int e = 1; e <= entries; e++) {
        int into = shift == 16 ? place[e] >> 16 : place[e] & 0xffff;
        int from = first + (shift == 16 ? place[e] & 0xffff : place[e] >> 16);
        for (int c = 0; c < WIDTH; c++) {
          expected[into * WIDTH + c] += value[e] * x[from * WIDTH + c];
        }
      }
      kernel().add(place, value, 1, 1 + entries, shift, x, first, sum);
      assertThat(sum).containsExactly(expected, within(1e-12));
    }
  }

  /** The last row and column that a place can hold. */
  @ParameterizedTest
  @ValueSource(ints = {0, 16})
  void theLastPlaceIsNoNegativeOne(int shift) {
    int last = SparseTileProducts.MOST - 1;
    double[] x = new double[SparseTileProducts.MOST * WIDTH];
    x[last * WIDTH + 5] = 3;
    double[] sum = new double[x.length];
    int[] place = {SparseTileProducts.place(last, last)};
    kernel().add(place, new double[] {2}, 0, 1, shift, x, 0, sum);
    assertThat(sum[last * WIDTH + 5]).isEqualTo(6);
  }
}
