package dev.lapwing.explain;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The single most probable path of the random walk from a point to a label, which ends at the first
 * label it meets (the walk whose absorption the potentials are; Grady, 2006). A step from i to j
 * has the probability w_ij / d_i, so it is the shortest path by lengths −log(w_ij / d_i) through
 * unlabelled points (Dijkstra, 1959). If the point itself is labelled, it walks as if it were not,
 * as in {@link dev.lapwing.potential.HarmonicMeasure}.
 */
final class MostProbablePath {

  private static final int NONE = -1;

  private final LabelAwareLaplacian laplacian;
  private final AffinityGraph graph;
  private final EdgeFactors factors;
  private final int start;
  private final boolean[] ends;
  private final double[] length;
  private final int[] before;

  private MostProbablePath(LabelAwareLaplacian laplacian, int start) {
    this.laplacian = laplacian;
    this.graph = laplacian.graph();
    this.factors = EdgeFactors.of(laplacian.options(), laplacian.alpha(), graph.maxWeight());
    this.start = start;
    this.ends = new boolean[graph.size()];
    for (int s : laplacian.labels().points()) {
      ends[s] = s != start;
    }
    this.length = new double[graph.size()];
    this.before = new int[graph.size()];
    Arrays.fill(length, Double.POSITIVE_INFINITY);
    Arrays.fill(before, NONE);
  }

  private record Reached(int point, double length) implements Comparable<Reached> {
    @Override
    public int compareTo(Reached other) {
      int byLength = Double.compare(length, other.length);
      return byLength != 0 ? byLength : Integer.compare(point, other.point);
    }
  }

  /** From a point to a label, both included; empty if there is no way. */
  static List<Integer> of(LabelAwareLaplacian laplacian, int start, int label) {
    return new MostProbablePath(laplacian, start).to(label);
  }

  private List<Integer> to(int label) {
    PriorityQueue<Reached> open = new PriorityQueue<>();
    length[start] = 0;
    open.add(new Reached(start, 0));
    while (!open.isEmpty()) {
      Reached next = open.remove();
      if (next.point() == label) {
        return path(label);
      }
      if (next.length() == length[next.point()] && !ends[next.point()]) {
        extend(next.point(), label, open);
      }
    }
    return List.of();
  }

  private void extend(int i, int label, PriorityQueue<Reached> open) {
    double degree = 0;
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      degree += weight(i, e);
    }
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int j = graph.neighbour(e);
      double through = length[i] - Math.log(weight(i, e) / degree);
      if ((!ends[j] || j == label) && through < length[j]) {
        length[j] = through;
        before[j] = i;
        open.add(new Reached(j, through));
      }
    }
  }

  /** That of the operator, were the start not labelled. */
  private double weight(int i, int e) {
    int j = graph.neighbour(e);
    boolean touchesStart = i == start || j == start;
    return touchesStart
        ? graph.weight(e) * (ends[i] || ends[j] ? factors.mixed() : factors.plain())
        : laplacian.weight(i, e);
  }

  private List<Integer> path(int label) {
    Deque<Integer> path = new ArrayDeque<>();
    for (int i = label; i != NONE; i = before[i]) {
      path.addFirst(i);
    }
    return List.copyOf(path);
  }
}
