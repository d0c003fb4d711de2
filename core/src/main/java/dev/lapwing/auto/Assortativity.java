package dev.lapwing.auto;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;

/**
 * How much the classes keep to themselves on the graph (assortativity: Newman, 2003): r = (w − Σ
 * vol_k²)/(1 − Σ vol_k²), where w is the share of edge weight within classes and vol_k the class's
 * share of the degrees. 1 if no edge joins two classes, 0 if edges do not heed them.
 */
final class Assortativity {

  /** Dynamics run from this assortativity on. */
  private static final double ASSORTATIVE = 0.75;

  /** At this one they count for half, and soon for all. */
  private static final double HALF = 0.8;

  private static final double STEEPNESS = 20;

  private Assortativity() {}

  /** How far threshold dynamics are believed where classes keep to themselves so much. */
  static double believed(double assortativity) {
    return assortativity >= ASSORTATIVE
        ? 1 / (1 + Math.exp(-STEEPNESS * (assortativity - HALF)))
        : 0;
  }

  /**
   * r of the points that have a class.
   *
   * @param classes the class of each point, or −1
   */
  static double of(AffinityGraph graph, int[] classes, int count, RunContext run) {
    double[] within = new double[graph.size()];
    double[] degree = new double[graph.size()];
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
              degree[i] += graph.weight(e);
              within[i] += classes[i] == classes[graph.neighbour(e)] ? graph.weight(e) : 0;
            }
          }
        });
    double[] volume = new double[count];
    double all = 0;
    double inside = 0;
    for (int i = 0; i < classes.length; i++) {
      if (classes[i] >= 0) {
        volume[classes[i]] += degree[i];
        all += degree[i];
        inside += within[i];
      }
    }
    return of(volume, all, inside);
  }

  /**
   * The same from sums.
   *
   * @param volume the degrees of each class
   * @param all those of all classes
   * @param inside the weight within classes, each edge twice
   */
  static double of(double[] volume, double all, double inside) {
    double expected = 0;
    for (double each : volume) {
      expected += each / all * (each / all);
    }
    return expected < 1 ? (inside / all - expected) / (1 - expected) : 0;
  }
}
