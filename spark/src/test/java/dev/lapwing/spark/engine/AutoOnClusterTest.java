package dev.lapwing.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.auto.AutoSummary;
import dev.lapwing.decision.Status;
import dev.lapwing.method.AutoSolution;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.stages.Stages;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The decision that needs no advice is about what one machine decides. */
class AutoOnClusterTest {

  private static JavaSparkContext spark;

  @BeforeAll
  static void start() {
    spark = LocalSpark.start("local[2]");
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  /** Clouds far apart settle by threshold dynamics; clouds that overlap do not. */
  @ParameterizedTest
  @CsvSource({"8, 1", "8, 3", "2, 2"})
  void asOnOneMachine(int dimensions, int parts) {
    Clouds clouds = Clouds.of(2500, dimensions, 4, 8, 5);
    Labelling core =
        Lapwing.label(clouds.matrix(), clouds.labels(), Options.defaults(), RunContext.defaults());
    AutoSummary expected = ((AutoSolution) core.solution()).summary();
    EngineResult result =
        new Engine(
                spark,
                EngineOptions.defaults().withPartitions(parts),
                Stages.notKept(LocalSpark.folder()),
                Progress.none())
            .label(
                spark.parallelize(clouds.rows(), 3),
                clouds.size(),
                LocalSpark.given(clouds.labels()));
    AutoSummary found = result.report().auto().orElseThrow();
    assertThat(found.assortativity()).isCloseTo(expected.assortativity(), within(0.01));
    assertThat(found.dynamics() > 0).isEqualTo(expected.dynamics() > 0);
    assertThat(found.kernel()).isEqualTo(expected.kernel());
    for (int k = 0; k < 4; k++) {
      assertThat(found.sizes().shares()[k]).isCloseTo(expected.sizes().shares()[k], within(0.01));
    }
    int same = 0;
    double confidence = 0;
    List<DecisionRow> rows = result.decisions().collect();
    for (DecisionRow row : rows) {
      int i = (int) row.id();
      same += row.label() == core.decision().classOf(i).orElse(-1) ? 1 : 0;
      confidence += row.confidence() - core.decision().confidence(i);
      assertThat(row.status() == Status.GIVEN).isEqualTo(clouds.labels().isLabelled(i));
    }
    assertThat(same).isGreaterThan((int) (0.99 * clouds.size()));
    assertThat(confidence / clouds.size()).isCloseTo(0, within(0.02));
    result.release().run();
  }
}
