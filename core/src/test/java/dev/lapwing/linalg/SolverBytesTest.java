package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.gallery.Allocation;
import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Matrices;
import dev.lapwing.linalg.eigen.Deflation;
import dev.lapwing.linalg.eigen.Lobpcg;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import org.junit.jupiter.api.Test;

/**
 * What the solvers say they take, against what Java counts: on one thread, as it counts by thread,
 * and in one column, for which no kernel makes vectors.
 */
class SolverBytesTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(1);
  private static final SparseSymmetric A = Matrices.laplacian(Graphs.grid(400, 250));
  private static final int N = 100_000;

  @Test
  void aBlockTakesItsValues() {
    assertThat(Block.bytes(N, 7)).isEqualTo(8L * Block.zeros(N, 7).values().length);
    assertThat(Block.bytes(1L << 30, 1L << 10)).isEqualTo(1L << 43);
  }

  @Test
  void conjugateGradientsTakeTheirBlocksAndLittleElse() {
    Block b = Blocks.random(N, 1, 1);
    Block zero = Block.zeros(N, 1);
    Jacobi m = Jacobi.of(A.diagonal());
    CgOptions one = new CgOptions(1e-8, 1);
    long allocated = Allocation.of(() -> ConjugateGradient.solve(A, m, b, zero, one, RUN));
    assertThat(allocated)
        .isBetween(ConjugateGradient.bytes(N, 1), ConjugateGradient.bytes(N, 1) * 13 / 10);
  }

  @Test
  void whatLobpcgLeavesBehindGrowsWithItsStepsAsSaid() {
    lobpcg(3); // what is needed once
    long few = lobpcg(3);
    long many = lobpcg(13);
    double aStep = (many - few) / 10.0;
    assertThat(aStep / Lobpcg.bytesLeftBehind(N, 1)).isBetween(.6, 1.6);
    assertThat((few - 3 * aStep) / Lobpcg.bytes(N, 1)).isBetween(.6, 1.3);
  }

  private static long lobpcg(int steps) {
    Block start = Blocks.random(N, 1, 1);
    Jacobi m = Jacobi.of(A.diagonal());
    LobpcgOptions options = new LobpcgOptions(1e-12, steps);
    return Allocation.of(
        () ->
            Lobpcg.smallest(new Lobpcg.Problem(A, m, Deflation.none(), 8), start, 1, options, RUN));
  }

  @Test
  void theBlockOfLobpcgIsAFewColumnsWider() {
    assertThat(Lobpcg.blockWidth(1)).isEqualTo(4);
    assertThat(Lobpcg.blockWidth(10)).isEqualTo(16);
    for (int wanted = 1; wanted < 200; wanted++) {
      assertThat(Lobpcg.blockWidth(wanted) % 4).isZero();
      assertThat(Lobpcg.blockWidth(wanted)).isGreaterThanOrEqualTo(wanted + 3);
    }
  }
}
