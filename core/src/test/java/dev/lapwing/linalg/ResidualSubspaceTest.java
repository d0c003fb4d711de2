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
  private static final int N = 300;

  /** Counts the columns that pass through it. */
  private static final class Counted implements LinearOperator {
    private final LinearOperator a;
    private int widest;
    private int narrowest = Integer.MAX_VALUE;

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
      narrowest = Math.min(narrowest, x.columns());
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

  private static ResidualSubspace.Correction correct(
      LinearOperator a, double[] diagonal, Block r, double allowed, Block x) {
    ResidualSubspace subspace = ResidualSubspace.of(r, all -> allowed * all, RUN);
    ResidualSubspace.Correction found =
        subspace.solve(a, Jacobi.of(diagonal), subspace.projected(r, RUN), RUN);
    found.addTo(x, RUN);
    return found;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 5, 9, 12})
  void allColumnsAreSolvedForInAsManyAsTheirRank(int rank) {
    DowndatedMatrix a = path();
    Block expected = ofRank(rank, 12, rank);
    Block r = Block.zeros(N, 12);
    a.apply(expected, r, RUN);
    Block x = ofRank(3, 12, 77);
    Block start = x.copy();
    Counted counted = new Counted(a);
    assertThat(correct(counted, a.diagonal(), r, 3e-8, x).iterations()).isPositive();
    assertThat(counted.widest).isEqualTo(rank);
    for (int e = 0; e < x.values().length; e++) {
      assertThat(Math.abs(x.values()[e] - start.values()[e] - expected.values()[e]))
          .isLessThan(1e-4);
    }
  }

  /** Of directions of very different size, the small ones are done long before the large ones. */
  @ParameterizedTest
  @ValueSource(doubles = {.05, 1e-3, 1e-6})
  void whatIsLeftIsNoMoreThanAllowedNorThanTold(double allowed) {
    DowndatedMatrix a = path();
    Block r = ofRank(2, 12, 1);
    double norm = norm(r);
    Block little = ofRank(12, 12, 2);
    for (int e = 0; e < r.values().length; e++) {
      r.values()[e] += 1e-4 * norm * little.values()[e] / N;
    }
    Block x = Block.zeros(N, 12);
    Counted counted = new Counted(a);
    ResidualSubspace.Correction found = correct(counted, a.diagonal(), r, allowed, x);
    assertThat(counted.widest).isEqualTo(allowed > 1e-4 ? 2 : 12);
    assertThat(counted.narrowest).isLessThanOrEqualTo(2);
    Block left = Block.zeros(N, 12);
    a.residual(r, x, left, RUN);
    assertThat(norm(left)).isLessThan(Math.sqrt(12) * allowed * norm);
    double[] squares = BlockAlgebra.dots(left, left, RUN);
    for (int c = 0; c < 12; c++) {
      assertThat(Math.sqrt(squares[c])).isLessThanOrEqualTo(found.left()[c] + 1e-7 * norm);
    }
  }

  @Test
  void nothingAmissTakesNothing() {
    Block x = ofRank(2, 12, 1);
    Block same = x.copy();
    DowndatedMatrix a = path();
    Block none = Block.zeros(N, 12);
    assertThat(correct(a, a.diagonal(), none, .1, x).iterations()).isZero();
    assertThat(correct(a, a.diagonal(), ofRank(1, 12, 3), 2, x).iterations()).isZero();
    assertThat(x.values()).isEqualTo(same.values());
  }

  /** Columns that are taken out when they are done do not change what the others come to. */
  @Test
  void narrowedColumnsComeToWhatTheyWouldByThemselves() {
    DowndatedMatrix a = path();
    Block b = ofRank(6, 6, 9);
    for (int i = 0; i < N; i++) {
      for (int c = 0; c < 6; c++) {
        b.set(i, c, b.get(i, c) * Math.pow(10, -c));
      }
    }
    Jacobi m = Jacobi.of(a.diagonal());
    NarrowingGradient.Solved all = NarrowingGradient.solve(a, m, b.copy(), 1e-4, 1000, RUN);
    for (int c = 0; c < 6; c++) {
      Block one = b.columns(c, 1, RUN);
      NarrowingGradient.Solved alone = NarrowingGradient.solve(a, m, one.copy(), 1e-4, 1000, RUN);
      assertThat(alone.iterations()).isLessThanOrEqualTo(all.iterations());
      assertThat(all.left()[c]).isLessThanOrEqualTo(1e-4);
      for (int i = 0; i < N; i++) {
        assertThat(Math.abs(all.x().get(i, c) - alone.x().get(i, 0))).isLessThan(3e-3);
      }
    }
  }

  private static double norm(Block r) {
    return Math.sqrt(sum(BlockAlgebra.dots(r, r, RUN)));
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
