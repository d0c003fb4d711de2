package dev.lapwing.scores;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Which cluster stands for which class: the one-to-one matching under which the most points are
 * right, by the Hungarian method ({@link KuhnMunkres}). There may be more clusters than classes or
 * fewer; what is left over has no partner, and neither have a class and a cluster that share no
 * point. Immutable.
 */
public final class Matching {

  private static final int NONE = -1;

  private final int[] clusterOfClass;
  private final int[] classOfCluster;
  private final int matched;

  private Matching(int[] clusterOfClass, int[] classOfCluster, int matched) {
    this.clusterOfClass = clusterOfClass;
    this.classOfCluster = classOfCluster;
    this.matched = matched;
  }

  /** The best matching of the columns of a confusion matrix to its rows. */
  public static Matching of(Confusion confusion) {
    return of(confusion.table());
  }

  static Matching of(Contingency table) {
    return of(table.classes(), table.clusters(), table.counts());
  }

  /**
   * The best matching for given weights.
   *
   * @param counts how many points class k and cluster l share, at {@code k * clusters + l}
   */
  static Matching of(int classes, int clusters, int[] counts) {
    int[] clusterOfClass = new int[classes];
    int[] classOfCluster = new int[clusters];
    Arrays.fill(clusterOfClass, NONE);
    Arrays.fill(classOfCluster, NONE);
    boolean upright = classes <= clusters;
    int[] partners =
        upright
            ? KuhnMunkres.columnsOfRows(classes, clusters, counts)
            : KuhnMunkres.columnsOfRows(clusters, classes, transposed(classes, clusters, counts));
    int matched = 0;
    for (int p = 0; p < partners.length; p++) {
      int k = upright ? p : partners[p];
      int l = upright ? partners[p] : p;
      int shared = counts[k * clusters + l];
      if (shared > 0) {
        clusterOfClass[k] = l;
        classOfCluster[l] = k;
        matched += shared;
      }
    }
    return new Matching(clusterOfClass, classOfCluster, matched);
  }

  /** The cluster that stands for this class, if any does. */
  public OptionalInt clusterOf(int classNumber) {
    return optional(clusterOfClass[classNumber]);
  }

  /** The class this cluster stands for, if any. */
  public OptionalInt classOf(int cluster) {
    return optional(classOfCluster[cluster]);
  }

  /** How many points lie in the cluster that stands for their class. */
  public int matched() {
    return matched;
  }

  private static OptionalInt optional(int number) {
    return number == NONE ? OptionalInt.empty() : OptionalInt.of(number);
  }

  private static int[] transposed(int rows, int columns, int[] values) {
    int[] out = new int[values.length];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        out[j * rows + i] = values[i * columns + j];
      }
    }
    return out;
  }
}
