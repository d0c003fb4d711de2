package dev.lapwing.spark.engine;

import dev.lapwing.features.Metric;
import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.auto.Features;
import dev.lapwing.spark.engine.cells.PointChunk;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.EdgeRouting;
import dev.lapwing.spark.engine.input.EdgeRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.input.PointRow;
import dev.lapwing.spark.engine.stages.Stages;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

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
   * @param rows numbered from 0, each once; read several times
   * @param size how many there are, n
   */
  public EngineResult label(JavaRDD<PointRow> rows, long size, GivenLabels labels) {
    JavaRDD<PointChunk> chunks = chunks(rows);
    PointGraph points = new PointGraph(spark, options, stages, progress, chunks, size);
    MadeGraph made = points.make();
    Labelling labelling = new Labelling(spark, options, progress);
    if (!options.method().usesFeatures()) {
      chunks.unpersist(false); // the solver needs the room
      return labelling.of(made, labels, Optional.empty());
    }
    Features features = new Features(chunks, points.cells());
    EngineResult result = labelling.of(made, labels, Optional.of(features));
    chunks.unpersist(false);
    return result;
  }

  /**
   * Labels the points of one's own graph.
   *
   * @param size how many points there are, those without edges too
   */
  public EngineResult labelGraph(JavaRDD<EdgeRow> edges, long size, GivenLabels labels) {
    MadeGraph made = graphOf(edges, size);
    return new Labelling(spark, options, progress).of(made, labels, Optional.empty());
  }

  /** The graph of points, persisted. */
  public MadeGraph graph(JavaRDD<PointRow> points, long size) {
    JavaRDD<PointChunk> chunks = chunks(points);
    MadeGraph made = new PointGraph(spark, options, stages, progress, chunks, size).make();
    chunks.unpersist(false);
    return made;
  }

  /** The graph of one's own edges, persisted. */
  public MadeGraph graphOf(JavaRDD<EdgeRow> edges, long size) {
    int parts =
        options.partitions().orElse((int) Math.max(1, (size + POINTS_A_PART - 1) / POINTS_A_PART));
    ClusterGraph graph = EdgeRouting.graph(edges, size, (int) Math.min(parts, size));
    return new MadeGraph(graph, new GraphReport(OptionalDouble.empty(), false, List.of()));
  }

  private JavaRDD<PointChunk> chunks(JavaRDD<PointRow> points) {
    Metric metric = options.graph().metric();
    return points
        .mapPartitions(rows -> PointChunk.chunks(rows, metric))
        .setName("points")
        .persist(StorageLevel.MEMORY_AND_DISK());
  }
}
