package dev.lapwing.linalg.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.linalg.Block;
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
}
