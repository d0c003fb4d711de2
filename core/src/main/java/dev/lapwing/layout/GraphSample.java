package dev.lapwing.layout;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * A sample of the points of a graph, and the graph it makes: a maximal independent set (as in the
 * layouts of Gajer, Goodrich and Kobourov, 2004), chosen greedily in the order of the points, so
 * that no two of its points are neighbours and every other point has a neighbour in it. Each point
 * belongs to the sampled one it is linked to most strongly, and two sampled points are linked by
 * all links between those that belong to them. A graph that hangs together has a sample that does.
 */
final class GraphSample {

  private final AffinityGraph graph;

  /** The place in the sample of the point that each point belongs to. */
  private final int[] owner;

  private final int size;

  private GraphSample(AffinityGraph graph, int[] owner, int size) {
    this.graph = graph;
    this.owner = owner;
    this.size = size;
  }

  static GraphSample of(AffinityGraph graph, RunContext run) {
    int[] place = new int[graph.size()];
    int size = choose(graph, place);
    int[] owner = new int[graph.size()];
    graph.forRows(run, (from, to) -> assign(graph, place, owner, from, to));
    return new GraphSample(graph, owner, size);
  }

  /** Numbers the sampled points; all others get −1. */
  private static int choose(AffinityGraph graph, int[] place) {
    int unseen = -2;
    Arrays.fill(place, unseen);
    int chosen = 0;
    for (int i = 0; i < place.length; i++) {
      if (place[i] == unseen) {
        place[i] = chosen++;
        for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
          place[graph.neighbour(e)] = -1;
        }
      }
    }
    return chosen;
  }

  private static void assign(AffinityGraph graph, int[] place, int[] owner, int from, int to) {
    for (int i = from; i < to; i++) {
      owner[i] = place[i];
      double strongest = 0;
      for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); place[i] < 0 && e < end; e++) {
        int candidate = place[graph.neighbour(e)];
        if (candidate >= 0 && graph.weight(e) > strongest) {
          strongest = graph.weight(e);
          owner[i] = candidate;
        }
      }
    }
  }

  /** The place in the sample of the point that a point belongs to. */
  int owner(int point) {
    return owner[point];
  }

  /** How many points are in the sample. */
  int size() {
    return size;
  }

  /** The graph of the sample. */
  AffinityGraph graph() {
    int[][] members = members();
    int[] start = new int[size + 1];
    int[] column = new int[graph.entries()];
    double[] weight = new double[graph.entries()];
    double[] sum = new double[size];
    int[] seenIn = new int[size];
    int count = 0;
    double most = 0;
    for (int s = 0; s < size; s++) {
      for (int i : members[s]) {
        for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
          int t = owner[graph.neighbour(e)];
          if (t != s) {
            if (seenIn[t] != s + 1) {
              seenIn[t] = s + 1;
              sum[t] = 0;
              column[count++] = t;
            }
            sum[t] += graph.weight(e);
          }
        }
      }
      start[s + 1] = count;
      Arrays.sort(column, start[s], count);
      for (int e = start[s]; e < count; e++) {
        weight[e] = sum[column[e]];
        most = Math.max(most, weight[e]);
      }
    }
    return AffinityGraph.ofRows(
        start, Arrays.copyOf(column, count), Arrays.copyOf(weight, count), most);
  }

  /** The points that belong to each sampled one, ascending. */
  private int[][] members() {
    int[] count = new int[size];
    for (int s : owner) {
      count[s]++;
    }
    int[][] members = new int[size][];
    Arrays.setAll(members, s -> new int[count[s]]);
    for (int i = owner.length - 1; i >= 0; i--) {
      members[owner[i]][--count[owner[i]]] = i;
    }
    return members;
  }

  /**
   * Places for all points: each in the weighted middle of the sampled points that its neighbours
   * belong to.
   */
  Block placed(Block sample, RunContext run) {
    Block map = Block.zeros(graph.size(), Layout.AXES);
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            place(i, sample, map);
          }
        });
    return map;
  }

  private void place(int i, Block sample, Block map) {
    double x = 0;
    double y = 0;
    double sum = 0;
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int s = owner[graph.neighbour(e)];
      x += graph.weight(e) * sample.get(s, 0);
      y += graph.weight(e) * sample.get(s, 1);
      sum += graph.weight(e);
    }
    map.set(i, 0, x / sum);
    map.set(i, 1, y / sum);
  }
}
