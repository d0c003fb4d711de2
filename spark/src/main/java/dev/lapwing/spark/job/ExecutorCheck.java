package dev.lapwing.spark.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;

/** Whether executors run as they should. */
final class ExecutorCheck {

  private static final String SIMD = "jdk.incubator.vector";

  private ExecutorCheck() {}

  /** What to say if some executors search without SIMD, which takes several times as long. */
  static Optional<String> missingSimd(JavaSparkContext spark) {
    int tasks = Math.max(2, 2 * spark.defaultParallelism());
    List<Integer> each = new ArrayList<>();
    for (int t = 0; t < tasks; t++) {
      each.add(t);
    }
    spark.setJobDescription("executors");
    long without =
        spark
            .parallelize(each, tasks)
            .filter(t -> ModuleLayer.boot().findModule(SIMD).isEmpty())
            .count();
    spark.setJobDescription(null);
    return without == 0
        ? Optional.empty()
        : Optional.of(
            "executors run without SIMD, so the search takes several times as long; submit with --conf spark.executor.extraJavaOptions=--add-modules=%s"
                .formatted(SIMD));
  }
}
