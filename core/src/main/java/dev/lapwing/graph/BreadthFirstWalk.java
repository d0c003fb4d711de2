package dev.lapwing.graph;

import java.util.Arrays;

/** All points of a graph, one component after the other, each breadth first from its smallest. */
final class BreadthFirstWalk {

  private final int[] points;

  /** Where in the walk each component begins, and its end. */
  private final int[] bounds;

  private BreadthFirstWalk(int[] points, int[] bounds) {
    this.points = points;
    this.bounds = bounds;
  }

  static BreadthFirstWalk of(AffinityGraph graph) {
    int[] points = new int[graph.size()];
    int[] bounds = new int[graph.size() + 1];
    boolean[] seen = new boolean[graph.size()];
    int components = 0;
    int count = 0;
    for (int first = 0; first < points.length; first++) {
      if (!seen[first]) {
        seen[first] = true;
        int next = count;
        points[count++] = first;
        while (next < count) {
          count = visitNeighbours(graph, points[next++], points, count, seen);
        }
        bounds[++components] = count;
      }
    }
    return new BreadthFirstWalk(points, Arrays.copyOf(bounds, components + 1));
  }

  /** Appends the neighbours not seen yet; returns how many points there are then. */
  private static int visitNeighbours(
      AffinityGraph graph, int i, int[] points, int count, boolean[] seen) {
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int j = graph.neighbour(e);
      if (!seen[j]) {
        seen[j] = true;
        points[count++] = j;
      }
    }
    return count;
  }

  /** The points in the order of the walk; shared, not to be changed. */
  int[] points() {
    return points;
  }

  /** A component begins with its smallest point, so they come in the order of their numbers. */
  Components components() {
    int[] componentOf = new int[points.length];
    int[] sizes = new int[bounds.length - 1];
    for (int c = 0; c < sizes.length; c++) {
      sizes[c] = bounds[c + 1] - bounds[c];
      for (int p = bounds[c]; p < bounds[c + 1]; p++) {
        componentOf[points[p]] = c;
      }
    }
    return new Components(componentOf, sizes);
  }
}
