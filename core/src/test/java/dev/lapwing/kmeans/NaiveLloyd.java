package dev.lapwing.kmeans;

import dev.lapwing.linalg.Block;

/** Lloyd's iteration as the textbook has it: the oracle. */
final class NaiveLloyd {

  private NaiveLloyd() {}

  static int[] nearest(Block points, double[] centres, int k) {
    int[] nearest = new int[points.rows()];
    for (int i = 0; i < nearest.length; i++) {
      for (int c = 1; c < k; c++) {
        if (squared(points, i, centres, c) < squared(points, i, centres, nearest[i])) {
          nearest[i] = c;
        }
      }
    }
    return nearest;
  }

  static double[] means(Block points, int[] assignment, double[] previous, int k) {
    int d = points.columns();
    double[] means = new double[k * d];
    int[] counts = new int[k];
    for (int i = 0; i < assignment.length; i++) {
      counts[assignment[i]]++;
      for (int j = 0; j < d; j++) {
        means[assignment[i] * d + j] += points.get(i, j);
      }
    }
    for (int p = 0; p < means.length; p++) {
      means[p] = counts[p / d] == 0 ? previous[p] : means[p] / counts[p / d];
    }
    return means;
  }

  static double inertia(Block points, double[] centres, int[] assignment) {
    double sum = 0;
    for (int i = 0; i < assignment.length; i++) {
      sum += squared(points, i, centres, assignment[i]);
    }
    return sum;
  }

  static double squared(Block points, int i, double[] centres, int c) {
    double sum = 0;
    for (int j = 0; j < points.columns(); j++) {
      double difference = points.get(i, j) - centres[c * points.columns() + j];
      sum += difference * difference;
    }
    return sum;
  }
}
