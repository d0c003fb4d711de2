package dev.lapwing.spark.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.LobpcgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.GraphReport;
import dev.lapwing.spark.engine.LocalSpark;
import dev.lapwing.spark.engine.MadeGraph;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.graph.EdgeRouting;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    List<EdgeRow> edges = new ArrayList<>();
    edges.add(new EdgeRow(0, 0, graph.maxWeight()));
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        if (graph.neighbour(e) > i) {
          edges.add(new EdgeRow(i, graph.neighbour(e), graph.weight(e)));
        }
      }
    }
    return new MadeGraph(
        EdgeRouting.graph(spark.parallelize(edges, 3), graph.size(), parts),
        new GraphReport(OptionalDouble.empty(), false, List.of()));
  }

  private static GivenLabels given(Labels labels) {
    return GivenLabels.of(
        Arrays.stream(labels.points()).asLongStream().toArray(),
        Arrays.stream(labels.points()).map(labels::classOf).toArray(),
        labels.classes().names());
  }

  private static void agrees(LabelTerms terms, boolean apart, int parts) {
    AffinityGraph graph = graph(apart);
    LaplacianOptions operator = LaplacianOptions.of(terms);
    Method.Spectral method = Method.Spectral.defaults().withVectors(4).withTolerance(1e-6);
    LabelAwareLaplacian laplacian = LabelAwareLaplacian.of(graph, labels(), operator, RUN);
    double[] expected =
        SpectralEmbedding.of(laplacian, new EmbeddingOptions(4, TIGHT), RUN).eigenvalues();
    SpectralEngine.Result found =
        new SpectralEngine(spark, operator, method, Seed.of(0), Progress.none())
            .label(onCluster(graph, parts), given(labels()));
    assertThat(found.report().converged()).isTrue();
    assertThat(found.eigenvalues()).hasSameSizeAs(expected);
    for (int c = 0; c < expected.length; c++) {
      assertThat(found.eigenvalues()[c]).isCloseTo(expected[c], within(1e-5 * expected[c] + 1e-12));
    }
    Labelling one =
        Lapwing.label(
            graph, labels(), Options.defaults().withLaplacian(operator).withMethod(method), RUN);
    List<DecisionRow> rows = found.decisions().collect();
    assertThat(rows).hasSize(SIZE);
    for (DecisionRow row : rows) {
      int i = (int) row.id();
      assertThat(row.status()).isEqualTo(one.status(i));
      if (one.decision().margin(i) > 1e-3) {
        assertThat(row.label()).isEqualTo(one.decision().classOf(i).orElse(-1));
      }
    }
    found.release().run();
  }

  @Test
  void componentsAreWrittenDown() {
    agrees(LabelTerms.SSL, true, 3);
  }

  @Test
  void oneSubdomainIsEnough() {
    agrees(LabelTerms.SSL, false, 1);
  }
}
