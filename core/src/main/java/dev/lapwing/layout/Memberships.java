package dev.lapwing.layout;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;

/**
 * The fuzzy graph of UMAP (McInnes, Healy and Melville 2018) from weights instead of distances:
 * with u and v the weight of a link over the largest at either end, its membership is p = u + v −
 * uv. The strongest link of every point has p = 1, so no point hangs by a thread however small its
 * weights are.
 */
final class Memberships {

  private Memberships() {}

  /** The same links, weighted by their memberships. */
  static AffinityGraph of(AffinityGraph graph, RunContext run) {
    double[] strongest = new double[graph.size()];
    graph.forRows(run, (from, to) -> findStrongest(graph, strongest, from, to));
    int[] start = new int[graph.size() + 1];
    int[] neighbour = new int[graph.entries()];
    double[] membership = new double[graph.entries()];
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            start[i + 1] = graph.rowStart(i + 1);
            for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
              neighbour[e] = graph.neighbour(e);
              double u = graph.weight(e) / strongest[i];
              double v = graph.weight(e) / strongest[neighbour[e]];
              membership[e] = Math.max(Double.MIN_NORMAL, u + v - u * v);
            }
          }
        });
    return AffinityGraph.ofRows(start, neighbour, membership, 1);
  }

  private static void findStrongest(AffinityGraph graph, double[] strongest, int from, int to) {
    for (int i = from; i < to; i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        strongest[i] = Math.max(strongest[i], graph.weight(e));
      }
    }
  }
}
