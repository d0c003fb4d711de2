package dev.lapwing.suggest;

import dev.lapwing.graph.AffinityGraph;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The points that a walk may have reached, as long as they are few: breadth-first search, a step at
 * a time. Where they become many it is not worth while to tell them from the others.
 */
final class Surroundings {

  /** One point in so many are few. */
  private static final int SPARSE = 16;

  private final AffinityGraph graph;
  private final boolean[] reached;
  private final int[] points;
  private final int most;
  private int count;

  /** From here on all are new. */
  private int border;

  private Surroundings(AffinityGraph graph, int most) {
    this.graph = graph;
    this.most = most;
    this.reached = new boolean[graph.size()];
    this.points = new int[most];
  }

  /** Where something is. */
  static Surroundings of(double[] x, AffinityGraph graph) {
    Surroundings start = new Surroundings(graph, graph.size() / SPARSE);
    for (int i = 0; i < x.length && start.areFew(); i++) {
      if (x[i] != 0) {
        start.add(i);
      }
    }
    return start;
  }

  /** Whether they can be told; once not, never again. */
  boolean areFew() {
    return count <= most;
  }

  /** Takes their neighbours in. */
  void widen() {
    int end = count;
    for (int q = border; q < end && areFew(); q++) {
      for (int e = graph.rowStart(points[q]), stop = graph.rowStart(points[q] + 1);
          e < stop && areFew();
          e++) {
        add(graph.neighbour(e));
      }
    }
    border = end;
  }

  private void add(int point) {
    if (!reached[point]) {
      reached[point] = true;
      if (count < most) {
        points[count] = point;
      }
      count++; // one more than there is room for says that they are many
    }
  }

  void forEach(IntConsumer task) {
    Arrays.stream(points, 0, count).forEach(task);
  }
}
