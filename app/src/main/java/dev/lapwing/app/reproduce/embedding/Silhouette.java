package dev.lapwing.app.reproduce.embedding;

import dev.lapwing.linalg.Block;

/**
 * How well given classes are separated (P. Rousseeuw, Silhouettes, J. Comput. Appl. Math. 20,
 * 1987): the mean over all points of (b − a) / max(a, b), a being the mean distance to the others
 * of the own class and b that to the nearest other class. From −1 to 1; costs n².
 */
final class Silhouette {

  private Silhouette() {}

  static double of(Block points, int[] truth, int classes) {
    int[] size = new int[classes];
    for (int k : truth) {
      size[k]++;
    }
    double sum = 0;
    for (int i = 0; i < truth.length; i++) {
      double[] total = new double[classes];
      for (int j = 0; j < truth.length; j++) {
        total[truth[j]] += distance(points, i, j);
      }
      sum += width(total, size, truth[i]);
    }
    return sum / truth.length;
  }

  private static double width(double[] total, int[] size, int own) {
    if (size[own] < 2) {
      return 0;
    }
    double a = total[own] / (size[own] - 1);
    double b = Double.POSITIVE_INFINITY;
    for (int k = 0; k < total.length; k++) {
      if (k != own && size[k] > 0) {
        b = Math.min(b, total[k] / size[k]);
      }
    }
    double larger = Math.max(a, b);
    return larger > 0 ? (b - a) / larger : 0;
  }

  private static double distance(Block points, int i, int j) {
    double sum = 0;
    for (int c = 0; c < points.columns(); c++) {
      double difference = points.get(i, c) - points.get(j, c);
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  }
}
