package dev.lapwing.linalg.eigen;

import static dev.lapwing.linalg.eigen.LobpcgTest.TIGHT;
import static dev.lapwing.linalg.eigen.LobpcgTest.smallest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Matrices;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.Jacobi;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be solved, or not in time, is said to be so. */
class LobpcgEndsTest {

  private static final RunContext RUN = RunContext.defaults();

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e200})
  void aStartThatIsNotFiniteEndsAtOnce(double bad) {
    SparseSymmetric a = Matrices.laplacian(Graphs.path(30));
    Block start = Blocks.random(30, 4, 1);
    start.set(7, 2, bad);
    Lobpcg.Result result =
        smallest(a, Jacobi.of(a.diagonal()), Matrices.constants(Graphs.path(30)), start, 2);
    assertThat(result.columns())
        .containsExactly(new Convergence.NotFinite(0), new Convergence.NotFinite(0));
    assertThat(result.values()).hasSize(2);
    assertThat(result.vectors().columns()).isEqualTo(2);
  }

  /** Without a preconditioner, and nothing known. */
  private static Lobpcg.Problem plain(LinearOperator a, double normBound) {
    return new Lobpcg.Problem(a, Matrices.identity(), Deflation.none(), normBound);
  }

  @Test
  void anOperatorThatOverflowsInTheMidstEndsTheIteration() {
    SparseSymmetric path = Matrices.laplacian(Graphs.path(60));
    int[] calls = {0};
    LinearOperator breaks =
        new LinearOperator() {
          @Override
          public int size() {
            return 60;
          }

          @Override
          public void apply(Block x, Block y, RunContext run) {
            path.apply(x, y, run);
            if (++calls[0] == 4) {
              y.set(5, 0, Double.POSITIVE_INFINITY);
            }
          }
        };
    Lobpcg.Result result =
        Lobpcg.smallest(plain(breaks, 4), Blocks.random(60, 4, 1), 2, TIGHT, RUN);
    assertThat(result.columns()).allMatch(c -> c.equals(new Convergence.NotFinite(2)));
  }

  @Test
  void aPreconditionerThatOverflowsEndsTheIteration() {
    SparseSymmetric path = Matrices.laplacian(Graphs.path(60));
    Preconditioner breaks =
        new Preconditioner() {
          @Override
          public void apply(Block r, Block z, RunContext run) {
            Arrays.fill(z.values(), Double.NaN);
          }

          @Override
          public String name() {
            return "breaks";
          }
        };
    Lobpcg.Result result = smallest(path, breaks, Deflation.none(), Blocks.random(60, 4, 1), 2);
    assertThat(result.columns()).allMatch(c -> c.equals(new Convergence.NotFinite(0)));
  }

  @Test
  void aBoundThatIsNotFiniteIsNoTolerance() {
    SparseSymmetric path = Matrices.laplacian(Graphs.path(60));
    Lobpcg.Result result =
        Lobpcg.smallest(
            plain(path, Double.POSITIVE_INFINITY), Blocks.random(60, 4, 1), 2, TIGHT, RUN);
    assertThat(result.columns()).allMatch(c -> c instanceof Convergence.NotFinite);
  }

  @Test
  void runningOutOfIterationsIsReported() {
    SparseSymmetric a = Matrices.laplacian(Graphs.grid(30, 30));
    Lobpcg.Result result =
        Lobpcg.smallest(plain(a, 8), Blocks.random(900, 4, 1), 3, new LobpcgOptions(1e-10, 2), RUN);
    assertThat(result.iterations()).isEqualTo(2);
    assertThat(result.columns())
        .allSatisfy(c -> assertThat(c).isInstanceOf(Convergence.OutOfIterations.class));
  }

  @Test
  void startsThatCannotDoAreRefused() {
    SparseSymmetric a = Matrices.laplacian(Graphs.path(10));
    assertThatThrownBy(
            () -> smallest(a, Matrices.identity(), Deflation.none(), Block.zeros(10, 2), 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 eigenpairs");
    Block same = Block.zeros(10, 3);
    for (int i = 0; i < 10; i++) {
      for (int c = 0; c < 3; c++) {
        same.set(i, c, i);
      }
    }
    assertThatThrownBy(() -> smallest(a, Matrices.identity(), Deflation.none(), same, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("only 1 independent vectors");
  }
}
