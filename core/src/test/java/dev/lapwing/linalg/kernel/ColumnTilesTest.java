package dev.lapwing.linalg.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.linalg.Block;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ColumnTilesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 13, 64, 65, 207})
  void dotsOfPartsSumToTheDotProducts(int rows) {
    for (int columns : new int[] {1, 3, 13}) {
      Block x = Blocks.random(rows, columns, 1);
      Block y = Blocks.random(rows, columns, 2);
      int middle = rows / 3;
      double[][] parts = {
        ColumnTiles.dots(x.values(), y.values(), columns, 0, middle),
        ColumnTiles.dots(x.values(), y.values(), columns, middle, rows)
      };
      assertThat(ColumnTiles.total(parts, columns))
          .containsExactly(Blocks.dots(x, y), within(1e-12));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 13, 207})
  void everyEntryMeetsTheFactorOfItsColumn(int rows) {
    int columns = 5;
    double[] factors = {1, 2, 3, 4, 5};
    double[] tile = ColumnTiles.repeated(factors);
    double[] values = new double[rows * columns];
    ColumnTiles.forEach(
        columns,
        0,
        rows,
        (at, length, unused) -> {
          for (int e = 0; e < length; e++) {
            values[at + e] += tile[e];
          }
        });
    for (int e = 0; e < values.length; e++) {
      assertThat(values[e]).isEqualTo(factors[e % columns]);
    }
  }
}
