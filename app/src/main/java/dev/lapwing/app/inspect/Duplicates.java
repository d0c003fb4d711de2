package dev.lapwing.app.inspect;

import dev.lapwing.features.FeatureMatrix;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Points that are the same as an earlier one. */
final class Duplicates {

  private Duplicates() {}

  static int count(FeatureMatrix points) {
    Map<Integer, int[]> byHash = new HashMap<>();
    double[] row = new double[points.dimensions()];
    int duplicates = 0;
    for (int i = 0; i < points.size(); i++) {
      points.copyRow(i, row);
      int[] same = byHash.getOrDefault(Arrays.hashCode(row), new int[0]);
      boolean known = false;
      for (int earlier : same) {
        known |= points.squaredDistance(earlier, i) == 0;
      }
      if (known) {
        duplicates++;
      } else {
        int[] longer = Arrays.copyOf(same, same.length + 1);
        longer[same.length] = i;
        byHash.put(Arrays.hashCode(row), longer);
      }
    }
    return duplicates;
  }
}
