package dev.lapwing.spark.engine.graph;

import dev.lapwing.graph.Components;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * Which points a label reaches: union-find in each subdomain, then the distinct pairs across
 * borders joined on the driver. Exact, with one exchange.
 *
 * @param rows of each subdomain, row by row, whether its component has a label; persisted
 * @param unreachable how many points no label reaches
 * @param labelFree the parts without a label, the largest first; the small ones of many left out
 */
public record Reach(JavaRDD<Rows> rows, long unreachable, List<Part> labelFree) {

  /** More pairs than this do not go to the driver. */
  private static final long MOST_PAIRS = 20_000_000;

  /** A part of the graph without a label: its points, and the smallest of them. */
  public record Part(long points, long example) {}

  /** Which rows of a subdomain a label reaches. */
  public static final class Rows implements Serializable {

    private static final long serialVersionUID = 1;

    private final boolean[] reached;

    Rows(boolean[] reached) {
      this.reached = reached;
    }

    public boolean isReached(int row) {
      return reached[row];
    }
  }

  public static Reach of(
      ClusterGraph graph, Broadcast<GivenLabels> labels, JavaSparkContext spark) {
    JavaRDD<LocalComponents> local =
        graph
            .subdomains()
            .map(LocalComponents::of)
            .setName("components")
            .persist(StorageLevel.MEMORY_AND_DISK());
    JavaRDD<Joints> joints =
        graph
            .subdomains()
            .zip(local)
            .zip(Halo.joined(graph.borders(), local.map(LocalComponents::names), 1))
            .map(all -> all._1._2.joints(all._1._1, all._2, labels.value()))
            .persist(StorageLevel.MEMORY_AND_DISK());
    long pairs = joints.map(each -> (long) each.pairs()).fold(0L, Long::sum);
    if (pairs > MOST_PAIRS) {
      throw new IllegalArgumentException(
          "subdomains fall into pieces that %,d pairs join, more than the %,d the driver takes; number the points so that neighbours have near numbers, or use fewer partitions"
              .formatted(pairs, MOST_PAIRS));
    }
    Join join = new Join(joints.collect());
    Broadcast<long[]> reached = spark.broadcast(join.reached());
    JavaRDD<Rows> rows =
        local
            .map(each -> new Rows(each.rowsIn(reached.value())))
            .setName("reach")
            .persist(StorageLevel.MEMORY_AND_DISK());
    rows.count();
    local.unpersist(false);
    joints.unpersist(false);
    return new Reach(rows, join.unreachable, join.labelFree);
  }

  /** On the driver. */
  private static final class Join {

    private final long[] names;
    private final boolean[] reached;
    private final long unreachable;
    private final List<Part> labelFree;

    Join(List<Joints> all) {
      this.names =
          all.stream().flatMapToLong(each -> Arrays.stream(each.names())).sorted().toArray();
      Components.Union union = new Components.Union(names.length);
      for (Joints each : all) {
        for (int p = 0; p < each.pairs(); p++) {
          union.join(place(each.here(p)), place(each.there(p)));
        }
      }
      Components whole = union.components();
      boolean[] labelled = new boolean[whole.count()];
      long[] sizes = new long[whole.count()];
      long lost = 0;
      for (Joints each : all) {
        lost += each.lostPoints();
        for (int c = 0; c < each.names().length; c++) {
          int component = whole.of(place(each.names()[c]));
          labelled[component] |= each.isLabelled(c);
          sizes[component] += each.size(c);
        }
      }
      this.reached = new boolean[names.length];
      Map<Integer, Part> free = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        int component = whole.of(i);
        reached[i] = labelled[component];
        if (!labelled[component]) {
          free.putIfAbsent(component, new Part(sizes[component], names[i]));
        }
      }
      List<Part> parts = new ArrayList<>(free.values());
      parts.sort(
          Comparator.comparingLong((Part p) -> -p.points()).thenComparingLong(Part::example));
      this.labelFree = List.copyOf(parts);
      this.unreachable = lost + parts.stream().mapToLong(Part::points).sum();
    }

    private int place(long name) {
      return Arrays.binarySearch(names, name);
    }

    long[] reached() {
      long[] found = new long[names.length];
      int count = 0;
      for (int i = 0; i < names.length; i++) {
        if (reached[i]) {
          found[count++] = names[i];
        }
      }
      return Arrays.copyOf(found, count);
    }
  }
}
