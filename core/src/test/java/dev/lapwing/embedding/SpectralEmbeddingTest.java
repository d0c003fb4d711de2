package dev.lapwing.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Operators;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpectralEmbeddingTest {

  private static final RunContext RUN = RunContext.defaults();

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 100, 400, 2000})
  void pathHasItsKnownSpectrum(int n) { // λ_j = 2 − 2 cos(πj/n)
    int vectors = Math.min(4, n - 1);
    double[] expected = new double[vectors + 1];
    Arrays.setAll(expected, j -> 2 - 2 * Math.cos(Math.PI * j / n));
    assertSpectrum(Graphs.path(n), vectors, expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 500})
  void cycleHasItsKnownSpectrum(int n) { // each eigenvalue twice
    double[] expected = new double[6];
    Arrays.setAll(expected, j -> 2 - 2 * Math.cos(2 * Math.PI * Math.ceil(j / 2.0) / n));
    assertSpectrum(Graphs.cycle(n), 5, expected);
  }

  @Test
  void gridHasItsKnownSpectrum() {
    double[] all = new double[30 * 25];
    for (int r = 0; r < 30; r++) {
      for (int c = 0; c < 25; c++) {
        all[r * 25 + c] = 4 - 2 * Math.cos(Math.PI * r / 30) - 2 * Math.cos(Math.PI * c / 25);
      }
    }
    Arrays.sort(all);
    assertSpectrum(Graphs.grid(30, 25), 7, Arrays.copyOf(all, 8));
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 600})
  void starHasItsKnownSpectrum(int n) { // 0, then 1 many times: a cluster the block cannot hold
    assertSpectrum(Graphs.star(n), 3, new double[] {0, 1, 1, 1});
  }

  @Test
  void componentsGiveZeroCoordinatesInClosedForm() {
    AffinityGraph graph = Graphs.cliques(40, 50, 30);
    SpectralEmbedding embedding = embed(graph, 2, 1e-8);
    assertThat(embedding.eigenvalues()).containsExactly(0, 0, 0);
    assertThat(embedding.iterations()).isZero();
    assertThat(embedding.components()).isEqualTo(3);
    assertOrthonormal(embedding.coordinates());
    Block u = embedding.coordinates();
    for (int i = 1; i < 40; i++) { // constant on components, different between them
      assertThat(u.get(i, 0)).isEqualTo(u.get(0, 0));
    }
    assertThat(u.get(0, 0)).isNotEqualTo(u.get(60, 0));
    assertThat(u.get(60, 1)).isNotEqualTo(u.get(100, 1));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void zeroCoordinatesComeFirstThenTheOthers(boolean large) {
    AffinityGraph graph = large ? Graphs.cliques(300, 200) : Graphs.cliques(30, 20);
    SpectralEmbedding embedding = embed(graph, 3, 1e-8);
    assertThat(embedding.eigenvalues())
        .containsExactly(
            large ? new double[] {0, 0, 200, 200} : new double[] {0, 0, 20, 20}, within(1e-6));
    assertOrthonormal(embedding.coordinates());
  }

  @Test
  void dozensOfSpecksDoNotUseUpTheVectors() {
    int[] sizes = new int[62];
    Arrays.fill(sizes, 3);
    sizes[20] = 400;
    sizes[40] = 300;
    AffinityGraph graph = Graphs.cliques(sizes);
    SpectralEmbedding embedding = embed(graph, 2, 1e-8);
    assertThat(embedding.components()).isEqualTo(2);
    assertThat(embedding.leftOut()).isEqualTo(180);
    assertThat(embedding.eigenvalues()).containsExactly(new double[] {0, 0, 300}, within(1e-6));
    assertThat(embedding.hasCoordinates(0)).isFalse();
    assertThat(embedding.hasCoordinates(60)).isTrue();
  }

  @Test
  void aGraphWithoutEdgesHasNoCoordinatesAndNoFailure() {
    AffinityGraph graph = AffinityGraph.ofEdges(5, new int[0], new int[0], new double[0]);
    SpectralEmbedding embedding = embed(graph, 2, 1e-8);
    assertThat(embedding.leftOut()).isEqualTo(4);
    assertThat(embedding.coordinates().values()).containsOnly(0);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
  void iterationAgreesWithTheDenseSpectrumForEveryOperator(long seed) {
    AffinityGraph graph = Graphs.random(320, true, seed);
    Labels labels = Graphs.randomLabels(320, 3, 0.05, seed).with(1, "class 0");
    LabelTerms[] terms = {
      LabelTerms.PLAIN, LabelTerms.WNLL, LabelTerms.SSL, LabelTerms.ATTRACTION, LabelTerms.REPULSION
    };
    Normalisation normalisation = seed % 2 == 0 ? Normalisation.NONE : Normalisation.SYMMETRIC;
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(
            graph,
            labels,
            LaplacianOptions.of(terms[(int) (seed % 5)]).withNormalisation(normalisation),
            RUN);
    SpectralEmbedding embedding =
        SpectralEmbedding.of(
            laplacian, new EmbeddingOptions(5, new LobpcgOptions(1e-8, 2000)), RUN);
    assertThat(embedding.solver()).startsWith("lobpcg");
    assertThat(embedding.converged()).isTrue();
    double[] dense = DenseEigen.of(Blocks.dense(laplacian), 320).values();
    assertThat(laplacian.components().count()).isEqualTo(1);
    assertThat(embedding.eigenvalues())
        .containsExactly(Arrays.copyOf(dense, 6), within(1e-9 * dense[319]));
    assertResidualsAreAsReported(laplacian, embedding);
  }

  @Test
  void aWarmStartIsQuickAndEndsInTheSamePlace() {
    LabelAwareLaplacian laplacian = plain(Graphs.grid(40, 40));
    EmbeddingOptions options = EmbeddingOptions.of(4).withTolerance(1e-7);
    SpectralEmbedding cold = SpectralEmbedding.of(laplacian, options, RUN);
    SpectralEmbedding warm = cold.next(laplacian, options, RUN.withSeed(Seed.of(9)));
    assertThat(warm.iterations()).isLessThanOrEqualTo(1);
    assertThat(warm.eigenvalues()).containsExactly(cold.eigenvalues(), within(1e-9));
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(
            Graphs.grid(90, 80),
            Graphs.randomLabels(7200, 4, 0.005, 1),
            LaplacianOptions.defaults(),
            RUN);
    double[][] bits = new double[3][];
    int[] threads = {1, 2, 7};
    for (int t = 0; t < 3; t++) {
      RunContext run = RunContext.defaults().withThreads(threads[t]);
      bits[t] = SpectralEmbedding.of(laplacian, EmbeddingOptions.of(3), run).coordinates().values();
    }
    assertThat(bits[1]).isEqualTo(bits[0]);
    assertThat(bits[2]).isEqualTo(bits[0]);
  }

  @Test
  void runningOutOfIterationsIsReportedPerVector() {
    EmbeddingOptions hasty = new EmbeddingOptions(3, new LobpcgOptions(1e-10, 2));
    SpectralEmbedding embedding = SpectralEmbedding.of(plain(Graphs.grid(40, 40)), hasty, RUN);
    assertThat(embedding.converged()).isFalse();
    assertThat(embedding.columns()).hasSize(3);
    assertThat(embedding.columns().get(2).residual()).isGreaterThan(1e-10);
    assertThat(embedding.iterations()).isEqualTo(2);
  }

  @Test
  void whatRoundingForbidsIsNotCalledConverged() {
    SpectralEmbedding embedding = embed(Graphs.joinedHalves(300, 1e-14), 2, 1e-8);
    assertThat(embedding.columns().get(0)).isInstanceOf(Convergence.AtRoundingLevel.class);
    assertThat(embedding.columns().get(1)).isInstanceOf(Convergence.Converged.class);
    assertThat(embedding.eigenvalues()[1]).isBetween(0.0, 1e-12);
  }

  @Test
  void weightsBeyondDoublePrecisionEndInAReportNotInAFailure() {
    for (long seed = 1; seed <= 4; seed++) {
      SpectralEmbedding embedding = embed(Graphs.unevenGrid(40, 40, 100, seed), 3, 1e-4);
      assertThat(embedding.columns()).hasSize(3);
      assertThat(Arrays.stream(embedding.coordinates().values())).allMatch(Double::isFinite);
    }
  }

  @Test
  void tooManyVectorsToIterateForAreRefused() {
    assertThatThrownBy(() -> embed(Graphs.path(3000), 1500, 1e-4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1,500 vectors; at most 1,000");
  }

  @Test
  void refusesMoreVectorsThanThereAre() {
    assertThatThrownBy(() -> embed(Graphs.path(5), 5, 1e-8))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("5 vectors of 5 points; at most 4");
  }

  private static void assertSpectrum(AffinityGraph graph, int vectors, double[] expected) {
    SpectralEmbedding embedding = embed(graph, vectors, 1e-8);
    assertThat(embedding.converged()).as("%s", embedding.columns()).isTrue();
    assertThat(embedding.eigenvalues()).containsExactly(expected, within(1e-10));
    assertOrthonormal(embedding.coordinates());
    assertResidualsAreAsReported(plain(graph), embedding);
  }

  private static void assertOrthonormal(Block u) {
    for (int a = 0; a < u.columns(); a++) {
      double sum = Arrays.stream(u.column(a)).sum();
      assertThat(sum).as("orthogonal to the constant").isCloseTo(0, within(1e-9));
      for (int b = 0; b <= a; b++) {
        double dot = 0;
        for (int i = 0; i < u.rows(); i++) {
          dot += u.get(i, a) * u.get(i, b);
        }
        assertThat(dot).isCloseTo(a == b ? 1 : 0, within(1e-9));
      }
    }
  }

  private static void assertResidualsAreAsReported(
      LabelAwareLaplacian laplacian, SpectralEmbedding embedding) {
    Block u = embedding.coordinates();
    Block lu = Block.zeros(u.rows(), u.columns());
    Operators.matrix(laplacian).apply(u, lu, RUN);
    for (int c = 0; c < u.columns(); c++) {
      double lambda = embedding.eigenvalues()[c + 1];
      double sum = 0;
      for (int i = 0; i < u.rows(); i++) {
        sum += Math.pow(lu.get(i, c) - lambda * u.get(i, c), 2);
      }
      double relative = Math.sqrt(sum) / Math.max(lambda, Double.MIN_NORMAL);
      double rounding = 1e-13 * Arrays.stream(laplacian.diagonal()).max().orElse(1) / lambda;
      assertThat(relative)
          .isLessThanOrEqualTo(1.01 * embedding.columns().get(c).residual() + 100 * rounding);
    }
  }

  private static SpectralEmbedding embed(AffinityGraph graph, int vectors, double tolerance) {
    return SpectralEmbedding.of(
        plain(graph), new EmbeddingOptions(vectors, new LobpcgOptions(tolerance, 3000)), RUN);
  }

  private static LabelAwareLaplacian plain(AffinityGraph graph) {
    return LabelAwareLaplacian.of(
        graph, Labels.of(graph.size()), LaplacianOptions.of(LabelTerms.PLAIN), RUN);
  }
}
