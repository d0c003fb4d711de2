package dev.lapwing.kmeans;

import java.util.Arrays;

/**
 * The weighted sum, the weight and the number of the points in each cluster, kept up to date as
 * points change clusters. Every block of points keeps its own sums, so blocks can be worked on at
 * once; the totals are taken over the blocks in order.
 */
final class ClusterSums {

  private final PointBlocks points;
  private final int k;
  private final double[][] sums;
  private final double[][] weights;
  private final int[][] counts;

  ClusterSums(PointBlocks points, int k) {
    this.points = points;
    this.k = k;
    this.sums = new double[points.blocks()][k * points.dimensions];
    this.weights = new double[points.blocks()][k];
    this.counts = new int[points.blocks()][k];
  }

  /** Sums anew, without the rounding that many changes leave behind. */
  void recompute(int[] assignment) {
    points.forBlocks(
        (block, from, to) -> {
          Arrays.fill(sums[block], 0);
          Arrays.fill(weights[block], 0);
          Arrays.fill(counts[block], 0);
          for (int i = from; i < to; i++) {
            add(block, i, assignment[i], 1);
          }
        });
  }

  /** Point i of the given block changes clusters. */
  void move(int block, int i, int fromCluster, int toCluster) {
    add(block, i, fromCluster, -1);
    add(block, i, toCluster, 1);
  }

  private void add(int block, int i, int cluster, int sign) {
    double[] sum = sums[block];
    double weight = sign * points.weight(i);
    int d = points.dimensions;
    for (int j = 0, s = cluster * d, x = i * d; j < d; j++) {
      sum[s + j] += weight * points.values[x + j];
    }
    weights[block][cluster] += weight;
    counts[block][cluster] += sign;
  }

  int[] totalCounts() {
    int[] total = new int[k];
    for (int[] count : counts) {
      for (int c = 0; c < k; c++) {
        total[c] += count[c];
      }
    }
    return total;
  }

  /** The mean of each cluster; an empty one stays where it was. */
  double[] means(double[] previous) {
    double[] means = total(sums, previous.length);
    double[] weight = total(weights, k);
    int[] count = totalCounts();
    int d = points.dimensions;
    for (int c = 0; c < k; c++) {
      for (int p = c * d; p < (c + 1) * d; p++) {
        means[p] = count[c] == 0 ? previous[p] : means[p] / weight[c];
      }
    }
    return means;
  }

  private static double[] total(double[][] parts, int length) {
    double[] total = new double[length];
    for (double[] part : parts) {
      for (int p = 0; p < length; p++) {
        total[p] += part[p];
      }
    }
    return total;
  }
}
