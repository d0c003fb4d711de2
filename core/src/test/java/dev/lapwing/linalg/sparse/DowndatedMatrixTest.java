package dev.lapwing.linalg.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Jacobi;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DowndatedMatrixTest {

  private final RunContext run = RunContext.defaults().withThreads(2);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void actsLikeTheDenseFormula(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    DowndatedMatrix a = randomMatrix(60, random);
    double[][] dense = DenseOracle.dense(a);
    Block x = DenseOracle.randomBlock(60, 5, random);
    Block b = DenseOracle.randomBlock(60, 5, random);
    double[][] expected = DenseOracle.times(dense, DenseOracle.rows(x));
    Block y = Block.zeros(60, 5);
    a.apply(x, y, run);
    assertThat(DenseOracle.distance(DenseOracle.rows(y), expected)).isLessThan(1e-11);
    a.residual(b, x, y, run);
    double[] diagonal = a.diagonal();
    for (int i = 0; i < 60; i++) {
      for (int c = 0; c < 5; c++) {
        expected[i][c] = b.get(i, c) - expected[i][c];
      }
      assertThat(diagonal[i]).isEqualTo(dense[i][i]);
    }
    assertThat(DenseOracle.distance(DenseOracle.rows(y), expected)).isLessThan(1e-11);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void productsCanBeDottedOnTheWay(boolean withTerms) {
    int n = 5000; // several blocks of rows
    SplittableRandom random = new SplittableRandom(4);
    SparseSymmetric sparse = tridiagonal(n, random);
    List<RankOne> terms =
        withTerms ? List.of(RankOne.clique(3, new int[] {7, 2, 40, 4999})) : List.of();
    DowndatedMatrix a = DowndatedMatrix.of(sparse, terms);
    Jacobi jacobi = Jacobi.of(sparse.diagonal());
    Block x = DenseOracle.randomBlock(n, 7, random);
    Block product = Block.zeros(n, 7);
    a.apply(x, product, run);
    Block quotient = Block.zeros(n, 7);
    jacobi.apply(x, quotient, run);
    for (int threads : new int[] {1, 2, 7}) {
      RunContext context = run.withThreads(threads);
      Block y = Block.zeros(n, 7);
      double[] dots = a.applyAndDot(x, y, context);
      assertThat(y.values()).isEqualTo(product.values());
      assertThat(dots).containsExactly(dots(x, product), within(1e-9));
      assertThat(dots).isEqualTo(a.applyAndDot(x, y, run.withThreads(1)));
      double[] quotients = jacobi.applyAndDot(x, y, context);
      assertThat(y.values()).isEqualTo(quotient.values());
      assertThat(quotients).containsExactly(dots(x, quotient), within(1e-9));
      assertThat(quotients).isEqualTo(jacobi.applyAndDot(x, y, run.withThreads(1)));
    }
  }

  private static SparseSymmetric tridiagonal(int n, SplittableRandom random) {
    int[] rowStart = new int[n + 1];
    int[] column = new int[3 * n - 2];
    double[] value = new double[column.length];
    int at = 0;
    for (int i = 0; i < n; i++) {
      for (int j = Math.max(0, i - 1); j <= Math.min(n - 1, i + 1); j++) {
        column[at] = j;
        value[at++] = i == j ? 2 + random.nextDouble() : -1;
      }
      rowStart[i + 1] = at;
    }
    return SparseSymmetric.of(rowStart, column, value);
  }

  private static double[] dots(Block x, Block y) {
    double[] dots = new double[x.columns()];
    for (int i = 0; i < x.rows(); i++) {
      for (int c = 0; c < dots.length; c++) {
        dots[c] += x.get(i, c) * y.get(i, c);
      }
    }
    return dots;
  }

  private static DowndatedMatrix randomMatrix(int n, SplittableRandom random) {
    SparseMatrix half = DenseOracle.random(n, n, .1, random);
    SparseMatrix square = half.transposed().times(half, RunContext.defaults().withThreads(1));
    RankOne clique = RankOne.clique(3, new int[] {7, 2, 40, 59});
    RankOne other = RankOne.of(.5, new int[] {0, 2, 11}, new double[] {1, -2, .25});
    return DowndatedMatrix.of(SparseSymmetric.of(square), List.of(clique, other));
  }

  @Test
  void refusesTermsBeyondTheMatrix() {
    SparseSymmetric s = SparseSymmetric.of(new int[] {0, 1, 1}, new int[] {0}, new double[] {2});
    assertThatThrownBy(() -> DowndatedMatrix.of(s, List.of(RankOne.clique(1, new int[] {1, 2}))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("index 2");
    assertThatThrownBy(() -> RankOne.clique(1, new int[] {1, 1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ascend");
    assertThatThrownBy(() -> RankOne.clique(-1, new int[] {1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
  }

  @Test
  void refusesAsymmetry() {
    int[] full = {0, 2, 4};
    int[] both = {0, 1, 0, 1};
    assertThat(SparseSymmetric.of(full, both, new double[] {1, 2, 2, 5}).diagonal())
        .containsExactly(1, 5);
    assertAsymmetric(full, both, new double[] {1, 2, 2.1, 5});
    assertAsymmetric(new int[] {0, 2, 3}, new int[] {0, 1, 1}, new double[] {1, 2, 5});
    assertAsymmetric(new int[] {0, 1, 3}, new int[] {0, 0, 1}, new double[] {1, 2, 5});
    assertAsymmetric(new int[] {0, 1, 2}, new int[] {1, 1}, new double[] {2, 5});
  }

  private static void assertAsymmetric(int[] rowStart, int[] column, double[] value) {
    assertThatThrownBy(() -> SparseSymmetric.of(rowStart, column, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("symmetric");
  }

  @Test
  void jacobiDividesByTheDiagonalAndLeavesAbsentRowsAtZero() {
    Jacobi jacobi = Jacobi.of(new double[] {2, 0, .5, Double.MIN_VALUE});
    Block z = Block.wrap(4, 2, new double[] {9, 9, 9, 9, 9, 9, 9, 9});
    jacobi.apply(Block.wrap(4, 2, new double[] {1, 2, 3, 4, 5, 6, 7, 8}), z, run);
    assertThat(z.values()).containsExactly(.5, 1, 0, 0, 10, 12, 0, 0);
    assertThatThrownBy(() -> Jacobi.of(new double[] {1, -1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("entry 1");
  }
}
