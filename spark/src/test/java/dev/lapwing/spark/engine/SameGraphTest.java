package dev.lapwing.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.LargestPotential;
import dev.lapwing.decision.Priors;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.solve.LocalAggregates;
import dev.lapwing.spark.engine.stages.Stages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On the same graph the cluster finds what core finds. */
class SameGraphTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Map<String, LabelTerms> OPERATORS =
      Map.of("L", LabelTerms.PLAIN, "L_SSL", LabelTerms.SSL);

  private static JavaSparkContext spark;

  @BeforeAll
  static void start() {
    spark = LocalSpark.start("local[2]");
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static EngineResult onCluster(
      AffinityGraph graph,
      Labels labels,
      LaplacianOptions operator,
      Priors priors,
      int parts,
      int coarse) {
    EngineOptions options =
        EngineOptions.defaults()
            .withOperator(operator)
            .withMethod(new Method.Dirichlet(priors, new CgOptions(1e-8, 500)))
            .withPartitions(parts)
            .withCoarse(coarse);
    return new Engine(spark, options, Stages.notKept(LocalSpark.folder()), Progress.none())
        .labelGraph(
            spark.parallelize(LocalSpark.edges(graph), 3), graph.size(), LocalSpark.given(labels));
  }

  @TestFactory
  List<DynamicTest> tinyCasesAreAsComputedElsewhere() throws IOException {
    JsonNode cases =
        new ObjectMapper()
            .readTree(
                Path.of("..", "core", "src", "test", "resources", "golden", "tiny12.json").toFile())
            .get("cases");
    List<DynamicTest> tests = new ArrayList<>();
    cases
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (cases.get(name).has("dirichlet_L")) {
                tests.add(DynamicTest.dynamicTest(name, () -> tiny(cases.get(name))));
              }
            });
    assertThat(tests).hasSize(10);
    return tests;
  }

  private static void tiny(JsonNode golden) {
    int n = golden.get("W").size();
    int[] source = new int[n * n];
    int[] target = new int[n * n];
    double[] weight = new double[n * n];
    for (int e = 0; e < n * n; e++) {
      source[e] = e / n;
      target[e] = e % n;
      weight[e] = golden.get("W").get(e / n).get(e % n).asDouble();
    }
    AffinityGraph graph = AffinityGraph.ofEdges(n, source, target, weight);
    int classes = golden.get("dirichlet_L").get(0).size();
    Labels labels =
        Labels.of(
            n,
            ClassNames.of("a", "b", "c").names().subList(0, classes).stream()
                .collect(
                    java.util.stream.Collectors.collectingAndThen(
                        java.util.stream.Collectors.toList(), ClassNames::of)));
    for (int s = 0; s < golden.get("S").size(); s++) {
      String name = labels.classes().name(golden.get("y_S").get(s).asInt());
      labels = labels.with(golden.get("S").get(s).asInt(), name);
    }
    for (Map.Entry<String, LabelTerms> each : OPERATORS.entrySet()) {
      EngineResult result =
          onCluster(
              graph,
              labels,
              LaplacianOptions.of(each.getValue()),
              new Priors.None(),
              3,
              LocalAggregates.MOST);
      JsonNode expected = golden.get("dirichlet_" + each.getKey());
      List<PotentialRow> rows = result.potentials().collect();
      assertThat(rows).hasSize(n);
      for (PotentialRow row : rows) {
        JsonNode there = expected.get((int) row.id());
        for (int k = 0; k < classes; k++) {
          double value = there.get(k).isNull() ? 0 : there.get(k).asDouble();
          assertThat(row.values()[k]).isCloseTo(value, within(1e-6));
        }
      }
      List<Long> unreachable =
          result.decisions().collect().stream()
              .filter(row -> row.status() == Status.UNREACHABLE)
              .map(DecisionRow::id)
              .toList();
      List<Long> lost = new ArrayList<>();
      golden.get("unreachable_nodes").forEach(node -> lost.add(node.asLong()));
      assertThat(unreachable).containsExactlyInAnyOrderElementsOf(lost);
      assertThat(result.report().unreachable()).isEqualTo(lost.size());
      result.release().run();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void twoMoonsAsCoreHasThem(int parts) throws IOException {
    AffinityGraph graph = TwoMoons.read().graph();
    Labels labels = Labels.of(1010).with(3, "a").with(500, "a").with(600, "b").with(1009, "b");
    compare(graph, labels, LaplacianOptions.defaults(), new Priors.None(), parts);
    compare(
        graph,
        labels,
        LaplacianOptions.defaults().withDensity(DensityWeight.CODE),
        new Priors.Uniform(),
        parts);
  }

  /** However few unknowns the driver takes, what is found is the same; only later. */
  @Test
  void aCoarseProblemIsAsSmallAsItMustBe() throws IOException {
    TwoMoons moons = TwoMoons.read();
    Labels labels = moons.labels("S1");
    EngineReport usual = report(moons.graph(), labels, LocalAggregates.MOST);
    EngineReport small = report(moons.graph(), labels, 20);
    assertThat(usual.coarse()).isGreaterThan(30);
    assertThat(small.coarse()).isBetween(2, 20);
    assertThat(small.iterations()).isGreaterThanOrEqualTo(usual.iterations());
  }

  private static EngineReport report(AffinityGraph graph, Labels labels, int coarse) {
    return compare(graph, labels, LaplacianOptions.defaults(), new Priors.None(), 2, coarse);
  }

  /** Random points in a few clouds, some of which no label reaches; random numbering. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void cloudsAsCoreHasThem(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int n = 1500;
    float[] values = new float[n * 3];
    Labels labels = Labels.of(n);
    for (int i = 0; i < n; i++) {
      int cloud = random.nextInt(4);
      for (int j = 0; j < 3; j++) {
        values[i * 3 + j] = (float) (random.nextDouble() + (cloud == 3 ? 50 : cloud * .8));
      }
      if (cloud < 3 && random.nextInt(60) == 0) {
        labels = labels.with(i, "cloud " + cloud);
      }
    }
    AffinityGraph graph =
        AffinityGraph.of(
            NeighbourSearch.exact()
                .search(FeatureMatrix.of(n, 3, values), Metric.EUCLIDEAN, 8, RUN),
            8,
            new Bandwidth.Usual(),
            RUN);
    EngineReport report =
        compare(graph, labels, LaplacianOptions.defaults(), new Priors.LikeLabels(), 5);
    assertThat(report.unreachable()).isGreaterThan(250);
    assertThat(report.labelFree().get(0).points()).isEqualTo(report.unreachable());
    assertThat(report.halo()).isPositive();
  }

  private static EngineReport compare(
      AffinityGraph graph, Labels labels, LaplacianOptions operator, Priors priors, int parts) {
    return compare(graph, labels, operator, priors, parts, LocalAggregates.MOST);
  }

  private static EngineReport compare(
      AffinityGraph graph,
      Labels labels,
      LaplacianOptions operator,
      Priors priors,
      int parts,
      int coarse) {
    DirichletPotential core =
        DirichletPotential.of(
            LabelAwareLaplacian.of(graph, labels, operator, RUN), new CgOptions(1e-8, 500), RUN);
    Decision decided = LargestPotential.decide(core.values(), labels, priors, RUN);
    EngineResult result = onCluster(graph, labels, operator, priors, parts, coarse);
    assertThat(result.report().converged()).isTrue();
    for (PotentialRow row : result.potentials().collect()) {
      for (int k = 0; k < row.values().length; k++) {
        assertThat(row.values()[k]).isCloseTo(core.values().get((int) row.id(), k), within(1e-6));
      }
    }
    List<DecisionRow> rows = result.decisions().collect();
    assertThat(rows).hasSize(graph.size());
    for (DecisionRow row : rows) {
      int i = (int) row.id();
      assertThat(row.status()).isEqualTo(decided.status(i));
      assertThat(row.margin()).isCloseTo(decided.margin(i), within(1e-5));
      if (decided.margin(i) > 1e-5) {
        assertThat(row.label()).isEqualTo(decided.classOf(i).orElse(-1));
        assertThat(row.confidence()).isCloseTo(decided.confidence(i), within(1e-5));
      }
    }
    result.release().run();
    return result.report();
  }

  @Test
  void anEdgeWithTwoWeightsIsRefused() {
    var edges = spark.parallelize(List.of(new EdgeRow(0, 1, .5), new EdgeRow(1, 0, .25)));
    Engine engine =
        new Engine(
            spark,
            EngineOptions.defaults().withMethod(Method.Dirichlet.defaults()),
            Stages.notKept(LocalSpark.folder()),
            Progress.none());
    Labels labels = Labels.of(2).with(0, "a");
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () -> engine.labelGraph(edges, 2, LocalSpark.given(labels)))
        .hasStackTraceContaining("between points 0 and 1 is listed with weights 0.25 and 0.5");
  }
}
