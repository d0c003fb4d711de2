package dev.lapwing.linalg.eigen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Matrices;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.BlockAlgebra;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.Jacobi;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.linalg.multigrid.Multigrid;
import dev.lapwing.linalg.multigrid.MultigridOptions;
import dev.lapwing.linalg.multigrid.MultigridOptions.Interpolation;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LobpcgTest {

  private static final RunContext RUN = RunContext.defaults();
  static final LobpcgOptions TIGHT = new LobpcgOptions(1e-8, 500);

  /** A Laplacian and its spectrum without the zeros, one for each component. */
  record Known(String name, AffinityGraph graph, double[] spectrum) {
    @Override
    public String toString() {
      return name;
    }

    SparseSymmetric laplacian() {
      return Matrices.laplacian(graph);
    }

    Deflation constants() {
      return Matrices.constants(graph);
    }
  }

  static Stream<Known> gallery() {
    double[] star = new double[79];
    Arrays.fill(star, 1);
    star[78] = 80;
    double[] cliques = new double[68];
    Arrays.fill(cliques, 40);
    Arrays.fill(cliques, 0, 29, 30);
    return Stream.of(
        new Known("path", Graphs.path(80), withoutZero(Matrices.pathSpectrum(80))),
        new Known("cycle", Graphs.cycle(81), withoutZero(Matrices.cycleSpectrum(81))),
        new Known("grid", Graphs.grid(9, 8), withoutZero(Matrices.gridSpectrum(9, 8))),
        new Known("star", Graphs.star(80), star),
        new Known("two cliques", Graphs.cliques(40, 30), cliques));
  }

  private static double[] withoutZero(double[] spectrum) {
    return Arrays.copyOfRange(spectrum, 1, spectrum.length);
  }

  static Lobpcg.Result smallest(
      SparseSymmetric a, Preconditioner m, Deflation known, Block start, int wanted) {
    double bound = 2 * Arrays.stream(a.diagonal()).max().orElseThrow();
    return Lobpcg.smallest(new Lobpcg.Problem(a, m, known, bound), start, wanted, TIGHT, RUN);
  }

  private static List<Preconditioner> preconditioners(SparseSymmetric a) {
    MultigridOptions options = new MultigridOptions(.25, new Interpolation.Smoothed(3), 1, 1.8, 10);
    return List.of(
        Matrices.identity(),
        Jacobi.of(a.diagonal()),
        Multigrid.of(DowndatedMatrix.of(a, List.of()), options, RUN));
  }

  @ParameterizedTest
  @MethodSource("gallery")
  void findsTheKnownSpectrumWithAnyPreconditionerAndWithout(Known known) {
    SparseSymmetric a = known.laplacian();
    for (Preconditioner m : preconditioners(a)) {
      Block start = Blocks.random(a.size(), 8, 3);
      Lobpcg.Result result = smallest(a, m, known.constants(), start, 5);
      assertThat(result.columns()).as(m.name()).allMatch(Convergence::converged);
      assertThat(result.values())
          .as(m.name())
          .containsExactly(Arrays.copyOf(known.spectrum(), 5), within(1e-9));
      assertOrthonormalEigenvectors(a, result, 2 * TIGHT.tolerance());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void agreesWithTheDenseOracle(long seed) {
    AffinityGraph graph = Graphs.random(50 + (int) seed, true, seed);
    SparseSymmetric a = Matrices.laplacian(graph);
    double[] dense = DenseEigen.of(Blocks.dense(a), a.size()).values();
    Lobpcg.Result result =
        smallest(
            a,
            Jacobi.of(a.diagonal()),
            Matrices.constants(graph),
            Blocks.random(a.size(), 7, seed),
            4);
    assertThat(result.values()).containsExactly(Arrays.copyOfRange(dense, 1, 5), within(1e-9));
    assertOrthonormalEigenvectors(a, result, 1e-6);
  }

  @Test
  void withoutDeflationTheNullSpaceComesFirst() {
    AffinityGraph graph = Graphs.cliques(20, 12);
    SparseSymmetric a = Matrices.laplacian(graph);
    Lobpcg.Result result =
        smallest(a, Matrices.identity(), Deflation.none(), Blocks.random(32, 5, 1), 3);
    assertThat(result.values()).containsExactly(new double[] {0, 0, 12}, within(1e-12));
    assertThat(result.columns()).allMatch(Convergence::converged);
  }

  @Test
  void whatIsKnownIsNotFoundAgain() {
    int n = 60;
    SparseSymmetric a = Matrices.laplacian(Graphs.path(n));
    double[] spectrum = Matrices.pathSpectrum(n);
    Block first =
        smallest(a, Jacobi.of(a.diagonal()), Deflation.none(), Blocks.random(n, 6, 1), 3).vectors();
    Deflation known =
        (x, run) -> BlockAlgebra.addProduct(-1, first, BlockAlgebra.gram(first, x, run), x, run);
    Lobpcg.Result next = smallest(a, Jacobi.of(a.diagonal()), known, Blocks.random(n, 6, 2), 3);
    assertThat(next.values()).containsExactly(Arrays.copyOfRange(spectrum, 3, 6), within(1e-9));
    assertThat(BlockAlgebra.gram(first, next.vectors(), RUN))
        .containsExactly(new double[9], within(1e-7));
  }

  @ParameterizedTest
  @MethodSource("gallery")
  void startingAtTheSolutionStopsAtOnce(Known known) {
    SparseSymmetric a = known.laplacian();
    DenseEigen dense = DenseEigen.of(Blocks.dense(a), a.size());
    int zeros = known.graph().components().count();
    Block start = Block.zeros(a.size(), 4);
    for (int i = 0; i < a.size(); i++) {
      for (int c = 0; c < 4; c++) {
        start.set(i, c, dense.vectors()[i * a.size() + zeros + c]);
      }
    }
    Lobpcg.Result result = smallest(a, Matrices.identity(), known.constants(), start, 4);
    assertThat(result.iterations()).isZero();
    assertThat(result.columns()).allMatch(Convergence::converged);
    assertThat(result.values()).containsExactly(Arrays.copyOf(known.spectrum(), 4), within(1e-12));
  }

  @Test
  void aBlockWiderThanWantedKeepsAClusterAtTheEdgeFromSlowingItDown() {
    SparseSymmetric a = Matrices.laplacian(Graphs.grid(20, 20));
    Deflation constants = Matrices.constants(Graphs.grid(20, 20));
    Lobpcg.Result narrow =
        smallest(a, Jacobi.of(a.diagonal()), constants, Blocks.random(400, 3, 1), 3);
    Lobpcg.Result wide =
        smallest(a, Jacobi.of(a.diagonal()), constants, Blocks.random(400, 8, 1), 3);
    assertThat(wide.values()).containsExactly(narrow.values(), within(1e-9));
    assertThat(wide.iterations()).isLessThan(narrow.iterations());
    assertThat(wide.vectors().columns()).isEqualTo(3);
    assertThat(wide.block().columns()).isEqualTo(8);
    assertThat(wide.block().firstColumns(3).values()).isEqualTo(wide.vectors().values());
    Lobpcg.Result again = smallest(a, Jacobi.of(a.diagonal()), constants, wide.block(), 3);
    assertThat(again.iterations()).isZero();
  }

  @Test
  void theZeroOperatorHasOnlyZeros() {
    SparseSymmetric zero = SparseSymmetric.of(new int[21], new int[0], new double[0]);
    Lobpcg.Result result =
        smallest(zero, Matrices.identity(), Deflation.none(), Blocks.random(20, 4, 1), 2);
    assertThat(result.values()).containsOnly(0);
    assertThat(result.columns()).containsOnly(new Convergence.Converged(0, 0));
  }

  @Test
  void theBitsDoNotDependOnTheNumberOfThreads() {
    AffinityGraph graph = Graphs.grid(90, 70);
    SparseSymmetric a = Matrices.laplacian(graph);
    Block start = Blocks.random(a.size(), 7, 1);
    Lobpcg.Result[] results = new Lobpcg.Result[3];
    int[] threads = {1, 2, 7};
    for (int t = 0; t < threads.length; t++) {
      results[t] =
          Lobpcg.smallest(
              new Lobpcg.Problem(a, Jacobi.of(a.diagonal()), Matrices.constants(graph), 8),
              start,
              4,
              new LobpcgOptions(1e-3, 30),
              RUN.withThreads(threads[t]));
    }
    for (Lobpcg.Result result : results) {
      assertThat(result.values()).isEqualTo(results[0].values());
      assertThat(result.block().values()).isEqualTo(results[0].block().values());
      assertThat(result.columns()).isEqualTo(results[0].columns());
    }
  }

  private static void assertOrthonormalEigenvectors(
      SparseSymmetric a, Lobpcg.Result result, double tolerance) {
    int k = result.values().length;
    Block u = result.vectors();
    double[] identity = new double[k * k];
    for (int c = 0; c < k; c++) {
      identity[c * k + c] = 1;
    }
    assertThat(BlockAlgebra.gram(u, u, RUN)).containsExactly(identity, within(1e-10));
    Block image = Block.zeros(a.size(), k);
    a.apply(u, image, RUN);
    for (int c = 0; c < k; c++) {
      double square = 0;
      for (int i = 0; i < a.size(); i++) {
        double r = image.get(i, c) - result.values()[c] * u.get(i, c);
        square += r * r;
      }
      assertThat(Math.sqrt(square)).isLessThan(tolerance * Math.max(1, result.values()[c]));
    }
  }
}
