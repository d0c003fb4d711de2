package dev.lapwing.spark.engine.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.cells.Draw;
import dev.lapwing.spark.engine.cells.PointChunk;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * Which share of the true neighbours lists hold (recall@k), measured on a sample that is compared
 * with all points. Whoever is as near as the last true neighbour counts as found.
 */
public final class Recall {

  /** So many points are compared with all others. */
  public static final int SAMPLE = 300;

  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);

  private final long[] ids;
  private final int count;

  /** Of each point of the sample the distance of its last true neighbour. */
  private final double[] last;

  private Recall(long[] ids, int count, double[] last) {
    this.ids = ids;
    this.count = count;
    this.last = last;
  }

  /** Compares the sample with all points. */
  public static Recall of(
      JavaSparkContext spark, JavaRDD<PointChunk> points, Draw sample, int count) {
    Broadcast<Draw> asked = spark.broadcast(sample);
    List<double[]> parts =
        points
            .mapPartitions(chunks -> List.of(nearest(chunks, asked.value(), count)).iterator())
            .collect();
    double[] all = farAway(sample.size(), count);
    parts.forEach(part -> merge(all, part, count));
    double[] last = new double[sample.size()];
    Arrays.setAll(last, q -> all[(q + 1) * count - 1]);
    return new Recall(sample.ids(), count, last);
  }

  private static double[] farAway(int queries, int count) {
    double[] all = new double[queries * count];
    Arrays.fill(all, Double.POSITIVE_INFINITY);
    return all;
  }

  /** The distances of the nearest others of each point of the sample, ascending. */
  private static double[] nearest(Iterator<PointChunk> chunks, Draw asked, int count) {
    double[] best = farAway(asked.size(), count);
    while (chunks.hasNext() && asked.size() > 0) {
      PointChunk chunk = chunks.next();
      FeatureMatrix queries = FeatureMatrix.of(asked.size(), asked.dimensions(), asked.values());
      int found = Math.min(chunk.size(), count + 1); // one may be the point itself
      NeighbourTable table =
          NeighbourSearch.exactBetween(
              chunk.matrix(), queries, Metric.EUCLIDEAN, found, ONE_THREAD);
      double[] here = farAway(asked.size(), count);
      for (int q = 0; q < asked.size(); q++) {
        for (int r = 0, to = 0; r < found && to < count; r++) {
          if (chunk.id(table.neighbour(q, r)) != asked.id(q)) {
            here[q * count + to++] = table.distance(q, r);
          }
        }
      }
      merge(best, here, count);
    }
    return best;
  }

  private static void merge(double[] into, double[] more, int count) {
    double[] both = new double[2 * count];
    for (int from = 0; from < into.length; from += count) {
      System.arraycopy(into, from, both, 0, count);
      System.arraycopy(more, from, both, count, count);
      Arrays.sort(both);
      System.arraycopy(both, 0, into, from, count);
    }
  }

  /** Of some lists. */
  public double of(JavaRDD<NeighbourPart> lists) {
    long[] wanted = ids;
    double[] limit = last;
    int most = count;
    List<Integer> hits = lists.map(part -> hits(part, wanted, limit, most)).collect();
    long all = (long) ids.length * count;
    return all == 0 ? 1 : (double) hits.stream().mapToLong(each -> each).sum() / all;
  }

  private static int hits(NeighbourPart part, long[] wanted, double[] limit, int most) {
    int hits = 0;
    for (int q = 0; q < wanted.length; q++) {
      int row = part.placeOf(wanted[q]);
      for (int r = 0; row >= 0 && r < Math.min(most, part.count(row)); r++) {
        hits += part.distance(row, r) <= limit[q] ? 1 : 0;
      }
    }
    return hits;
  }
}
