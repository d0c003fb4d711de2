package dev.lapwing.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

  @Test
  void aLongChainIsSolvedThoughItsCoarseProblemIsLarge() {
    int n = 12_001;
    int step = 50;
    Labels labels = Labels.of(n);
    for (int i = 0; i < n; i += step) {
      labels = labels.with(i, i / step % 2 == 0 ? "even" : "odd");
    }
    List<EdgeRow> edges = IntStream.range(1, n).mapToObj(i -> new EdgeRow(i - 1, i, 1)).toList();
    EngineOptions options =
        EngineOptions.defaults()
            .withMethod(new Method.Dirichlet(new Priors.None(), new CgOptions(1e-10, 500)))
            .withOperator(LaplacianOptions.of(LabelTerms.PLAIN))
            .withPartitions(2);
    try (JavaSparkContext spark = LocalSpark.start("local[2]")) {
      check(spark, options, edges, labels, step);
    }
  }

  private static void check(
      JavaSparkContext spark, EngineOptions options, List<EdgeRow> edges, Labels labels, int step) {
    EngineResult result =
        new Engine(spark, options, Stages.notKept(LocalSpark.folder()), Progress.none())
            .labelGraph(spark.parallelize(edges, 3), labels.size(), LocalSpark.given(labels));
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
