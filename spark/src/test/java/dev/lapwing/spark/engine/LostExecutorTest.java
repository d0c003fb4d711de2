package dev.lapwing.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.method.Method;
import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.stages.Stages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Two executors, processes of their own, one of which is killed in the search and one in the solve:
 * the answer has the bits of a run that nobody disturbed, in one process. The Workers are threads
 * of this process; {@code bench/spark kill} kills real ones.
 */
class LostExecutorTest {

  private static final EngineOptions OPTIONS =
      EngineOptions.defaults()
          .withMethod(Method.Dirichlet.defaults().withTolerance(1e-8))
          .withPartitions(4);

  private static List<DecisionRow> undisturbed;

  @BeforeAll
  static void inOneProcess() {
    try (JavaSparkContext spark = LocalSpark.start("local[2]")) {
      undisturbed = FromFeaturesTest.sorted(label(spark, Progress.none()));
    }
  }

  @AfterAll
  static void forget() {
    undisturbed = List.of();
  }

  private static EngineResult label(JavaSparkContext spark, Progress progress) {
    return FromFeaturesTest.label(spark, OPTIONS, Stages.notKept(LocalSpark.folder()), 4, progress);
  }

  private static SparkConf cluster() throws IOException {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    SparkConf conf =
        LocalSpark.conf("local-cluster[2,1,1024]")
            .set("spark.executor.memory", "512m")
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path"));
    String quick = "-XX:TieredStopAtLevel=1"; // they live for seconds, and four are started
    // the same sums need the same kernels
    boolean simd = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    return conf.set(
        "spark.executor.extraJavaOptions",
        simd ? quick + " --add-modules=jdk.incubator.vector" : quick);
  }

  /** Kills an executor when a phase has come so far, once for each. */
  private static final class Killer implements Progress {

    private final Set<String> done = new HashSet<>();
    private final AtomicInteger killed = new AtomicInteger();

    @Override
    public void report(String phase, double fraction) {
      boolean now =
          (phase.equals("neighbours") && fraction == 0)
              || (phase.equals("solve") && fraction > 0.3 && fraction < 1);
      if (now && done.add(phase)) {
        // in the search a little later, when it is under way
        long millis = phase.equals("neighbours") ? 300 : 0;
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
            .execute(
                () ->
                    executors().stream()
                        .limit(1)
                        .filter(ProcessHandle::destroyForcibly)
                        .forEach(each -> killed.incrementAndGet()));
      }
    }

    /** Nothing else that this process started runs Java. */
    private static List<ProcessHandle> executors() {
      return ProcessHandle.current()
          .descendants()
          .filter(each -> each.info().command().filter(path -> path.endsWith("java")).isPresent())
          .toList();
    }
  }

  @Test
  void losingExecutorsCostsTimeAndNoBit() throws IOException {
    Killer killer = new Killer();
    try (JavaSparkContext spark = new JavaSparkContext(cluster())) {
      spark.parallelize(List.of(1, 2, 3, 4), 4).count(); // until executors are there
      List<DecisionRow> found = FromFeaturesTest.sorted(label(spark, killer));
      FromFeaturesTest.assertSame(undisturbed, found);
    }
    assertThat(killer.killed.get()).isEqualTo(2);
  }
}
