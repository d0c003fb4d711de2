package dev.lapwing.spark.engine.graph;

import dev.lapwing.spark.engine.cells.CellPlan;
import dev.lapwing.spark.engine.cells.PartPartitioner;
import dev.lapwing.spark.engine.neighbours.NeighbourPart;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/** Neighbour lists become a graph: what a point finds of another is sent to the other's home. */
public final class KernelRouting {

  private KernelRouting() {}

  /** The rows of the graph, not persisted. */
  public static JavaRDD<Subdomain> graph(
      JavaRDD<NeighbourPart> lists, Broadcast<CellPlan> plan, KernelRule rule) {
    KernelRule complete = rule.rank() == 0 ? rule : rule.withMedian(Median.of(lists, rule.rank()));
    JavaRDD<Entries> back =
        lists
            .mapPartitionsToPair(parts -> toOthers(parts.next(), plan.value(), complete))
            .partitionBy(new PartPartitioner(plan.value().parts()))
            .values();
    return lists.zipPartitions(
        back, (own, arrived) -> List.of(build(own.next(), arrived, plan, complete)).iterator());
  }

  private static Iterator<Tuple2<Integer, Entries>> toOthers(
      NeighbourPart lists, CellPlan plan, KernelRule rule) {
    Outbox outbox = new Outbox(plan.parts());
    forAll(
        lists,
        rule,
        (row, rank, affinity) -> {
          int there = plan.partOf(lists.home(row, rank));
          outbox
              .to(there)
              .add(lists.neighbour(row, rank), lists.id(row), lists.part(), affinity, false);
        });
    return outbox.packed();
  }

  private static Subdomain build(
      NeighbourPart lists, Iterator<Entries> arrived, Broadcast<CellPlan> plan, KernelRule rule) {
    Entries all = Outbox.gathered(arrived);
    forAll(
        lists,
        rule,
        (row, rank, affinity) -> {
          int there = plan.value().partOf(lists.home(row, rank));
          all.add(lists.id(row), lists.neighbour(row, rank), there, affinity, true);
        });
    return new SubdomainBuilder(lists.part(), lists.ids(), all, rule).build();
  }

  /** What is done with A_ij. */
  private interface AffinityTask {
    void run(int row, int rank, double affinity);
  }

  private static void forAll(NeighbourPart lists, KernelRule rule, AffinityTask task) {
    for (int row = 0; row < lists.size(); row++) {
      int count = lists.count(row);
      int rank = Math.min(rule.rank(), count);
      double exponent = rule.exponent(rank == 0 ? 0 : lists.distance(row, rank - 1));
      for (int r = 0; r < Math.min(rule.neighbours(), count); r++) {
        double d = lists.distance(row, r);
        task.run(row, r, Math.exp(-d * d * exponent));
      }
    }
  }
}
