package dev.lapwing.spark.engine.neighbours;

import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.cells.CellChunk;
import dev.lapwing.spark.engine.cells.CellPlan;
import dev.lapwing.spark.engine.cells.PartPartitioner;
import dev.lapwing.spark.engine.cells.PointChunk;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Nearest neighbours on a cluster: points go to their cells, core's search is made in each, and
 * what it finds of another cell's points is merged at their home. If too few true neighbours were
 * found, every point is also looked for in the cells of its neighbours.
 */
public final class ClusterSearch {

  private final Broadcast<CellPlan> plan;
  private final int parts;
  private final int count;
  private final JavaRDD<CellLists> cells;

  private ClusterSearch(Broadcast<CellPlan> plan, int parts, int count, JavaRDD<CellLists> cells) {
    this.plan = plan;
    this.parts = parts;
    this.count = count;
    this.cells = cells;
  }

  /** Searches all cells. */
  public static ClusterSearch of(
      JavaRDD<PointChunk> points, Broadcast<CellPlan> plan, SearchKind kind, int count, Seed seed) {
    int parts = plan.value().parts();
    long key = seed.child("neighbours").value();
    JavaRDD<CellLists> cells =
        points
            .flatMapToPair(chunk -> CellChunk.routed(chunk, plan.value()))
            .partitionBy(new PartPartitioner(parts))
            .values()
            .mapPartitions(arrived -> CellLists.search(arrived, kind, count, key))
            .setName("cells")
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new ClusterSearch(plan, parts, count, cells);
  }

  /** The lists, one for every subdomain. */
  public JavaRDD<NeighbourPart> lists() {
    int most = count;
    Broadcast<CellPlan> cellPlan = plan; // not this: it does not travel
    JavaRDD<ListChunk> guests =
        cells
            .mapPartitionsToPair(all -> guests(all, cellPlan.value()))
            .partitionBy(new PartPartitioner(parts))
            .values();
    return cells
        .mapPartitionsWithIndex(
            (part, all) -> List.of(NeighbourPart.of(part, gathered(all), most)).iterator(), true)
        .zipPartitions(guests, (own, more) -> List.of(own.next().with(gathered(more))).iterator())
        .setName("neighbour lists")
        .persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** The lists after a second round. */
  public JavaRDD<NeighbourPart> again(JavaRDD<NeighbourPart> lists) {
    Broadcast<CellPlan> cellPlan = plan;
    JavaRDD<Query> asked =
        lists
            .zipPartitions(
                cells,
                (own, all) -> Query.ask(own.next(), gathered(all), cellPlan.value()).iterator())
            .mapToPair(query -> new Tuple2<>(query.part(), query))
            .partitionBy(new PartPartitioner(parts))
            .values();
    JavaRDD<ListChunk> answers =
        cells
            .zipPartitions(
                asked,
                (all, queries) -> Query.answer(gathered(all), queries, cellPlan.value()).iterator())
            .mapToPair(answer -> answer)
            .partitionBy(new PartPartitioner(parts))
            .values();
    return lists
        .zipPartitions(answers, (own, more) -> List.of(own.next().with(gathered(more))).iterator())
        .setName("neighbour lists, second round")
        .persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** Lets go of the cells. */
  public void release() {
    cells.unpersist(false);
  }

  private static <T> List<T> gathered(Iterator<T> all) {
    List<T> list = new ArrayList<>();
    all.forEachRemaining(list::add);
    return list;
  }

  private static Iterator<Tuple2<Integer, ListChunk>> guests(
      Iterator<CellLists> cells, CellPlan plan) {
    @Nullable ListChunk[] byPart = new ListChunk[plan.parts()];
    while (cells.hasNext()) {
      CellLists cell = cells.next();
      for (int i = 0; i < cell.size(); i++) {
        if (cell.home(i) != cell.cell()) {
          ListChunk chunk = chunkFor(plan.partOf(cell.home(i)), byPart);
          chunk.begin(cell.id(i));
          for (int r = 0; r < cell.count(); r++) {
            int j = cell.neighbour(i, r);
            chunk.add(cell.id(j), cell.home(j), cell.distance(i, r));
          }
        }
      }
    }
    return packed(byPart).iterator();
  }

  static ListChunk chunkFor(int part, @Nullable ListChunk[] byPart) {
    ListChunk chunk = byPart[part];
    if (chunk == null) {
      chunk = new ListChunk();
      byPart[part] = chunk;
    }
    return chunk;
  }

  static List<Tuple2<Integer, ListChunk>> packed(@Nullable ListChunk[] byPart) {
    List<Tuple2<Integer, ListChunk>> all = new ArrayList<>();
    for (int part = 0; part < byPart.length; part++) {
      ListChunk chunk = byPart[part];
      if (chunk != null) {
        all.add(new Tuple2<>(part, chunk.packed()));
      }
    }
    return all;
  }
}
