package dev.lapwing.scores;

import java.util.function.IntFunction;

/**
 * The contingency table, how often every class meets every cluster: n_kl points of class k lie in
 * cluster l, and besides n_k∅ of class k are unreachable. All scores follow from these counts.
 */
final class Contingency {

  private final int classes;
  private final int clusters;

  /** n_kl at {@code k * clusters + l}. */
  private final int[] counts;

  /** n_k∅. */
  private final int[] unreachable;

  private Contingency(int classes, int clusters) {
    this.classes = classes;
    this.clusters = clusters;
    this.counts = new int[classes * clusters];
    this.unreachable = new int[classes];
  }

  /** Counts the points; class and cluster numbers must lie below the given bounds. */
  static Contingency of(
      int classes, int clusters, int[] truth, int[] predicted, IntFunction<PointRole> role) {
    requireSameLength(truth, predicted);
    requireRoom(classes, clusters);
    Contingency table = new Contingency(classes, clusters);
    for (int i = 0; i < truth.length; i++) {
      switch (role.apply(i)) {
        case PREDICTED -> {
          int k = requireNumber("true class", i, truth[i], classes);
          int l = requireNumber("predicted class", i, predicted[i], clusters);
          table.counts[k * clusters + l]++;
        }
        case UNREACHABLE -> table.unreachable[requireNumber("true class", i, truth[i], classes)]++;
        case LEFT_OUT -> {}
      }
    }
    return table;
  }

  /** Counts the points, with as many classes and clusters as there are numbers in use. */
  static Contingency of(int[] truth, int[] predicted, IntFunction<PointRole> role) {
    requireSameLength(truth, predicted);
    int lastClass = -1;
    int lastCluster = -1;
    for (int i = 0; i < truth.length; i++) {
      PointRole part = role.apply(i);
      if (part != PointRole.LEFT_OUT) {
        lastClass = Math.max(lastClass, truth[i]);
      }
      if (part == PointRole.PREDICTED) {
        lastCluster = Math.max(lastCluster, predicted[i]);
      }
    }
    requireRoom(lastClass + 1L, lastCluster + 1L);
    return of(lastClass + 1, lastCluster + 1, truth, predicted, role);
  }

  int classes() {
    return classes;
  }

  int clusters() {
    return clusters;
  }

  int count(int classNumber, int cluster) {
    return counts[classNumber * clusters + cluster];
  }

  int unreachable(int classNumber) {
    return unreachable[classNumber];
  }

  /** All n_kl, row by row: the array itself, not to be changed. */
  int[] counts() {
    return counts;
  }

  /** n_k = n_k∅ + Σ_l n_kl. */
  int[] classSizes() {
    int[] sizes = unreachable.clone();
    for (int k = 0; k < classes; k++) {
      for (int l = 0; l < clusters; l++) {
        sizes[k] += count(k, l);
      }
    }
    return sizes;
  }

  /** n_l = Σ_k n_kl. */
  int[] clusterSizes() {
    int[] sizes = new int[clusters];
    for (int k = 0; k < classes; k++) {
      for (int l = 0; l < clusters; l++) {
        sizes[l] += count(k, l);
      }
    }
    return sizes;
  }

  int totalUnreachable() {
    return sum(unreachable);
  }

  int total() {
    return sum(counts) + sum(unreachable);
  }

  private static int sum(int[] parts) {
    int sum = 0;
    for (int part : parts) {
      sum += part;
    }
    return sum;
  }

  private static void requireSameLength(int[] truth, int[] predicted) {
    if (truth.length != predicted.length) {
      throw new IllegalArgumentException(
          "%d true classes and %d predicted ones; both need one entry a point"
              .formatted(truth.length, predicted.length));
    }
  }

  private static void requireRoom(long classes, long clusters) {
    if (classes * clusters > Integer.MAX_VALUE - 8 || classes > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a table of %d classes and %d clusters does not fit one array; number both from 0 without gaps"
              .formatted(classes, clusters));
    }
  }

  private static int requireNumber(String what, int point, int number, int bound) {
    if (number < 0 || number >= bound) {
      throw new IllegalArgumentException(
          "the %s of point %d is %d; there are %d, numbered from 0 (leave points without one out by their role)"
              .formatted(what, point, number, bound));
    }
    return number;
  }
}
