package dev.lapwing.linalg.multigrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Allocation;
import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Matrices;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.multigrid.MultigridOptions.Interpolation;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What multigrid says it takes, against what there is. */
final class MultigridBytesTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(1);

  private static Multigrid of(DowndatedMatrix a) {
    return Multigrid.of(a, MultigridOptions.defaults(), RUN);
  }

  @Test
  void aMatrixTakesItsThreeArrays() {
    SparseMatrix s = MatrixGallery.grid(30).laplacian().sparse().entries();
    long arrays = 4L * s.rowStart().length + 4L * s.column().length + 8L * s.value().length;
    assertThat(s.bytes()).isEqualTo(arrays);
    assertThat(SparseMatrix.bytes(1_000_000_000L, 20_000_000_000L)).isEqualTo(244_000_000_004L);
  }

  @Test
  void theScratchBlocksAreCountedAsAllocated() {
    Multigrid m = of(MatrixGallery.geometric(20_000, 1).laplacian());
    Block r = Blocks.random(20_000, 1, 1);
    Block z = Block.zeros(20_000, 1);
    assertThat(m.scratchBytes()).isZero();
    of(MatrixGallery.path(300).laplacian()).apply(Block.zeros(300, 1), Block.zeros(300, 1), RUN);
    long first = Allocation.of(() -> m.apply(r, z, RUN));
    long again = Allocation.of(() -> m.apply(r, z, RUN));
    assertThat(first - again).isBetween(m.scratchBytes(), m.scratchBytes() + 100_000);
    assertThat((double) Multigrid.expectedScratchBytes(20_000, 1) / m.scratchBytes())
        .isBetween(.9, 1.2);
  }

  /** What stays is less than the peak, and the peak is less than all that is ever made. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 20, 100})
  void whatBuildingTakesIsExpected(int dimension) {
    for (int n : new int[] {1000, 5000}) {
      DowndatedMatrix a = neighbourGraph(n, dimension);
      long entries = a.sparse().entries().entries();
      long stays = of(a).bytes();
      long made = Allocation.of(() -> of(a));
      assertThat(Multigrid.expectedBytes(n, entries)).isBetween(stays, made);
    }
  }

  /** The next level as it is when it is built, from a few of its rows. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 20, 100})
  void theNextLevelIsForetold(int dimension) {
    MultigridOptions options = MultigridOptions.defaults();
    for (int n : new int[] {1000, 8000}) {
      DowndatedMatrix a = neighbourGraph(n, dimension);
      Diagonals diagonals = Diagonals.finest(a);
      Aggregates aggregates = Aggregates.greedy(a, diagonals.diagonal(), options.strength(), RUN);
      Level level = Level.of(a, diagonals, aggregates, options, RUN);
      CoarserLevels foretold = CoarserLevels.of(a, RUN);
      SparseMatrix next = level.coarser(RUN).sparse().entries();
      SparseMatrix product = a.sparse().entries().times(level.prolongator(), RUN);
      assertThat(foretold.rows()).isEqualTo(next.rows());
      assertThat((double) foretold.entries() / next.entries()).isBetween(.9, 1.1);
      assertThat((double) foretold.product() / product.entries()).isBetween(.85, 1.15);
      assertThat(foretold.bytesKept()).isGreaterThan(next.bytes());
      assertThat(foretold.bytesToBuild())
          .isBetween(next.bytes() + product.bytes() / 2, Allocation.of(() -> of(a)));
    }
    assertThat(CoarserLevels.of(MatrixGallery.grid(13).laplacian(), RUN).bytesKept())
        .isLessThan(10);
  }

  /** With three entries a row of P the coarser matrix would have several times as many entries. */
  @Test
  void whereNeighboursOfNeighboursAllDifferTheCoarserMatrixIsKeptSparse() {
    DowndatedMatrix a = MatrixGallery.random(20_000, 3, 5).laplacian();
    Level usual = of(a).levels().get(0);
    Level dense = Multigrid.of(a, withEntries(3), RUN).levels().get(0);
    assertThat(usual.interpolation()).isEqualTo(new Interpolation.Smoothed(2));
    assertThat(dense.interpolation()).isEqualTo(new Interpolation.Smoothed(3));
    assertThat(entries(usual.coarser(RUN))).isLessThan(.8 * entries(dense.coarser(RUN)));
  }

  private static double entries(DowndatedMatrix a) {
    return a.sparse().entries().entries();
  }

  @Test
  void inFewDimensionsThreeAggregatesContribute() {
    DowndatedMatrix few = neighbourGraph(5000, 2);
    assertThat(of(few).levels().get(0).prolongator().value())
        .containsExactly(
            Multigrid.of(few, withEntries(3), RUN).levels().get(0).prolongator().value());
  }

  private static MultigridOptions withEntries(int most) {
    MultigridOptions usual = MultigridOptions.defaults();
    return new MultigridOptions(
        usual.strength(),
        new Interpolation.Smoothed(most),
        usual.sweeps(),
        usual.relaxation(),
        usual.coarsest());
  }

  private static DowndatedMatrix neighbourGraph(int n, int dimension) {
    SplittableRandom random = new SplittableRandom(3);
    double[][] points = new double[n][dimension];
    for (double[] point : points) {
      Arrays.setAll(point, d -> random.nextGaussian());
    }
    GraphOptions options = GraphOptions.defaults();
    AffinityGraph graph = options.graph(options.search(FeatureMatrix.of(points), RUN), RUN);
    return DowndatedMatrix.of(Matrices.laplacian(graph), List.of());
  }

  @Test
  void aSmallMatrixTakesItsInverse() {
    long bytes = of(MatrixGallery.grid(13).laplacian()).bytes();
    assertThat(bytes).isEqualTo(Multigrid.expectedBytes(169, 1000) + 4 * 169);
  }

  @Test
  void theLevelsHoldWhatIsKeptOfBuildingThem() {
    DowndatedMatrix a = MatrixGallery.path(5000).laplacian();
    Multigrid m = of(a);
    int[] sizes = m.levelSizes();
    long least = 0;
    for (int level = 0; level + 1 < sizes.length; level++) {
      least += 12L * sizes[level] + 2 * SparseMatrix.bytes(sizes[level + 1], sizes[level]);
    }
    assertThat(m.bytes()).isGreaterThan(least);
  }
}
