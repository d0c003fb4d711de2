package dev.lapwing.app.compare;

import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How much larger the largest class is made than the smallest. The sizes of the classes fall
 * geometrically, in the order of the sizes they have; as many points stay as can, and which ones is
 * up to the seed.
 *
 * @param ratio 1 leaves the points as they are
 */
public record Imbalance(int ratio) {

  public Imbalance {
    if (ratio < 1) {
      throw new IllegalArgumentException(
          "an imbalance of %d:1; give a whole number, 1 for the data as it is".formatted(ratio));
    }
  }

  /** The data as it is. */
  public static Imbalance none() {
    return new Imbalance(1);
  }

  boolean isNone() {
    return ratio == 1;
  }

  /** The points that stay, in their order. */
  LabelledPoints of(LabelledPoints points, Seed seed) {
    if (isNone() || points.classes().count() < 2) {
      return points;
    }
    int[] truth = points.truth();
    List<int[]> members = new ArrayList<>();
    for (int k = 0; k < points.classes().count(); k++) {
      int wanted = k;
      members.add(IntStream.range(0, truth.length).filter(i -> truth[i] == wanted).toArray());
    }
    members.sort(Comparator.comparingInt((int[] each) -> -each.length)); // stable: ties by name
    int[] sizes = sizes(members.stream().mapToInt(each -> each.length).toArray());
    SplittableRandom random = seed.child("imbalance-" + ratio).random();
    IntStream.Builder kept = IntStream.builder();
    for (int k = 0; k < sizes.length; k++) {
      int[] from = members.get(k);
      for (int s = 0; s < sizes[k]; s++) { // the start of a Fisher–Yates shuffle
        int other = random.nextInt(s, from.length);
        int swapped = from[s];
        from[s] = from[other];
        from[other] = swapped;
        kept.add(from[s]);
      }
    }
    int[] rows = kept.build().sorted().toArray();
    return new LabelledPoints(
        points.features().select(rows),
        Arrays.stream(rows).map(i -> truth[i]).toArray(),
        points.classes());
  }

  /** So many of classes of so many: s r^(−k/(K−1)), s as large as can be. */
  int[] sizes(int[] counts) {
    double[] share = new double[counts.length];
    double largest = Double.POSITIVE_INFINITY;
    for (int k = 0; k < counts.length; k++) {
      share[k] = Math.pow(ratio, -k / (counts.length - 1.0));
      largest = Math.min(largest, counts[k] / share[k]);
    }
    int[] sizes = new int[counts.length];
    for (int k = 0; k < counts.length; k++) {
      sizes[k] = (int) Math.max(1, Math.min(counts[k], Math.round(largest * share[k])));
    }
    return sizes;
  }
}
