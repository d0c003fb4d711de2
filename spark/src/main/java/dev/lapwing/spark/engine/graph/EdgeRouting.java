package dev.lapwing.spark.engine.graph;

import dev.lapwing.spark.engine.cells.PartPartitioner;
import dev.lapwing.spark.engine.input.EdgeRow;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/** One's own edges become a graph in subdomains of consecutive points. */
public final class EdgeRouting {

  private EdgeRouting() {}

  /**
   * The graph of edges.
   *
   * @param size how many points there are
   */
  public static ClusterGraph graph(JavaRDD<EdgeRow> edges, long size, int parts) {
    double max = edges.aggregate(0.0, (m, e) -> Math.max(m, e.weight()), Math::max);
    JavaPairRDD<Integer, Entries> sent =
        edges.mapPartitionsToPair(rows -> bothWays(rows, size, parts));
    JavaRDD<Subdomain> subdomains =
        sent.partitionBy(new PartPartitioner(parts))
            .values()
            .mapPartitionsWithIndex((part, all) -> build(part, all, size, parts), true)
            .setName("graph")
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new ClusterGraph(size, parts, max, subdomains);
  }

  /** The subdomain of a point. */
  static int partOf(long id, long size, int parts) {
    return (int) (id * parts / size);
  }

  private static Iterator<Tuple2<Integer, Entries>> bothWays(
      Iterator<EdgeRow> edges, long size, int parts) {
    Outbox outbox = new Outbox(parts);
    while (edges.hasNext()) {
      EdgeRow edge = edges.next();
      if (edge.source() != edge.target() && edge.weight() > 0) {
        int from = partOf(edge.source(), size, parts);
        int to = partOf(edge.target(), size, parts);
        outbox.to(from).add(edge.source(), edge.target(), to, edge.weight(), true);
        outbox.to(to).add(edge.target(), edge.source(), from, edge.weight(), true);
      }
    }
    return outbox.packed();
  }

  private static Iterator<Subdomain> build(
      int part, Iterator<Entries> arrived, long size, int parts) {
    long from = (part * size + parts - 1) / parts;
    long to = ((part + 1) * size + parts - 1) / parts;
    long[] ids = LongStream.range(from, to).toArray();
    List<Subdomain> one = new ArrayList<>();
    one.add(new SubdomainBuilder(part, ids, Outbox.gathered(arrived), new Listed()).build());
    return one.iterator();
  }

  /** An edge may be listed in both directions, with the same weight. */
  private static final class Listed implements SubdomainBuilder.Merge {

    @Override
    public double one(double value) {
      return value;
    }

    @Override
    public double both(long row, long other, double own, double back) {
      return again(row, other, own, back);
    }

    @Override
    public double again(long row, long other, double first, double second) {
      if (first != second) {
        throw new IllegalArgumentException(
            "the edge between points %d and %d is listed with weights %s and %s; an edge has one weight"
                .formatted(
                    Math.min(row, other),
                    Math.max(row, other),
                    Math.min(first, second),
                    Math.max(first, second)));
      }
      return first;
    }
  }
}
