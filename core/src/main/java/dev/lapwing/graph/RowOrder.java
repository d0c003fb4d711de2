package dev.lapwing.graph;

import java.util.Arrays;

/**
 * The points of a graph along a breadth-first walk, one component after the other, each from its
 * smallest point. A matrix whose rows stand in this order has its entries near the diagonal (as
 * that of Cuthill and McKee, 1969, without their order by degree): a sparse product then finds most
 * of what it gathers in the nearest caches. On 70,000 images in random order, with ten columns, it
 * takes about half the time.
 *
 * <p>Solvers work on rows in this order and translate at their borders.
 */
public final class RowOrder {

  private final int[] pointOf;
  private final int[] rowOf;

  /** The first row of each component, and the number of rows. */
  private final int[] bounds;

  private RowOrder(int[] pointOf, int[] bounds) {
    this.pointOf = pointOf;
    this.bounds = bounds;
    this.rowOf = new int[pointOf.length];
    for (int row = 0; row < pointOf.length; row++) {
      rowOf[pointOf[row]] = row;
    }
  }

  static RowOrder of(AffinityGraph graph) {
    int[] walk = new int[graph.size()];
    int[] bounds = new int[graph.size() + 1];
    boolean[] seen = new boolean[graph.size()];
    int components = 0;
    int count = 0;
    for (int first = 0; first < walk.length; first++) {
      if (!seen[first]) {
        seen[first] = true;
        int next = count;
        walk[count++] = first;
        while (next < count) {
          count = visitNeighbours(graph, walk[next++], walk, count, seen);
        }
        bounds[++components] = count;
      }
    }
    return new RowOrder(walk, Arrays.copyOf(bounds, components + 1));
  }

  /** Appends the neighbours not seen yet; returns how many points there are then. */
  private static int visitNeighbours(
      AffinityGraph graph, int point, int[] walk, int count, boolean[] seen) {
    for (int e = graph.rowStart(point), end = graph.rowStart(point + 1); e < end; e++) {
      int j = graph.neighbour(e);
      if (!seen[j]) {
        seen[j] = true;
        walk[count++] = j;
      }
    }
    return count;
  }

  /** A component begins with its smallest point, so they come in the order of their numbers. */
  Components components() {
    int[] componentOf = new int[pointOf.length];
    int[] sizes = new int[bounds.length - 1];
    for (int c = 0; c < sizes.length; c++) {
      sizes[c] = bounds[c + 1] - bounds[c];
      for (int row = bounds[c]; row < bounds[c + 1]; row++) {
        componentOf[pointOf[row]] = c;
      }
    }
    return new Components(componentOf, sizes);
  }

  /** The number of rows, which is that of the points. */
  public int size() {
    return pointOf.length;
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
