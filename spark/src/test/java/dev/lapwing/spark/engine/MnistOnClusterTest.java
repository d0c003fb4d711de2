package dev.lapwing.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Options;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.decision.Priors;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.input.PointRow;
import dev.lapwing.spark.engine.stages.Stages;
import dev.lapwing.spark.spectral.SpectralEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The 70,000 images of MNIST, ten labels a class: on core's graph the cluster finds core's
 * potentials, labels and eigenvalues; from features it finds the neighbours and is right as often,
 * on the mean of five draws of labels (of a single draw the difference has been .0031). The data is
 * looked for where {@code scripts/fetch-datasets} puts it; figures go to {@code
 * target/mnist-on-cluster.txt}.
 */
@Tag("mnist")
class MnistOnClusterTest {

  private static final int SIZE = 70_000;
  private static final int WIDTH = 784;
  private static final int LABELS_A_CLASS = 10;
  private static final int DRAWS = 5;
  private static final RunContext RUN = RunContext.defaults();
  private static final CgOptions SOLVER = new CgOptions(1e-8, 1000);
  private static final Path TOLD = Path.of("target", "mnist-on-cluster.txt");

  private static float[] pixels = new float[0];
  private static int[] truth = new int[0];
  private static Labels labels = Labels.of(1);
  private static AffinityGraph graph =
      AffinityGraph.ofEdges(1, new int[0], new int[0], new double[0]);
  private static Decision decided = new Decision.Builder(labels.classes(), 1).build(labels);
  private static JavaSparkContext spark;

  @BeforeAll
  static void onOneMachine() throws IOException {
    pixels = new float[SIZE * WIDTH];
    truth = new int[SIZE];
    read("train", 0, 60_000);
    read("t10k", 60_000, 10_000);
    labels = draw(0);
    GraphOptions options = Options.dirichlet().graphForMethod();
    graph = options.graph(options.search(FeatureMatrix.of(SIZE, WIDTH, pixels), RUN), RUN);
    Files.deleteIfExists(TOLD);
    spark = new JavaSparkContext(LocalSpark.conf("local[2]"));
    spark.setCheckpointDir(LocalSpark.folder());
  }

  @AfterAll
  static void stop() {
    spark.stop();
    pixels = new float[0];
  }

  /** The first ten of each class, the second ten, and so on. */
  private static Labels draw(int number) {
    Labels drawn = Labels.of(SIZE);
    int[] given = new int[10];
    for (int i = 0; i < SIZE; i++) {
      if (given[truth[i]]++ / LABELS_A_CLASS == number) {
        drawn = drawn.with(i, Integer.toString(truth[i]));
      }
    }
    return drawn;
  }

  private static void read(String name, int from, int count) throws IOException {
    byte[] images = Files.readAllBytes(data(name + "-images-idx3-ubyte"));
    byte[] classes = Files.readAllBytes(data(name + "-labels-idx1-ubyte"));
    for (int p = 0; p < count * WIDTH; p++) {
      pixels[from * WIDTH + p] = (images[16 + p] & 0xff) / 255f;
    }
    for (int i = 0; i < count; i++) {
      truth[from + i] = classes[8 + i];
    }
  }

  private static Path data(String file) {
    String home = System.getenv("LAPWING_DATA");
    Path cache =
        home == null
            ? Path.of(System.getProperty("user.home"), ".cache", "lapwing")
            : Path.of(home);
    return cache.resolve("mnist").resolve(file);
  }

