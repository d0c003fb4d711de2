package dev.lapwing.suggest;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * A few steps of the lazy random walk P = (I + D⁻¹W)/2 on a graph (Levin, Peres and Wilmer, 2009,
 * section 1.3), and what a label settles by it: the points from which a walk often ends there.
 */
final class LazyWalk {

  /** As long as ten: far enough to leave a nook, not so far as to forget where it began. */
  private static final int STEPS = 10;

  private final AffinityGraph graph;
  private final double[] degree;
  private final RunContext run;

  LazyWalk(AffinityGraph graph, RunContext run) {
    this.graph = graph;
    this.run = run;
    this.degree = new double[graph.size()];
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            degree[i] = graph.degree(i);
          }
        });
  }

  /** (Pᵀ)ᵗ x: where x ends up after t steps. */
  double[] after(double[] x) {
    double[] now = x.clone();
    double[] to = new double[x.length];
    double[] shares = new double[x.length];
    double[] later = new double[x.length];
    Arrays.setAll(shares, i -> share(x, i));
    Surroundings reached = Surroundings.of(x, graph);
    for (int step = 0; step < STEPS; step++) {
      boolean even = step % 2 == 0;
      reached.widen();
      step(reached, even ? now : to, even ? shares : later, even ? to : now, even ? later : shares);
    }
    return STEPS % 2 == 0 ? now : to;
  }

  /** What moves on along an edge of weight 1: half of what is there, by the degree. */
  private double share(double[] x, int i) {
    return degree[i] > 0 ? 0.5 * x[i] / degree[i] : 0;
  }

  private void step(
      Surroundings reached, double[] from, double[] shares, double[] to, double[] sharesThen) {
    if (reached.areFew()) { // all others are zero, and stay so
      run.checkCancelled("suggest");
      reached.forEach(i -> step(i, from, shares, to, sharesThen));
      return;
    }
    graph.forRows(
        run,
        (first, end) -> {
          for (int i = first; i < end; i++) {
            step(i, from, shares, to, sharesThen);
          }
        });
  }

  private void step(int i, double[] from, double[] shares, double[] to, double[] sharesThen) {
    double sum = degree[i] > 0 ? 0.5 * from[i] : from[i];
    for (int e = graph.rowStart(i), stop = graph.rowStart(i + 1); e < stop; e++) {
      sum += graph.weight(e) * shares[graph.neighbour(e)];
    }
    to[i] = sum;
    sharesThen[i] = share(to, i);
  }

  /** u_j ← u_j (1 − Pᵗ_ji / Pᵗ_ii). */
  void settleAround(int i, double[] left) {
    double[] start = new double[left.length];
    start[i] = 1;
    double[] ends = after(start);
    for (int j = 0; j < left.length; j++) {
      if (ends[j] > 0 && j != i) {
        left[j] *= 1 - Math.min(1, ends[j] * degree[i] / (degree[j] * ends[i]));
      }
    }
    left[i] = 0;
  }

  /**
   * The same around many points at once, for the cost of one: u_j ← u_j (1 − h_j / h), where h_j is
   * the chance that a walk from j ends at any of them, and h the mean of their own.
   */
  void settleAround(int[] points, double[] left) {
    double[] start = new double[left.length];
    for (int i : points) {
      start[i] = degree[i];
    }
    double[] ends = after(start); // d_j h_j, for d_i Pᵗ_ij = d_j Pᵗ_ji
    double own = 0;
    int joined = 0;
    for (int i : points) {
      own += degree[i] > 0 ? ends[i] / degree[i] : 0;
      joined += degree[i] > 0 ? 1 : 0;
    }
    for (int j = 0; j < left.length; j++) {
      if (ends[j] > 0) {
        left[j] *= 1 - Math.min(1, ends[j] / degree[j] * joined / own);
      }
    }
    for (int i : points) {
      left[i] = 0;
    }
  }
}
