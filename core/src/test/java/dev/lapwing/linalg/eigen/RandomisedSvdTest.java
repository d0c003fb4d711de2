package dev.lapwing.linalg.eigen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.BlockAlgebra;
import dev.lapwing.linalg.RectangularOperator;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomisedSvdTest {

  private static final RunContext RUN = RunContext.defaults();

  /** A dense matrix, n × d. */
  private record Dense(Block a) implements RectangularOperator {

    @Override
    public int rows() {
      return a.rows();
    }

    @Override
    public int columns() {
      return a.columns();
    }

    @Override
    public void apply(Block x, Block y, RunContext run) {
      System.arraycopy(
          BlockAlgebra.product(a, x.values(), x.columns(), run).values(),
          0,
          y.values(),
          0,
          y.values().length);
    }

    @Override
    public void applyTransposed(Block y, Block x, RunContext run) {
      System.arraycopy(BlockAlgebra.gram(a, y, run), 0, x.values(), 0, x.values().length);
    }

    /** Singular values by the eigenvalues of AᵀA, largest first. */
    double[] singularValues() {
      double[] squares = DenseEigen.of(BlockAlgebra.gram(a, a, RUN), a.columns()).values();
      double[] sigma = new double[squares.length];
      for (int c = 0; c < sigma.length; c++) {
        sigma[c] = Math.sqrt(Math.max(0, squares[squares.length - 1 - c]));
      }
      return sigma;
    }
  }

  /** n × d of the given rank; with decay, its singular values fall. */
  private static Dense random(int rows, int columns, int rank, double decay, long seed) {
    Block left = Blocks.random(rows, rank, seed);
    Block right = Blocks.random(columns, rank, seed + 1);
    double[] small = new double[rank * columns];
    for (int r = 0; r < rank; r++) {
      for (int j = 0; j < columns; j++) {
        small[r * columns + j] = Math.pow(decay, r) * right.get(j, r);
      }
    }
    return new Dense(BlockAlgebra.product(left, small, columns, RUN));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aMatrixOfLowRankIsFoundWhole(long seed) {
    Dense a = random(300, 70, 5, 1, seed);
    RandomisedSvd svd = RandomisedSvd.of(a, 20, RUN);
    double[] exact = a.singularValues();
    assertThat(svd.singularValues()).hasSize(5);
    for (int c = 0; c < 5; c++) {
      assertThat(svd.singularValues()[c]).isCloseTo(exact[c], within(1e-9 * exact[0]));
    }
    // A V Vᵀ = A
    Block image = BlockAlgebra.product(a.a, svd.right().values(), 5, RUN);
    double[] transposed = new double[5 * 70];
    for (int j = 0; j < 70; j++) {
      for (int c = 0; c < 5; c++) {
        transposed[c * 70 + j] = svd.right().get(j, c);
      }
    }
    Block again = BlockAlgebra.product(image, transposed, 70, RUN);
    for (int e = 0; e < again.values().length; e++) {
      assertThat(again.values()[e]).isCloseTo(a.a.values()[e], within(1e-8));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5, 6})
  void fallingSingularValuesEqualTheDenseOnes(long seed) {
    Dense a = random(400, 90, 90, 0.8, seed);
    RandomisedSvd svd = RandomisedSvd.of(a, 12, RUN);
    double[] exact = a.singularValues();
    for (int c = 0; c < 12; c++) {
      assertThat(svd.singularValues()[c]).isCloseTo(exact[c], within(1e-5 * exact[c]));
    }
    double[] gram = BlockAlgebra.gram(svd.right(), svd.right(), RUN);
    for (int p = 0; p < 12; p++) {
      for (int q = 0; q < 12; q++) {
        assertThat(gram[p * 12 + q]).isCloseTo(p == q ? 1 : 0, within(1e-10));
      }
    }
    double squares = BlockAlgebra.dots(a.a, a.a, RUN)[0];
    for (int j = 1; j < 90; j++) {
      squares += BlockAlgebra.dots(a.a, a.a, RUN)[j];
    }
    assertThat(svd.captured(squares)).isBetween(0.9, 1.0);
  }

  @Test
  void theBitsDoNotDependOnThreads() {
    Dense a = random(5000, 40, 40, 0.9, 7);
    double[] one = RandomisedSvd.of(a, 10, RUN.withThreads(1)).right().values();
    assertThat(RandomisedSvd.of(a, 10, RUN.withThreads(2)).right().values()).isEqualTo(one);
    assertThat(RandomisedSvd.of(a, 10, RUN.withThreads(7)).right().values()).isEqualTo(one);
  }

  @Test
  void nothingHasNoSingularVectors() {
    assertThat(RandomisedSvd.of(new Dense(Block.zeros(9, 4)), 3, RUN).singularValues()).isEmpty();
    assertThatThrownBy(() -> RandomisedSvd.of(new Dense(Block.zeros(9, 4)), 0, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one");
  }
}
