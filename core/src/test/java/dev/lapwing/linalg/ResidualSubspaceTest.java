package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.linalg.sparse.DenseOracle;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Right-hand sides of few directions are solved for in these alone. */
final class ResidualSubspaceTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);
  private static final CgOptions TIGHT = new CgOptions(1e-12, 1000);
  private static final int N = 300;

  /** Counts the columns that pass through it. */
  private static final class Counted implements LinearOperator {
    private final LinearOperator a;
    private int widest;

    Counted(LinearOperator a) {
      this.a = a;
    }

    @Override
    public int size() {
      return a.size();
    }

    @Override
    public void apply(Block x, Block y, RunContext run) {
      widest = Math.max(widest, x.columns());
      a.apply(x, y, run);
    }
  }

  /** A path with loops: positive definite. */
  private static DowndatedMatrix path() {
    int[] start = new int[N + 1];
    int[] column = new int[3 * N - 2];
    double[] value = new double[column.length];
    int e = 0;
    for (int i = 0; i < N; i++) {
      for (int j = Math.max(0, i - 1); j <= Math.min(N - 1, i + 1); j++) {
        column[e] = j;
        value[e++] = i == j ? 2.1 : -1;
      }
      start[i + 1] = e;
    }
    return DowndatedMatrix.of(SparseSymmetric.of(start, column, value), List.of());
  }

  private static Block ofRank(int rank, int columns, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Block left = DenseOracle.randomBlock(N, rank, random);
    Block right = DenseOracle.randomBlock(rank, columns, random);
    Block product = Block.zeros(N, columns);
    BlockAlgebra.addProduct(1, left, right.values(), product, RUN);
    return product;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 5, 9, 12})
  void allColumnsAreSolvedForInAsManyAsTheirRankAsks(int rank) {
    DowndatedMatrix a = path();
    Block expected = ofRank(rank, 12, rank);
    Block r = Block.zeros(N, 12);
    a.apply(expected, r, RUN);
    Block x = ofRank(3, 12, 77);
    Block start = x.copy();
    Counted counted = new Counted(a);
    int iterations =
        ResidualSubspace.correct(counted, Jacobi.of(a.diagonal()), r, r, x, 1e-7, TIGHT, RUN);
    assertThat(iterations).isPositive();
    assertThat(counted.widest).isEqualTo(rank <= 4 ? 4 : rank <= 8 ? 8 : 12);
    for (int e = 0; e < x.values().length; e++) {
      assertThat(Math.abs(x.values()[e] - start.values()[e] - expected.values()[e]))
          .isLessThan(1e-4);
    }
  }

  @Test
  void whatIsLeftOutIsNoMoreThanAllowed() {
    DowndatedMatrix a = path();
    Block r = ofRank(2, 12, 1);
    Block little = ofRank(12, 12, 2);
    double norm = Math.sqrt(sum(BlockAlgebra.dots(r, r, RUN)));
    for (int e = 0; e < r.values().length; e++) {
      r.values()[e] += 1e-4 * norm * little.values()[e] / N;
    }
    Block before = r.copy();
    Block x = Block.zeros(N, 12);
    Counted counted = new Counted(a);
    ResidualSubspace.correct(counted, Jacobi.of(a.diagonal()), r, r, x, .05, TIGHT, RUN);
    assertThat(counted.widest).isEqualTo(4);
    Block left = Block.zeros(N, 12);
    a.residual(before, x, left, RUN);
    assertThat(Math.sqrt(sum(BlockAlgebra.dots(left, left, RUN)))).isLessThan(.05 * norm);
  }

  @Test
  void nothingAmissTakesNothing() {
    Block x = ofRank(2, 12, 1);
    Block same = x.copy();
    Block none = Block.zeros(N, 12);
    DowndatedMatrix a = path();
    assertThat(ResidualSubspace.correct(a, Jacobi.of(a.diagonal()), none, none, x, .1, TIGHT, RUN))
        .isZero();
    Block little = ofRank(1, 12, 3);
    Block large = little.copy();
    for (int e = 0; e < large.values().length; e++) {
      large.values()[e] *= 1e10;
    }
    assertThat(
            ResidualSubspace.correct(a, Jacobi.of(a.diagonal()), large, little, x, .1, TIGHT, RUN))
        .isZero();
    assertThat(x.values()).isEqualTo(same.values());
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
