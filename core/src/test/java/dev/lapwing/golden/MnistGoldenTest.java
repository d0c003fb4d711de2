package dev.lapwing.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lapwing.Clustering;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Method;
import dev.lapwing.Options;
import dev.lapwing.decision.Decoding;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.run.RunContext;
import dev.lapwing.scores.Scores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    Path cache =
        home == null
            ? Path.of(System.getProperty("user.home"), ".cache", "lapwing")
            : Path.of(home);
    return cache.resolve("mnist").resolve(file);
  }

  @Test
  void theGraphIsTheGoldenOne() {
    assertThat(graph.entries() + 10_000).isEqualTo(GOLDEN.get("graph").get("nnz").asInt());
    assertThat(graph.components().count()).isEqualTo(1);
  }

  @Test
  void eigenvaluesOfL() {
    assertEigenvalues(Labels.of(10_000), LabelTerms.PLAIN, GOLDEN.get("eig_L"));
  }

  @Test
  void eigenvaluesOfEveryDraw() {
    for (JsonNode draw : GOLDEN.get("draws")) {
      assertEigenvalues(labels(draw), LabelTerms.SSL, draw.get("eig_SSL"));
      assertEigenvalues(labels(draw), LabelTerms.WNLL, draw.get("eig_WNLL"));
    }
  }

  @Test
  void dirichletScoresOfEveryDraw() {
    for (JsonNode draw : GOLDEN.get("draws")) {
      assertDirichlet(draw, LabelTerms.PLAIN, draw.get("di_L"), draw.get("honest_di_L"));
      assertDirichlet(draw, LabelTerms.WNLL, draw.get("di_WNLL"), draw.get("honest_di_WNLL"));
      assertDirichlet(draw, LabelTerms.SSL, draw.get("di_SSL"), draw.get("honest_di_WNLL"));
    }
  }

  @Test
  void spectralScoresOnTheMean() {
    List<double[]> differences = new ArrayList<>();
    for (JsonNode draw : GOLDEN.get("draws")) {
      differences.add(spectralDifference(draw, LabelTerms.SSL, draw.get("sp_SSL")));
      differences.add(spectralDifference(draw, LabelTerms.WNLL, draw.get("sp_WNLL")));
    }
    for (int score = 0; score < 2; score++) {
      int which = score;
      double mean = differences.stream().mapToDouble(d -> d[which]).average().orElseThrow();
      assertThat(mean).isCloseTo(0, within(0.03));
    }
  }

  @Test
  void labellingBySpectralEmbeddingOnTheMean() {
    double nearest = 0;
    double means = 0;
    for (JsonNode draw : GOLDEN.get("draws")) {
      nearest +=
          honestSpectral(draw, Decoding.NEAREST_LABELLED) - draw.get("honest_SSL_1nn").asDouble();
      means +=
          honestSpectral(draw, Decoding.CLASS_MEAN) - draw.get("honest_SSL_nearmean").asDouble();
    }
    assertThat(nearest / 60).isCloseTo(0, within(0.03));
    assertThat(means / 60).isCloseTo(0, within(0.03));
  }

  private static void assertEigenvalues(Labels labels, LabelTerms terms, JsonNode golden) {
    double[] expected = Golden.doubles(golden);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.of(terms), RUN);
    EmbeddingOptions options = EmbeddingOptions.of(expected.length - 1).withTolerance(1e-4);
    SpectralEmbedding embedding = SpectralEmbedding.of(laplacian, options, RUN);
    assertThat(embedding.converged()).isTrue();
    for (int j = 0; j < expected.length; j++) {
      assertThat(embedding.eigenvalues()[j]).isCloseTo(expected[j], within(1e-5 * expected[j]));
    }
  }

  private static void assertDirichlet(
      JsonNode draw, LabelTerms terms, JsonNode golden, JsonNode honest) {
    Labels labels = labels(draw);
    Options options = Options.defaults().withLaplacian(LaplacianOptions.of(terms));
    Labelling labelling = Lapwing.label(graph, labels, options, RUN);
    Scores scores = scores(labels, i -> labelling.decision().classOf(i).orElseThrow());
    assertThat(scores.nmi().byMaximum()).isCloseTo(golden.get("nmi").asDouble(), within(1e-9));
    assertThat(scores.nmi().byArithmeticMean())
        .isCloseTo(golden.get("nmi_arith").asDouble(), within(1e-9));
    assertThat(scores.acc()).isCloseTo(golden.get("acc").asDouble(), within(1e-9));
    assertThat(scores.accuracy()).isCloseTo(honest.asDouble(), within(1e-9));
  }

  private static double[] spectralDifference(JsonNode draw, LabelTerms terms, JsonNode golden) {
    Labels labels = labels(draw);
    Options options = Options.defaults().withLaplacian(LaplacianOptions.of(terms));
    Clustering clustering = Lapwing.cluster(graph, 10, labels, options, RUN);
    Scores scores = scores(labels, i -> clustering.decision().classOf(i).orElseThrow());
    return new double[] {
      scores.nmi().byMaximum() - golden.get("nmi").asDouble(),
      scores.acc() - golden.get("acc").asDouble()
    };
  }

  private static double honestSpectral(JsonNode draw, Decoding decoding) {
    Labels labels = labels(draw);
    Options options =
        Options.defaults().withMethod(Method.Spectral.defaults().withDecoding(decoding));
    Labelling labelling = Lapwing.label(graph, labels, options, RUN);
    return scores(labels, i -> labelling.decision().classOf(i).orElseThrow()).accuracy();
  }

  private static Scores scores(Labels labels, java.util.function.IntUnaryOperator predicted) {
    int[] unlabelled =
        java.util.stream.IntStream.range(0, 10_000).filter(i -> !labels.isLabelled(i)).toArray();
    return Scores.of(
        Arrays.stream(unlabelled).map(i -> truth[i]).toArray(),
        Arrays.stream(unlabelled).map(predicted).toArray());
  }

  /** Only the classes that were drawn have a column, as in the golden computation. */
  private static Labels labels(JsonNode draw) {
    int[] points = Golden.ints(draw.get("S"));
    int[] classes = Arrays.stream(points).map(i -> truth[i]).toArray();
    return Golden.labels(10_000, points, classes, 10);
  }
}
