package dev.lapwing.linalg.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SparseTilesTest {

  private static final RunContext RUN = RunContext.defaults();

  private static SparseTiles tiles(SparseMatrix b, RunContext run) {
    return SparseTiles.of(
        b.rows(),
        b.columns(),
        (row, task) -> {
          for (int e = b.rowStart()[row]; e < b.rowStart()[row + 1]; e++) {
            task.run(b.column()[e], b.value()[e]);
          }
        },
        run);
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "1,13,.5", "13,1,.5", "40,30,0", "40,30,.1", "207,31,.6", "31,207,1"})
  void actsLikeItsDenseSelfAndItsTranspose(int rows, int columns, double density) {
    SplittableRandom random = new SplittableRandom(7);
    SparseMatrix b = DenseOracle.random(rows, columns, density, random);
    SparseTiles tiles = tiles(b, RUN);
    double[][] dense = DenseOracle.dense(b);
    double[][] turned = DenseOracle.transposed(dense, columns);
    for (int width : new int[] {1, 7, 16, 17, 40}) {
      Block x = DenseOracle.randomBlock(columns, width, random);
      Block y = DenseOracle.randomBlock(rows, width, random); // what stands there must not matter
      tiles.apply(x, y, RUN);
      assertThat(
              DenseOracle.distance(
                  DenseOracle.rows(y), DenseOracle.times(dense, DenseOracle.rows(x))))
          .isLessThan(1e-12);
      tiles.applyTransposed(y, x, RUN);
      assertThat(
              DenseOracle.distance(
                  DenseOracle.rows(x), DenseOracle.times(turned, DenseOracle.rows(y))))
          .isLessThan(1e-11);
    }
  }

  /** Several tiles both ways, full and not: the same as row by row. */
  @Test
  void manyTilesActLikeTheMatrix() {
    SparseMatrix b = wide(40_000, 36_000, 6);
    SparseTiles tiles = tiles(b, RUN);
    SplittableRandom random = new SplittableRandom(2);
    Block x = DenseOracle.randomBlock(b.columns(), 18, random);
    Block y = DenseOracle.randomBlock(b.rows(), 18, random);
    Block expected = Block.zeros(b.rows(), 18);
    b.apply(x, expected, RUN);
    tiles.apply(x, y, RUN);
    assertThat(DenseOracle.distance(DenseOracle.rows(y), DenseOracle.rows(expected)))
        .isLessThan(1e-12);
    Block expectedTransposed = Block.zeros(b.columns(), 18);
    b.transposed().apply(y, expectedTransposed, RUN);
    tiles.applyTransposed(y, x, RUN);
    assertThat(DenseOracle.distance(DenseOracle.rows(x), DenseOracle.rows(expectedTransposed)))
        .isLessThan(1e-12);
  }

  @Test
  void theBitsDoNotDependOnThreads() {
    SparseMatrix b = wide(20_000, 9_000, 9);
    Block x = DenseOracle.randomBlock(b.columns(), 19, new SplittableRandom(3));
    double[] image = {};
    double[] back = {};
    for (int threads : new int[] {1, 2, 7}) {
      RunContext run = RUN.withThreads(threads);
      SparseTiles tiles = tiles(b, run);
      Block y = Block.zeros(b.rows(), 19);
      Block z = Block.zeros(b.columns(), 19);
      tiles.apply(x, y, run);
      tiles.applyTransposed(y, z, run);
      image = threads == 1 ? y.values() : image;
      back = threads == 1 ? z.values() : back;
      assertThat(y.values()).isEqualTo(image);
      assertThat(z.values()).isEqualTo(back);
    }
  }

  /** So many entries in each row, one in each part of the columns. */
  private static SparseMatrix wide(int rows, int columns, int entries) {
    SplittableRandom random = new SplittableRandom(1);
    int[] start = new int[rows + 1];
    int[] column = new int[rows * entries];
    double[] value = new double[column.length];
    for (int e = 0; e < column.length; e++) {
      start[e / entries + 1] = e + 1;
      column[e] = e % entries * (columns / entries) + random.nextInt(columns / entries);
      value[e] = random.nextGaussian();
    }
    return SparseMatrix.of(columns, start, column, value);
  }
}
