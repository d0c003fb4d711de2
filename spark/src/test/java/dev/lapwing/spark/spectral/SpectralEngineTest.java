package dev.lapwing.spark.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lapwing.Clustering;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.GraphReport;
import dev.lapwing.spark.engine.LocalSpark;
import dev.lapwing.spark.engine.MadeGraph;
import dev.lapwing.spark.engine.TwoMoons;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.graph.EdgeRouting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On the same graph the cluster finds core's eigenvalues and core's labels. */
class SpectralEngineTest {

  private static final int SIZE = 900;
  private static final RunContext RUN = RunContext.defaults();
  private static final LobpcgOptions TIGHT = new LobpcgOptions(1e-6, 300);

  private static JavaSparkContext spark;

  @BeforeAll
  static void start(@TempDir Path folder) {
    spark = LocalSpark.start("local[2]");
    spark.setCheckpointDir(folder.toUri().toString());
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  /** Three clouds that touch, and, if wished, a fourth one far away. */
  private static AffinityGraph graph(boolean apart) {
    SplittableRandom random = new SplittableRandom(3);
    float[][] rows = new float[SIZE][4];
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j < 4; j++) {
        rows[i][j] = (float) (random.nextGaussian() + (j == i % 3 ? 4 : 0));
      }
      rows[i][3] += apart && i % 4 == 3 ? 100 : 0;
    }
    GraphOptions options = GraphOptions.defaults();
    return options.graph(options.search(FeatureMatrix.of(rows), RUN), RUN);
  }

  private static Labels labels() {
    Labels labels = Labels.of(SIZE);
    for (int i = 0; i < 24; i++) {
      labels = labels.with(7 * i, "c" + 7 * i % 3);
    }
    return labels;
  }

  private static MadeGraph onCluster(AffinityGraph graph, int parts) {
    return new MadeGraph(
        EdgeRouting.graph(spark.parallelize(LocalSpark.edges(graph), 3), graph.size(), parts),
        new GraphReport(OptionalDouble.empty(), false, List.of()));
  }

  private static SpectralEngine engine(LaplacianOptions operator, Method.Spectral method) {
    return new SpectralEngine(spark, operator, method, Seed.of(0), Progress.none());
  }

  private static double[] agrees(
      AffinityGraph graph, Labels labels, LabelTerms terms, int vectors, int parts) {
    LaplacianOptions operator = LaplacianOptions.of(terms);
    Method.Spectral method = Method.Spectral.defaults().withVectors(vectors).withTolerance(1e-5);
    LabelAwareLaplacian laplacian = LabelAwareLaplacian.of(graph, labels, operator, RUN);
    double[] expected =
        SpectralEmbedding.of(laplacian, new EmbeddingOptions(vectors, TIGHT), RUN).eigenvalues();
    SpectralEngine.Result found =
        engine(operator, method).label(onCluster(graph, parts), LocalSpark.given(labels));
    assertThat(found.report().converged()).isTrue();
    assertThat(found.eigenvalues()).hasSameSizeAs(expected);
    for (int c = 0; c < expected.length; c++) {
      assertThat(found.eigenvalues()[c]).isCloseTo(expected[c], within(1e-5 * expected[c] + 1e-12));
    }
    Labelling one =
        Lapwing.label(
            graph, labels, Options.defaults().withLaplacian(operator).withMethod(method), RUN);
    List<DecisionRow> rows = found.decisions().collect();
    assertThat(rows).hasSize(graph.size());
    long lost = 0;
    for (DecisionRow row : rows) {
      int i = (int) row.id();
      lost += row.label() < 0 ? 1 : 0;
      assertThat(row.status()).isEqualTo(one.status(i));
      if (one.decision().margin(i) > 1e-3) {
        assertThat(row.label()).isEqualTo(one.decision().classOf(i).orElse(-1));
      }
    }
    assertThat(found.report().unreachable()).isEqualTo(lost);
    found.release().run();
    return found.eigenvalues();
  }

  @Test
  void componentsAreWrittenDown() {
    agrees(graph(true), labels(), LabelTerms.SSL, 4, 2);
  }

  @Test
  void oneSubdomainIsEnough() {
    agrees(graph(false), labels(), LabelTerms.SSL, 4, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"L", "L_SSL"})
  void twoMoonsAsComputedElsewhere(String name) throws IOException {
    LabelTerms terms = name.equals("L") ? LabelTerms.PLAIN : LabelTerms.SSL;
    TwoMoons moons = TwoMoons.read();
    double[] found = agrees(moons.graph(), moons.labels("S1"), terms, 3, name.equals("L") ? 2 : 4);
    JsonNode golden =
        name.equals("L")
            ? moons.golden().get("eig_L")
            : moons.golden().get("sets").get("S1").get("eig_" + name);
    for (int c = 0; c < golden.size(); c++) {
      double value = golden.get(c).asDouble();
      assertThat(found[c]).isCloseTo(value, within(1e-5 * value + 1e-12));
    }
  }

  /** The same clusters by the same numbers: both go by the smallest point. */
  private static void sameClusters(AffinityGraph graph, Labels labels, int clusters) {
    Method.Spectral method = Method.Spectral.defaults().withTolerance(1e-5);
    SpectralEngine.Result found =
        engine(LaplacianOptions.defaults(), method)
            .cluster(onCluster(graph, 2), LocalSpark.given(labels), clusters);
    Clustering one =
        Lapwing.cluster(graph, clusters, labels, Options.defaults().withMethod(method), RUN);
    assertThat(found.names().names()).isEqualTo(one.decision().classes().names());
    assertThat(found.resting()).isTrue();
    List<DecisionRow> rows = found.decisions().collect();
    assertThat(rows).hasSize(graph.size());
    for (DecisionRow row : rows) {
      int i = (int) row.id();
      assertThat(row.label()).isEqualTo(one.decision().classOf(i).orElse(-1));
      assertThat(row.status()).isEqualTo(one.decision().status(i));
      assertThat(row.confidence()).isCloseTo(one.decision().confidence(i), within(1e-3));
    }
    found.release().run();
  }

  @Test
  void clustersAreThoseOfOneMachine() throws IOException {
    sameClusters(graph(false), Labels.of(SIZE), 3);
    sameClusters(graph(true), labels(), 4);
    TwoMoons moons = TwoMoons.read();
    sameClusters(moons.graph(), moons.labels("S1"), 2);
  }

  /** Centres from a draw, moved over all points, are those of all points. */
  @Test
  void aDrawLeadsToTheSameCentres() {
    SplittableRandom random = new SplittableRandom(5);
    List<EmbeddedRows> parts = new ArrayList<>();
    for (int p = 0; p < 4; p++) {
      long[] ids = LongStream.range(p * 500L, (p + 1) * 500L).toArray();
      double[] values = new double[ids.length * 2];
      for (int e = 0; e < values.length; e++) {
        int cloud = (e / 2) % 3;
        values[e] = random.nextGaussian() + (cloud == 1 + e % 2 ? 12 : 0);
      }
      parts.add(new EmbeddedRows(ids, values, 2));
    }
    JavaRDD<EmbeddedRows> rows = spark.parallelize(parts, 4);
    KMeansOptions options = KMeansOptions.defaults().withTolerance(0);
    ClusterCentres.Found all = new ClusterCentres(rows, 3, options, 2000).find(Seed.of(1));
    ClusterCentres.Found some = new ClusterCentres(rows, 3, options, 2000, 60).find(Seed.of(1));
    assertThat(some.converged()).isTrue();
    assertThat(some.iterations()).isBetween(2, 20);
    assertThat(some.values()).containsExactly(all.values(), within(1e-12));
  }
}
