package dev.lapwing.graph;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The same graph with its points renumbered along a breadth-first walk, so that neighbours have
 * numbers close to each other (as Cuthill and McKee, 1969, without their order by degree). A sparse
 * product then finds most of what it gathers in the nearest caches: on 70,000 images in random
 * order, with ten columns, it takes about half the time.
 *
 * <p>Solvers work on the rows of this graph and translate at their borders.
 */
public final class OrderedGraph {

  private final AffinityGraph graph;
  private final int[] pointOf;
  private final int[] rowOf;

  private OrderedGraph(AffinityGraph graph, int[] pointOf, int[] rowOf) {
    this.graph = graph;
    this.pointOf = pointOf;
    this.rowOf = rowOf;
  }

  static OrderedGraph of(AffinityGraph given, RunContext run) {
    int[] pointOf = walk(given);
    int[] rowOf = new int[pointOf.length];
    for (int row = 0; row < pointOf.length; row++) {
      rowOf[pointOf[row]] = row;
    }
    return new OrderedGraph(renumbered(given, pointOf, rowOf, run), pointOf, rowOf);
  }

  /** All points, each component breadth first from its smallest point. */
  private static int[] walk(AffinityGraph graph) {
    int[] order = new int[graph.size()];
    boolean[] seen = new boolean[graph.size()];
    int count = 0;
    for (int first = 0; first < order.length; first++) {
      if (!seen[first]) {
        seen[first] = true;
        int next = count;
        order[count++] = first;
        while (next < count) {
          int i = order[next++];
          for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
            int j = graph.neighbour(e);
            if (!seen[j]) {
              seen[j] = true;
              order[count++] = j;
            }
          }
        }
      }
    }
    return order;
  }

  private static AffinityGraph renumbered(
      AffinityGraph given, int[] pointOf, int[] rowOf, RunContext run) {
    int[] rowStart = new int[pointOf.length + 1];
    for (int row = 0; row < pointOf.length; row++) {
      rowStart[row + 1] = rowStart[row] + given.neighbourCount(pointOf[row]);
    }
    int[] neighbour = new int[given.entries()];
    double[] weight = new double[given.entries()];
    AffinityGraph renumbered = new AffinityGraph(rowStart, neighbour, weight, given.maxWeight());
    renumbered.forRows(
        run,
        (from, to) -> {
          long[] sorted = new long[64];
          for (int row = from; row < to; row++) {
            int first = given.rowStart(pointOf[row]);
            int length = given.neighbourCount(pointOf[row]);
            sorted = length > sorted.length ? new long[2 * length] : sorted;
            for (int r = 0; r < length; r++) {
              sorted[r] = (long) rowOf[given.neighbour(first + r)] << Integer.SIZE | (first + r);
            }
            Arrays.sort(sorted, 0, length);
            for (int r = 0; r < length; r++) {
              neighbour[rowStart[row] + r] = (int) (sorted[r] >>> Integer.SIZE);
              weight[rowStart[row] + r] = given.weight((int) sorted[r]);
            }
          }
        });
    return renumbered;
  }

  /** The graph of the rows. */
  public AffinityGraph graph() {
    return graph;
  }

  /** The point that each row stands for; shared, not to be changed. */
  public int[] pointOf() {
    return pointOf;
  }

  /** The row that stands for each point; shared, not to be changed. */
  public int[] rowOf() {
    return rowOf;
  }
}
