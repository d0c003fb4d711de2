package dev.lapwing.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.stages.Stages;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;

/**
 * A chain is where a coarse problem that is solved loosely would lead astray; between its labels
 * potentials are straight lines. It is badly conditioned, so a smaller residual is asked for.
 */
class LongChainTest {

  private static final EngineOptions OPTIONS =
      EngineOptions.defaults()
          .withMethod(new Method.Dirichlet(new Priors.None(), new CgOptions(1e-10, 500)))
          .withOperator(LaplacianOptions.of(LabelTerms.PLAIN));

  @Test
  void aLongChainIsSolvedThoughItsCoarseProblemIsLarge() {
    int n = 12_001;
    int step = 50;
    Labels labels = Labels.of(n);
    for (int i = 0; i < n; i += step) {
      labels = labels.with(i, i / step % 2 == 0 ? "even" : "odd");
    }
    List<EdgeRow> edges = IntStream.range(1, n).mapToObj(i -> new EdgeRow(i - 1, i, 1)).toList();
    try (JavaSparkContext spark = LocalSpark.start("local[2]")) {
      check(spark, edges, labels, step);
    }
  }

  /** Values travel in single precision, which ends at 1e-38; columns are scaled before. */
  @Test
  void aClassThatHardlyAnythingTiesHasItsPotentials() {
    int n = 1500;
    double weak = 1e-45;
    Labels labels = Labels.of(n).with(0, "near").with(n - 1, "far");
    List<EdgeRow> edges =
        IntStream.range(1, n).mapToObj(i -> new EdgeRow(i - 1, i, i == n - 1 ? weak : 1)).toList();
    try (JavaSparkContext spark = LocalSpark.start("local[2]")) {
      EngineResult result = label(spark, OPTIONS.withPartitions(3), edges, labels);
      assertThat(result.report().converged()).isTrue();
      for (PotentialRow row : result.potentials().collect()) {
        double expected = row.id() == n - 1 ? 1 : row.id() * weak; // as current through resistors
        assertThat(row.values()[1]).isCloseTo(expected, withinPercentage(0.01));
      }
      result.release().run();
    }
  }

  private static EngineResult label(
      JavaSparkContext spark, EngineOptions options, List<EdgeRow> edges, Labels labels) {
    return new Engine(spark, options, Stages.notKept(LocalSpark.folder()), Progress.none())
        .labelGraph(spark.parallelize(edges, 3), labels.size(), LocalSpark.given(labels));
  }

  private static void check(JavaSparkContext spark, List<EdgeRow> edges, Labels labels, int step) {
    EngineResult result = label(spark, OPTIONS.withPartitions(2), edges, labels);
    assertThat(result.report().converged()).isTrue();
    assertThat(result.report().coarse()).isGreaterThan(2000);
    for (PotentialRow row : result.potentials().collect()) {
      double along = (double) (row.id() % step) / step;
      double even = row.id() / step % 2 == 0 ? 1 - along : along;
      assertThat(row.values()[0]).isCloseTo(even, within(1e-6));
    }
    result.release().run();
  }
}
