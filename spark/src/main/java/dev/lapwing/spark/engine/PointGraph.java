package dev.lapwing.spark.engine;

import dev.lapwing.graph.GraphOptions;
import dev.lapwing.run.Progress;
import dev.lapwing.spark.engine.cells.CellPlan;
import dev.lapwing.spark.engine.cells.CellPlanner;
import dev.lapwing.spark.engine.cells.Draw;
import dev.lapwing.spark.engine.cells.PointChunk;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.KernelRouting;
import dev.lapwing.spark.engine.graph.KernelRule;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.neighbours.ClusterSearch;
import dev.lapwing.spark.engine.neighbours.NeighbourPart;
import dev.lapwing.spark.engine.neighbours.Recall;
import dev.lapwing.spark.engine.neighbours.SearchKind;
import dev.lapwing.spark.engine.stages.Stages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/** From points to their graph, stage by stage; a stage that is kept is not made again. */
final class PointGraph {

  private static final String CELLS = "cells";
  private static final String LISTS = "lists";
  private static final String GRAPH = "graph";
  private static final String RECALL = "recall";

  private final JavaSparkContext spark;
  private final EngineOptions options;
  private final Stages stages;
  private final Progress progress;
  private final JavaRDD<PointChunk> points;
  private final long size;
  private final String madeOf;
  private final int neighbours;
  private final int needed;
  private final List<String> resumed = new ArrayList<>();
  private final Broadcast<CellPlan> plan;

  PointGraph(
      JavaSparkContext spark,
      EngineOptions options,
      Stages stages,
      Progress progress,
      JavaRDD<PointChunk> points,
      long size) {
    this.spark = spark;
    this.options = options;
    this.stages = stages;
    this.progress = progress;
    this.points = points;
    this.size = size;
    int most = (int) Math.min(Integer.MAX_VALUE, size);
    GraphOptions graph = options.graph();
    this.neighbours = graph.neighbourhood().countFor(most);
    this.needed = graph.neighboursNeeded(most);
    spark.setJobDescription("points");
    this.madeOf = madeOf();
    this.plan = spark.broadcast(plan());
  }

  /** All that the stages depend on: the options, and a sum over hashes of all points. */
  private String madeOf() {
    long sum = points.map(PointChunk::fingerprint).fold(0L, Long::sum);
    return "format 2, %d points %x, %s, %s, recall %s, partitions %s, seed %d"
        .formatted(
            size,
            sum,
            options.graph(),
            symmetry(),
            options.recall(),
            options.partitions(),
            options.seed().value());
  }

  private String symmetry() {
    return options.graph().symmetry().orElse(options.method().symmetry()).name();
  }

  private CellPlan plan() {
    Optional<JavaRDD<CellPlan>> kept = stages.kept(spark, CELLS, madeOf);
    if (kept.isPresent()) {
      resumed.add(CELLS);
      return kept.get().first();
    }
    spark.setJobDescription("centres");
    int dimensions = points.first().dimensions();
    CellPlanner planner =
        new CellPlanner(size, dimensions, needed, options.partitions(), options.seed());
    Draw sample = Draw.of(points, size, planner.sampleSize(), options.seed().child("centres"));
    CellPlan found = planner.plan(sample);
    stages.keep(spark, CELLS, madeOf, spark.parallelize(List.of(found), 1));
    progress.report("centres", 1);
    return found;
  }

  /** How points go to subdomains. */
  Broadcast<CellPlan> cells() {
    return plan;
  }

  MadeGraph make() {
    Optional<JavaRDD<Measured>> measured = stages.kept(spark, RECALL, madeOf);
    Optional<JavaRDD<Subdomain>> kept =
        measured.isPresent() ? stages.kept(spark, GRAPH, madeOf) : Optional.empty();
    if (kept.isPresent()) {
      resumed.add(GRAPH);
      return made(kept.get(), measured.orElseThrow().first());
    }
    Lists lists = lists(measured);
    spark.setJobDescription("graph");
    KernelRule rule =
        KernelRule.of(
            neighbours,
            options.graph().bandwidth(),
            options.graph().symmetry().orElse(options.method().symmetry()),
            (int) Math.min(Integer.MAX_VALUE, size));
    JavaRDD<Subdomain> rows =
        stages.keep(spark, GRAPH, madeOf, KernelRouting.graph(lists.parts, plan, rule));
    MadeGraph made = made(rows, lists.measured);
    made.graph().subdomains().count();
    lists.parts.unpersist(false);
    progress.report("graph", 1);
    return made;
  }

  private MadeGraph made(JavaRDD<Subdomain> rows, Measured measured) {
    rows.setName("graph").persist(StorageLevel.MEMORY_AND_DISK());
    return new MadeGraph(
        new ClusterGraph(size, plan.value().parts(), 1, rows),
        new GraphReport(OptionalDouble.of(measured.recall()), measured.again(), resumed));
  }

  private record Lists(JavaRDD<NeighbourPart> parts, Measured measured) {}

  private Lists lists(Optional<JavaRDD<Measured>> measured) {
    Optional<JavaRDD<NeighbourPart>> kept =
        measured.isPresent() ? stages.kept(spark, LISTS, madeOf) : Optional.empty();
    if (kept.isPresent()) {
      resumed.add(LISTS);
      return new Lists(
          kept.get().persist(StorageLevel.MEMORY_AND_DISK()), measured.orElseThrow().first());
    }
    spark.setJobDescription("neighbours");
    progress.report("neighbours", 0);
    SearchKind kind = SearchKind.of(options.graph().search());
    ClusterSearch search = ClusterSearch.of(points, plan, kind, needed, options.seed());
    JavaRDD<NeighbourPart> lists = search.lists();
    lists.count();
    progress.report("neighbours", 0.8);
    spark.setJobDescription("recall");
    Draw sample = Draw.of(points, size, Recall.SAMPLE, options.seed().child("recall"));
    Recall truth = Recall.of(spark, points, sample, needed);
    Measured found = new Measured(truth.of(lists), false);
    if (found.recall() < options.recall()) {
      spark.setJobDescription("neighbours, second round");
      JavaRDD<NeighbourPart> more = search.again(lists);
      found = new Measured(truth.of(more), true);
      lists.unpersist(false);
      lists = more;
    }
    JavaRDD<NeighbourPart> whole = stages.keep(spark, LISTS, madeOf, lists);
    stages.keep(spark, RECALL, madeOf, spark.parallelize(List.of(found), 1));
    if (whole.id() != lists.id()) {
      lists.unpersist(false);
      whole.persist(StorageLevel.MEMORY_AND_DISK());
    }
    search.release();
    progress.report("neighbours", 1);
    return new Lists(whole, found);
  }
}
