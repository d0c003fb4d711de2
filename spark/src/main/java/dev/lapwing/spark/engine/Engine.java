package dev.lapwing.spark.engine;

import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.input.PointRow;
import dev.lapwing.spark.engine.stages.Stages;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** The whole line on a cluster. */
public final class Engine {

  private final JavaSparkContext spark;
  private final EngineOptions options;
  private final Stages stages;
  private final Progress progress;

  public Engine(JavaSparkContext spark, EngineOptions options, Stages stages, Progress progress) {
    this.spark = spark;
    this.options = options;
    this.stages = stages;
    this.progress = progress;
  }

  /**
   * Labels all points.
   *
   * @param points numbered from 0, each once; read several times
   * @param size how many there are, n
   */
  public EngineResult label(JavaRDD<PointRow> points, long size, GivenLabels labels) {
    throw new UnsupportedOperationException("not built yet: from features");
  }

  /**
   * Labels the points of one's own graph.
   *
   * @param size how many points there are, those without edges too
   */
  public EngineResult labelGraph(JavaRDD<EdgeRow> edges, long size, GivenLabels labels) {
    throw new UnsupportedOperationException("not built yet: from edges");
  }
}
