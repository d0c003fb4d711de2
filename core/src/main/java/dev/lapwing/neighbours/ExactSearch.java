package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.Comparator;

/** Compares all pairs of points. */
final class ExactSearch implements NeighbourSearch {

  @Override
  public String name() {
    return "exact";
  }

  @Override
  public NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run) {
    FeatureMatrix seen = points.under(metric);
    int n = seen.size();
    int[] indices = new int[n * count];
    double[] distances = new double[n * count];
    for (int i = 0; i < n; i++) {
      int self = i;
      double[] d = new double[n];
      Integer[] order = new Integer[n];
      for (int j = 0; j < n; j++) {
        d[j] = j == self ? Double.POSITIVE_INFINITY : seen.squaredDistance(i, j);
        order[j] = j;
      }
      Arrays.sort(order, Comparator.comparingDouble((Integer j) -> d[j]));
      for (int r = 0; r < count; r++) {
        indices[i * count + r] = order[r];
        distances[i * count + r] = Math.sqrt(d[order[r]]);
      }
    }
    return new NeighbourTable(n, count, indices, distances);
  }
}
