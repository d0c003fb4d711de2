package dev.lapwing.linalg.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SparseMatrixTest {

  private final RunContext run = RunContext.defaults().withThreads(2);

  @ParameterizedTest
  @CsvSource({"1,1,1", "1,13,.5", "13,1,.5", "40,30,0", "40,30,.1", "207,31,.6", "31,207,1"})
  void actsLikeItsDenseSelf(int rows, int columns, double density) {
    SplittableRandom random = new SplittableRandom(7);
    SparseMatrix b = DenseOracle.random(rows, columns, density, random);
    for (int width : new int[] {1, 2, 3, 4, 7, 8, 10, 13, 40}) {
      Block x = DenseOracle.randomBlock(columns, width, random);
      Block y = DenseOracle.randomBlock(rows, width, random);
      double[][] before = DenseOracle.rows(y);
      double[][] expected = DenseOracle.times(DenseOracle.dense(b), DenseOracle.rows(x));
      b.applyAdding(x, y, run);
      for (int i = 0; i < rows; i++) {
        for (int c = 0; c < width; c++) {
          before[i][c] += expected[i][c];
        }
      }
      assertThat(DenseOracle.distance(DenseOracle.rows(y), before)).isLessThan(1e-12);
      b.apply(x, y, run);
      assertThat(DenseOracle.distance(DenseOracle.rows(y), expected)).isLessThan(1e-12);
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,1,1", "13,1,13,.5", "60,50,40,.1", "40,300,20,.3", "400,300,200,.3"})
  void productEqualsTheDenseProduct(int rows, int inner, int columns, double density) {
    SplittableRandom random = new SplittableRandom(8);
    SparseMatrix b = DenseOracle.random(rows, inner, density, random);
    SparseMatrix c = DenseOracle.random(inner, columns, density, random);
    double[][] expected = DenseOracle.times(DenseOracle.dense(b), DenseOracle.dense(c));
    SparseMatrix product = b.times(c, run);
    assertThat(DenseOracle.distance(DenseOracle.dense(product), expected)).isLessThan(1e-11);
    SparseMatrix alone = b.times(c, run.withThreads(1));
    assertThat(product.value()).isEqualTo(alone.value());
    assertThat(product.column()).isEqualTo(alone.column());
    SparseMatrix.of(columns, product.rowStart(), product.column(), product.value());
  }

  @Test
  void transposesTwiceToItself() {
    SparseMatrix b = DenseOracle.random(40, 30, .2, new SplittableRandom(9));
    double[][] turned = DenseOracle.transposed(DenseOracle.dense(b), 30);
    assertThat(DenseOracle.dense(b.transposed())).isDeepEqualTo(turned);
    assertThat(b.transposed().transposed().column()).isEqualTo(b.column());
    assertThat(b.transposed().transposed().value()).isEqualTo(b.value());
  }

  @Test
  void refusesArraysThatAreNoMatrix() {
    assertRefused(2, new int[] {0, 2}, new int[] {1, 0}, new double[] {1, 1}, "must ascend");
    assertRefused(2, new int[] {0, 2}, new int[] {0, 0}, new double[] {1, 1}, "must ascend");
    assertRefused(2, new int[] {0, 1}, new int[] {2}, new double[] {1}, "column 2");
    assertRefused(2, new int[] {0, 1}, new int[] {-1}, new double[] {1}, "column -1");
    assertRefused(2, new int[] {0, 1}, new int[] {0}, new double[] {Double.NaN}, "NaN");
    assertRefused(2, new int[] {0, 2, 1}, new int[] {0}, new double[] {1}, "row 0");
    assertRefused(2, new int[] {1, 1}, new int[] {0}, new double[] {1}, "begin with 0");
    assertRefused(2, new int[] {0, 1}, new int[] {0}, new double[] {}, "0 values");
  }

  private static void assertRefused(
      int columns, int[] rowStart, int[] column, double[] value, String because) {
    assertThatThrownBy(() -> SparseMatrix.of(columns, rowStart, column, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(because);
  }

  @Test
  void blocksCoverAllRowsOnceAndShareOutTheWork() {
    int[] rowStart = new int[1001];
    for (int i = 0; i < 1000; i++) {
      rowStart[i + 1] = rowStart[i] + (i == 500 ? 900 : i % 7);
    }
    RowBlocks blocks = RowBlocks.balanced(rowStart, 100);
    assertThat(blocks.start(0)).isZero();
    assertThat(blocks.start(blocks.count())).isEqualTo(1000);
    for (int b = 0; b < blocks.count(); b++) {
      assertThat(blocks.start(b)).isLessThan(blocks.start(b + 1));
      int lastRow = blocks.start(b + 1) - 1;
      int work = rowStart[lastRow] - rowStart[blocks.start(b)] + lastRow - blocks.start(b);
      assertThat(work).as("block %d but for its last row", b).isLessThan(100);
    }
    assertThat(RowBlocks.balanced(new int[] {0}).count()).isZero();
  }

  @Test
  void countsBecomeStarts() {
    int[] counts = {0, 3, 0, 2};
    SparseMatrix.accumulate(counts);
    assertThat(counts).containsExactly(0, 3, 3, 5);
  }

  @Test
  void moreEntriesThanAnArrayHoldsAreRefused() {
    int[] counts = {0, 1 << 30, 1 << 30, 17};
    assertThatThrownBy(() -> SparseMatrix.accumulate(counts))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2,147,483,665 entries")
        .hasMessageContaining("use fewer neighbours");
    int[] most = {0, Integer.MAX_VALUE - 8, 0};
    SparseMatrix.accumulate(most);
    assertThat(most[2]).isEqualTo(Integer.MAX_VALUE - 8);
  }

  @Test
  void roomForAProductGrowsUpToWhatAnArrayHolds() {
    int most = Integer.MAX_VALUE - 8;
    assertThat(SparseProduct.Part.enlarged(1000, 1200)).isEqualTo(2000);
    assertThat(SparseProduct.Part.enlarged(1000, 3000)).isEqualTo(3000);
    assertThat(SparseProduct.Part.enlarged(1 << 30, most - 5)).isEqualTo(most);
    assertThatThrownBy(() -> SparseProduct.Part.enlarged(1 << 30, most + 1L))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2,147,483,640 entries");
    assertThat(SparseProduct.entriesPerBlock(most, most)).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 13, 207})
  void rangesOfRowsGiveTheBitsOfTheWhole(int width) {
    SplittableRandom random = new SplittableRandom(width);
    SparseMatrix b = DenseOracle.random(60, 40, .2, random);
    Block x = DenseOracle.randomBlock(40, width, random);
    Block whole = Block.zeros(60, width);
    b.apply(x, whole, RunContext.defaults());
    Block y = DenseOracle.randomBlock(60, width, random);
    Block before = y.copy();
    b.applyRows(7, 7, x, y);
    b.applyRows(7, 30, x, y);
    b.applyRows(30, 55, x, y);
    for (int i = 0; i < 60; i++) {
      Block expected = i >= 7 && i < 55 ? whole : before;
      for (int c = 0; c < width; c++) {
        assertThat(y.get(i, c)).isEqualTo(expected.get(i, c));
      }
    }
    assertThatThrownBy(() -> b.applyRows(30, 61, x, y))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