  private static void tell(String format, Object... values) throws IOException {
    Files.writeString(
        TOLD,
        String.format(Locale.ROOT, format + "%n", values),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static DirichletPotential core() {
    DirichletPotential core =
        DirichletPotential.of(
            LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN), SOLVER, RUN);
    decided = LargestPotential.decide(core.values(), labels, new Priors.None(), RUN);
    return core;
  }

  private static Engine engine() {
    return engine(Stages.notKept(LocalSpark.folder()));
  }

  private static Engine engine(Stages stages) {
    EngineOptions options =
        EngineOptions.defaults()
            .withMethod(new Method.Dirichlet(new Priors.None(), SOLVER))
            .withPartitions(16);
    return new Engine(spark, options, stages, Progress.none());
  }

  private static double accuracy(int[] found) {
    int right = 0;
    int open = 0;
    for (int i = 0; i < SIZE; i++) {
      if (!labels.isLabelled(i)) {
        open++;
        String name = found[i] < 0 ? "" : labels.classes().name(found[i]);
        right += name.equals(Integer.toString(truth[i])) ? 1 : 0;
      }
    }
    return (double) right / open;
  }

  private static int[] classes(JavaRDD<DecisionRow> rows) {
    int[] found = new int[SIZE];
    rows.collect().forEach(row -> found[(int) row.id()] = row.label());
    return found;
  }

  @Test
  void onTheSameGraphPotentialsAndLabelsAreCores() throws IOException {
    DirichletPotential core = core();
    EngineResult result =
        engine()
            .labelGraph(
                spark.parallelize(LocalSpark.edges(graph), 16), SIZE, LocalSpark.given(labels));
    double farthest = 0;
    for (PotentialRow row : result.potentials().collect()) {
      for (int k = 0; k < row.values().length; k++) {
        double away = Math.abs(row.values()[k] - core.values().get((int) row.id(), k));
        farthest = Math.max(farthest, away);
      }
    }
    int others = 0;
    for (DecisionRow row : result.decisions().collect()) {
      int i = (int) row.id();
      assertThat(row.status()).isEqualTo(decided.status(i));
      boolean tells = decided.margin(i) > 1e-5;
      others += tells && row.label() != decided.classOf(i).orElse(-1) ? 1 : 0;
    }
    tell(
        "same graph: potentials within %.2g of core's, %d labels different, %d iterations, core %d",
        farthest, others, result.report().iterations(), core.iterations());
    assertThat(farthest).isLessThan(1e-6);
    assertThat(others).isZero();
    result.release().run();
  }

  @Test
  void onTheSameGraphEigenvaluesAreCores() throws IOException {
    LobpcgOptions solver = new LobpcgOptions(1e-5, 300);
    LabelAwareLaplacian operator =
        LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN);
    SpectralEmbedding core = SpectralEmbedding.of(operator, new EmbeddingOptions(10, solver), RUN);
    Method.Spectral method = Method.Spectral.defaults().withVectors(10).withTolerance(1e-5);
    SpectralEngine.Result result =
        new SpectralEngine(spark, LaplacianOptions.defaults(), method, Seed.of(0), Progress.none())
            .label(
                engine().graphOf(spark.parallelize(LocalSpark.edges(graph), 16), SIZE),
                LocalSpark.given(labels));
    double farthest = 0;
    for (int c = 1; c <= 10; c++) {
      double expected = core.eigenvalues()[c];
      farthest = Math.max(farthest, Math.abs(result.eigenvalues()[c] - expected) / expected);
    }
    tell(
        "same graph: eigenvalues within %.2g of core's, relatively, %d iterations; accuracy %.4f",
        farthest, result.report().iterations(), accuracy(classes(result.decisions())));
    assertThat(result.report().converged()).isTrue();
    assertThat(farthest).isLessThan(1e-5);
    result.release().run();
  }

  @Test
  void fromFeaturesItIsRightAsOften() throws IOException {
    List<Integer> thousands = IntStream.range(0, 70).boxed().toList();
    JavaRDD<PointRow> rows =
        spark
            .parallelize(thousands, 7)
            .flatMap(
                t ->
                    IntStream.range(1000 * t, 1000 * (t + 1))
                        .mapToObj(
                            i ->
                                new PointRow(
                                    i, Arrays.copyOfRange(pixels, i * WIDTH, (i + 1) * WIDTH)))
                        .iterator());
    Stages stages = Stages.under(LocalSpark.folder());
    double difference = 0;
    for (int d = 0; d < DRAWS; d++) {
      labels = draw(d);
      core();
      int[] alone = new int[SIZE];
      Arrays.setAll(alone, i -> decided.classOf(i).orElse(-1));
      EngineResult result = engine(stages).label(rows, SIZE, LocalSpark.given(labels));
      double here = accuracy(classes(result.decisions()));
      double there = accuracy(alone);
      double recall = result.report().recall().orElseThrow();
      tell(
          "from features, draw %d: recall %.4f, accuracy %.4f, one machine %.4f, %d iterations",
          d, recall, here, there, result.report().iterations());
      assertThat(recall).isGreaterThanOrEqualTo(0.99);
      difference += (here - there) / DRAWS;
      result.release().run();
    }
    labels = draw(0);
    tell("from features: mean difference of accuracies %.4f", difference);
    assertThat(difference).isCloseTo(0, within(0.003));
  }
}
