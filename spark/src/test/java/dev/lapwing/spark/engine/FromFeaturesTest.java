package dev.lapwing.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.stages.Stages;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** From features the cluster finds what one machine finds. */
class FromFeaturesTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Clouds CLOUDS = Clouds.of(3000, 8, 5, 6, 1);
  private static final EngineOptions DIRICHLET =
      EngineOptions.defaults().withMethod(Method.Dirichlet.defaults().withTolerance(1e-8));

  private static JavaSparkContext spark;

  @BeforeAll
  static void start() {
    spark = LocalSpark.start("local[2]");
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  static EngineResult label(JavaSparkContext on, EngineOptions options, Stages stages, int slices) {
    return label(on, options, stages, slices, Progress.none());
  }

  static EngineResult label(
      JavaSparkContext on, EngineOptions options, Stages stages, int slices, Progress progress) {
    return new Engine(on, options, stages, progress)
        .label(
            on.parallelize(CLOUDS.rows(), slices),
            CLOUDS.size(),
            LocalSpark.given(CLOUDS.labels()));
  }

  static List<DecisionRow> sorted(EngineResult result) {
    List<DecisionRow> rows =
        result.decisions().collect().stream()
            .sorted(Comparator.comparingLong(DecisionRow::id))
            .toList();
    result.release().run();
    return rows;
  }

  private static Stages notKept() {
    return Stages.notKept(LocalSpark.folder());
  }

  /** One cell holds everything, so nothing is missed and the graph is core's. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void inOneCellTheGraphIsCores(Metric metric) {
    GraphOptions graph = GraphOptions.defaults().withMetric(metric);
    EngineResult result = label(spark, DIRICHLET.withGraph(graph), notKept(), 3);
    assertThat(result.report().partitions()).isEqualTo(1);
    assertThat(result.report().recall()).hasValue(1);
    AffinityGraph core = graph.graph(graph.search(CLOUDS.matrix(), RUN), RUN);
    assertThat(result.report().entries()).isEqualTo(core.entries());
    DirichletPotential expected =
        DirichletPotential.of(
            LabelAwareLaplacian.of(core, CLOUDS.labels(), LaplacianOptions.defaults(), RUN),
            CgOptions.defaults(),
            RUN);
    for (PotentialRow row : result.potentials().collect()) {
      for (int k = 0; k < row.values().length; k++) {
        assertThat(row.values()[k])
            .isCloseTo(expected.values().get((int) row.id(), k), within(1e-6));
      }
    }
    result.release().run();
  }

  @Test
  void inManyCellsHardlyANeighbourIsMissed() {
    EngineResult one = label(spark, DIRICHLET, notKept(), 3);
    EngineResult many = label(spark, DIRICHLET.withPartitions(4), notKept(), 3);
    EngineReport report = many.report();
    assertThat(report.partitions()).isEqualTo(4);
    assertThat(report.recall().getAsDouble()).isGreaterThan(0.99);
    assertThat(report.skew()).isLessThan(2);
    assertThat(report.halo()).isPositive();
    assertThat(accuracy(sorted(many))).isCloseTo(accuracy(sorted(one)), within(0.003));
  }

  @Test
  void aSecondRoundFindsMore() {
    EngineReport without =
        label(spark, DIRICHLET.withPartitions(6).withRecall(0), notKept(), 3).report();
    EngineReport with =
        label(spark, DIRICHLET.withPartitions(6).withRecall(1), notKept(), 3).report();
    assertThat(without.secondRound()).isFalse();
    assertThat(with.secondRound()).isTrue();
    assertThat(with.recall().getAsDouble()).isGreaterThan(without.recall().getAsDouble());
  }

  @Test
  void whatIsKeptIsNotMadeAgain() {
    EngineOptions options = DIRICHLET.withPartitions(3);
    Stages stages = Stages.under(LocalSpark.folder());
    EngineResult first = label(spark, options, stages, 3);
    List<DecisionRow> expected = sorted(first);
    EngineResult second = label(spark, options, stages, 2);
    assertThat(first.report().resumed()).isEmpty();
    assertThat(second.report().resumed()).containsExactly("cells", "graph");
    assertThat(second.report().recall()).isEqualTo(first.report().recall());
    assertSame(sorted(second), expected);
    EngineResult other = label(spark, options.withPartitions(2), stages, 3);
    assertThat(other.report().resumed()).isEmpty();
    other.release().run();
    stages.clear(spark);
    EngineResult anew = label(spark, options, stages, 3);
    assertThat(anew.report().resumed()).isEmpty();
    anew.release().run();
  }

  static void assertSame(List<DecisionRow> rows, List<DecisionRow> expected) {
    assertThat(rows).hasSameSizeAs(expected);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i).id()).isEqualTo(expected.get(i).id());
      assertThat(rows.get(i).label()).isEqualTo(expected.get(i).label());
      assertThat(rows.get(i).confidence()).isEqualTo(expected.get(i).confidence());
      assertThat(rows.get(i).margin()).isEqualTo(expected.get(i).margin());
      assertThat(rows.get(i).runnerUp()).isEqualTo(expected.get(i).runnerUp());
      assertThat(rows.get(i).status()).isEqualTo(expected.get(i).status());
    }
  }

  static double accuracy(List<DecisionRow> rows) {
    int right = 0;
    for (DecisionRow row : rows) {
      String wanted = "class " + CLOUDS.classOf()[(int) row.id()];
      right +=
          row.label() >= 0 && CLOUDS.labels().classes().name(row.label()).equals(wanted) ? 1 : 0;
    }
    return (double) right / rows.size();
  }
}
