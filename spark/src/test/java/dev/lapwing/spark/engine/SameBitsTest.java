package dev.lapwing.spark.engine;

import dev.lapwing.method.Method;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.stages.Stages;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;

/** However many threads there are, and however the points lie at first: the same bits. */
class SameBitsTest {

  private static final EngineOptions OPTIONS =
      EngineOptions.defaults()
          .withMethod(Method.Dirichlet.defaults().withTolerance(1e-6))
          .withPartitions(3);

  @Test
  void onOneThreadAndOnTwo() {
    FromFeaturesTest.assertSame(onThreads("local[2]", 5), onThreads("local[1]", 2));
  }

  private static List<DecisionRow> onThreads(String master, int slices) {
    try (JavaSparkContext spark = LocalSpark.start(master)) {
      return FromFeaturesTest.sorted(
          FromFeaturesTest.label(spark, OPTIONS, Stages.notKept(LocalSpark.folder()), slices));
    }
  }
}
