package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Each point's class and the sums of its weights by what is at the other end. The sums hold W
 * alone, neither α nor the switches, so a new label changes them only at the labelled point and its
 * neighbours. There each sum is taken afresh, in the order of the row: adding labels one by one
 * gives the same bits as starting with all of them.
 */
final class LabelDegrees {

  private static final int UNLABELLED = 0;

  private final AffinityGraph graph;

  /** 0 for unlabelled, else the class number + 1. */
  private final int[] mark;

  /** Σ W_ij over unlabelled j. */
  private final double[] toUnlabelled;

  /** Σ W_ij over labelled j of the class of i; zero for unlabelled i. */
  private final double[] toSame;

  /** Σ W_ij over all other labelled j. */
  private final double[] toOther;

  private LabelDegrees(
      AffinityGraph graph, int[] mark, double[] toUnlabelled, double[] toSame, double[] toOther) {
    this.graph = graph;
    this.mark = mark;
    this.toUnlabelled = toUnlabelled;
    this.toSame = toSame;
    this.toOther = toOther;
  }

  static LabelDegrees unlabelled(AffinityGraph graph, RunContext run) {
    int n = graph.size();
    LabelDegrees degrees =
        new LabelDegrees(graph, new int[n], new double[n], new double[n], new double[n]);
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            degrees.sumRow(i);
          }
        });
    return degrees;
  }

  /** The same with other marks at some points: only these points and their neighbours change. */
  LabelDegrees with(int[] points, int[] newMarks) {
    LabelDegrees next =
        new LabelDegrees(
            graph, mark.clone(), toUnlabelled.clone(), toSame.clone(), toOther.clone());
    for (int s = 0; s < points.length; s++) {
      next.mark[points[s]] = newMarks[s];
    }
    boolean[] summed = new boolean[points.length == 0 ? 0 : mark.length];
    for (int point : points) {
      next.sumRowOnce(point, summed);
      for (int e = graph.rowStart(point), end = graph.rowStart(point + 1); e < end; e++) {
        next.sumRowOnce(graph.neighbour(e), summed);
      }
    }
    return next;
  }

  private void sumRowOnce(int i, boolean[] summed) {
    if (!summed[i]) {
      summed[i] = true;
      sumRow(i);
    }
  }

  static int markOf(int classNumber) {
    return classNumber + 1;
  }

  static int unlabelledMark() {
    return UNLABELLED;
  }

  int mark(int i) {
    return mark[i];
  }

  boolean isLabelled(int i) {
    return mark[i] != UNLABELLED;
  }

  /** The class of a labelled point. */
  int classOf(int i) {
    return mark[i] - 1;
  }

  /** By what the weight between i and j is multiplied. */
  double factor(EdgeFactors factors, int i, int j) {
    return factors.between(mark[i], mark[j]);
  }

  /** Σ_j factor(i, j)·W_ij: the degree of i, the cliques aside. */
  double degree(EdgeFactors factors, int i) {
    if (mark[i] == UNLABELLED) {
      return factors.plain() * toUnlabelled[i] + factors.mixed() * toOther[i];
    }
    return factors.mixed() * toUnlabelled[i]
        + factors.plain() * toSame[i]
        + factors.cross() * toOther[i];
  }

  private void sumRow(int i) {
    double unlabelled = 0;
    double same = 0;
    double other = 0;
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int there = mark[graph.neighbour(e)];
      if (there == UNLABELLED) {
        unlabelled += graph.weight(e);
      } else if (there == mark[i]) {
        same += graph.weight(e);
      } else {
        other += graph.weight(e);
      }
    }
    toUnlabelled[i] = unlabelled;
    toSame[i] = same;
    toOther[i] = other;
  }

  /** Bit-for-bit the same sums and marks. */
  boolean sameAs(LabelDegrees that) {
    return Arrays.equals(mark, that.mark)
        && Arrays.equals(toUnlabelled, that.toUnlabelled)
        && Arrays.equals(toSame, that.toSame)
        && Arrays.equals(toOther, that.toOther);
  }
}
