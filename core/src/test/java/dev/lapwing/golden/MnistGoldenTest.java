package dev.lapwing.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Decoding;
import dev.lapwing.decision.NearestCentre;
import dev.lapwing.decision.NearestInEmbedding;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.run.RunContext;
import dev.lapwing.scores.Scores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sixty draws of labels on the 10,000 test images of MNIST. The data is looked for where {@code
 * scripts/fetch-datasets} puts it.
 */
@Tag("mnist")
class MnistGoldenTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final JsonNode GOLDEN = Golden.json("mnist_golden.json");
  private static int[] truth = new int[0];
  private static AffinityGraph graph =
      AffinityGraph.ofEdges(1, new int[0], new int[0], new double[0]);

  @BeforeAll
  static void buildThePapersGraph() throws IOException {
    byte[] images = Files.readAllBytes(data("t10k-images-idx3-ubyte"));
    byte[] labels = Files.readAllBytes(data("t10k-labels-idx1-ubyte"));
    float[] pixels = new float[10_000 * 784];
    for (int p = 0; p < pixels.length; p++) {
      pixels[p] = (images[16 + p] & 0xff) / 255f;
    }
    truth = new int[10_000];
    Arrays.setAll(truth, i -> labels[8 + i]);
    GraphOptions options =
        GraphOptions.defaults()
            .withNeighbourhood(new Neighbourhood.Nearest(49))
            .withBandwidth(new Bandwidth.DistanceToNeighbour(20));
    FeatureMatrix points = FeatureMatrix.of(10_000, 784, pixels);
    graph = options.graph(options.search(points, RUN), RUN);
  }

  private static Path data(String file) {
    String home = System.getenv("LAPWING_DATA");
    String caches = System.getenv("XDG_CACHE_HOME");
    Path usual =
        caches == null ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(caches);
    Path cache = home == null ? usual.resolve("lapwing") : Path.of(home);
    return cache.resolve("mnist").resolve(file);
  }

  @Test
  void theGraphIsTheGoldenOne() {
    assertThat(graph.entries() + 10_000).isEqualTo(GOLDEN.get("graph").get("nnz").asInt());
    assertThat(graph.components().count()).isEqualTo(1);
  }

  @Test
  void eigenvaluesOfL() {
    LabelAwareLaplacian plain =
        LabelAwareLaplacian.of(
            graph, Labels.of(10_000), LaplacianOptions.of(LabelTerms.PLAIN), RUN);
    checkedEmbedding(plain, GOLDEN.get("eig_L"));
  }

  /** Eigenvalues of each draw exactly, scores by k-means and by the labels on the mean. */
  @Test
  void spectraAndSpectralScores() {
    Mean clusteredBySsl = new Mean();
    Mean clusteredByWnll = new Mean();
    Mean nearestLabelled = new Mean();
    Mean nearestMean = new Mean();
    for (JsonNode draw : GOLDEN.get("draws")) {
      LabelAwareLaplacian ssl = laplacian(draw, LabelTerms.SSL);
      SpectralEmbedding embedding = checkedEmbedding(ssl, draw.get("eig_SSL"));
      clusteredBySsl.add(clustered(embedding, ssl), draw.get("sp_SSL").get("nmi"));
      nearestLabelled.add(
          labelled(embedding, ssl, Decoding.NEAREST_LABELLED), draw.get("honest_SSL_1nn"));
      nearestMean.add(
          labelled(embedding, ssl, Decoding.CLASS_MEAN), draw.get("honest_SSL_nearmean"));
      LabelAwareLaplacian wnll = laplacian(draw, LabelTerms.WNLL);
      clusteredByWnll.add(
          clustered(checkedEmbedding(wnll, draw.get("eig_WNLL")), wnll),
          draw.get("sp_WNLL").get("nmi"));
    }
    for (Mean mean : List.of(clusteredBySsl, clusteredByWnll, nearestLabelled, nearestMean)) {
      assertThat(mean.ours()).isCloseTo(mean.golden(), within(0.03));
    }
  }

  @Test
  void dirichletScoresOfEveryDraw() {
    for (JsonNode draw : GOLDEN.get("draws")) {
      assertDirichlet(draw, LabelTerms.PLAIN, draw.get("di_L"), draw.get("honest_di_L"));
      assertDirichlet(draw, LabelTerms.SSL, draw.get("di_SSL"), draw.get("honest_di_WNLL"));
      assertThat(draw.get("di_WNLL")).isEqualTo(draw.get("di_SSL")); // as ours, to the last bit
    }
  }

  private static LabelAwareLaplacian laplacian(JsonNode draw, LabelTerms terms) {
    return LabelAwareLaplacian.of(graph, labels(draw), LaplacianOptions.of(terms), RUN);
  }

  private static SpectralEmbedding checkedEmbedding(
      LabelAwareLaplacian laplacian, JsonNode golden) {
    double[] expected = Golden.doubles(golden);
    EmbeddingOptions options = EmbeddingOptions.of(expected.length - 1);
    SpectralEmbedding embedding = SpectralEmbedding.of(laplacian, options, RUN);
    assertThat(embedding.converged()).isTrue();
    for (int j = 0; j < expected.length; j++) {
      assertThat(embedding.eigenvalues()[j]).isCloseTo(expected[j], within(1e-5 * expected[j]));
    }
    return embedding;
  }

  private static void assertDirichlet(
      JsonNode draw, LabelTerms terms, JsonNode golden, JsonNode honest) {
    Labels labels = labels(draw);
    Options options = Options.dirichlet().withLaplacian(LaplacianOptions.of(terms));
    Scores scores = scores(labels, Lapwing.label(graph, labels, options, RUN).decision());
    assertThat(scores.nmi().byMaximum()).isCloseTo(golden.get("nmi").asDouble(), within(1e-9));
    assertThat(scores.nmi().byArithmeticMean())
        .isCloseTo(golden.get("nmi_arith").asDouble(), within(1e-9));
    assertThat(scores.acc()).isCloseTo(golden.get("acc").asDouble(), within(1e-9));
    assertThat(scores.accuracy()).isCloseTo(honest.asDouble(), within(1e-9));
  }

  /** k-means on u₂ … u₁₀, as the authors' code: the first nine of the ten vectors. */
  private static double clustered(SpectralEmbedding embedding, LabelAwareLaplacian laplacian) {
    SpectralEmbedding nine = embedding.next(laplacian, EmbeddingOptions.of(9), RUN);
    Decision decision = NearestCentre.decide(nine, 10, KMeansOptions.defaults(), RUN).decision();
    return scores(laplacian.labels(), decision).nmi().byMaximum();
  }

  private static double labelled(
      SpectralEmbedding embedding, LabelAwareLaplacian laplacian, Decoding decoding) {
    Decision decision = NearestInEmbedding.decide(embedding, laplacian, decoding, RUN);
    return scores(laplacian.labels(), decision).accuracy();
  }

  private static Scores scores(Labels labels, Decision decision) {
    int[] unlabelled = IntStream.range(0, 10_000).filter(i -> !labels.isLabelled(i)).toArray();
    return Scores.of(
        Arrays.stream(unlabelled).map(i -> truth[i]).toArray(),
        Arrays.stream(unlabelled).map(i -> decision.classOf(i).orElseThrow()).toArray());
  }

  /** The means of our figures and of the golden ones, side by side. */
  private static final class Mean {
    private double ours;
    private double golden;
    private int count;

    void add(double figure, JsonNode expected) {
      ours += figure;
      golden += expected.asDouble();
      count++;
    }

    double ours() {
      return ours / count;
    }

    double golden() {
      return golden / count;
    }
  }

  /** Only the classes that were drawn have a column, as in the golden computation. */
  private static Labels labels(JsonNode draw) {
    int[] points = Golden.ints(draw.get("S"));
    int[] classes = Arrays.stream(points).map(i -> truth[i]).toArray();
    return Golden.labels(10_000, points, classes, 10);
  }
}
