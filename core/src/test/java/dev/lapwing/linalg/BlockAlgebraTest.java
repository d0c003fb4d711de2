package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BlockAlgebraTest {

  private static final RunContext RUN = RunContext.defaults();

  @Test
  void gramAndProductEqualTheirDenseFormulas() {
    for (int rows : new int[] {1, 3, 4, 5, 2047, 2048, 4099}) {
      Block x = Blocks.random(rows, 5, rows);
      Block y = Blocks.random(rows, 7, rows + 1);
      double[] gram = BlockAlgebra.gram(x, y, RUN);
      for (int p = 0; p < 5; p++) {
        for (int q = 0; q < 7; q++) {
          double sum = 0;
          for (int i = 0; i < rows; i++) {
            sum += x.get(i, p) * y.get(i, q);
          }
          assertThat(gram[p * 7 + q]).isCloseTo(sum, within(1e-11));
        }
      }
      Block product = BlockAlgebra.product(x, gram, 7, RUN);
      int row = rows / 2;
      for (int q = 0; q < 7; q++) {
        double sum = 0;
        for (int p = 0; p < 5; p++) {
          sum += x.get(row, p) * gram[p * 7 + q];
        }
        assertThat(product.get(row, q)).isCloseTo(sum, within(1e-9));
      }
    }
  }

  @Test
  void aProductInPlaceHasTheBitsOfTheOther() {
    for (int rows : new int[] {1, 255, 256, 257, 3001}) {
      Block x = Blocks.random(rows, 5, rows);
      double[] c = Blocks.random(5, 5, 9).values();
      Block product = BlockAlgebra.product(x, c, 5, RUN);
      BlockAlgebra.multiply(x, c, RUN);
      assertThat(x.values()).isEqualTo(product.values());
    }
  }

  @Test
  void sumsHaveTheSameBitsOnAnyNumberOfThreads() {
    Block x = Blocks.random(20_001, 6, 1);
    double[] one = BlockAlgebra.gram(x, x, RUN.withThreads(1));
    assertThat(BlockAlgebra.gram(x, x, RUN.withThreads(2))).isEqualTo(one);
    assertThat(BlockAlgebra.gram(x, x, RUN.withThreads(7))).isEqualTo(one);
    assertThat(Arrays.stream(one).allMatch(Double::isFinite)).isTrue();
  }
}
