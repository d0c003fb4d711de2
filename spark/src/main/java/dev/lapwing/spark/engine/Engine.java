package dev.lapwing.spark.engine;

import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.EdgeRouting;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.input.PointRow;
import dev.lapwing.spark.engine.stages.Stages;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** The whole line on a cluster. */
public final class Engine {

  /** A subdomain of one's own graph has about so many points. */
  private static final long POINTS_A_PART = 62_500;

  private final JavaSparkContext spark;
  private final EngineOptions options;
  private final Stages stages;
  private final Progress progress;

  public Engine(JavaSparkContext spark, EngineOptions options, Stages stages, Progress progress) {
    this.spark = spark;
    this.options = options;
    this.stages = stages;
    this.progress = progress;
    spark.setCheckpointDir(stages.checkpoints());
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
    int parts =
        options.partitions().orElse((int) Math.max(1, (size + POINTS_A_PART - 1) / POINTS_A_PART));
    ClusterGraph graph = EdgeRouting.graph(edges, size, (int) Math.min(parts, size));
    return new Labelling(spark, options, progress)
        .of(graph, labels, new GraphReport(OptionalDouble.empty(), false, List.of()));
  }
}
