package dev.lapwing;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The points that advice is tried on: all, or so many that it does not take long, the labelled ones
 * first.
 */
record AdviceSample(FeatureMatrix points, Labels labels) {

  static final int MOST_POINTS = 5_000;

  static AdviceSample of(FeatureMatrix points, Labels labels, RunContext run) {
    if (points.size() <= MOST_POINTS) {
      return new AdviceSample(points, labels);
    }
    SplittableRandom random = run.seed().child("advice").random();
    int[] given = drawn(labels.points(), MOST_POINTS / 2, random);
    int[] others = IntStream.range(0, points.size()).filter(i -> !labels.isLabelled(i)).toArray();
    int[] rest = drawn(others, MOST_POINTS - given.length, random);
    int[] all = IntStream.concat(IntStream.of(given), IntStream.of(rest)).sorted().toArray();
    Map<Integer, String> named = new HashMap<>();
    for (int point : given) {
      String name = labels.classes().name(labels.classOf(point));
      named.put(Arrays.binarySearch(all, point), name);
    }
    Labels kept = Labels.of(all.length, labels.classes()).withAll(named);
    return new AdviceSample(points.select(all), kept);
  }

  /** So many of them, each set as likely as any other; all if there are fewer. */
  private static int[] drawn(int[] from, int most, SplittableRandom random) {
    int[] left = from.clone();
    int count = Math.min(most, left.length);
    for (int d = 0; d < count; d++) {
      int pick = d + random.nextInt(left.length - d);
      int swapped = left[d];
      left[d] = left[pick];
      left[pick] = swapped;
    }
    return Arrays.copyOf(left, count);
  }

  /** Whether no point is all zeros, so that the cosine metric knows where each points to. */
  static boolean haveDirections(FeatureMatrix points) {
    double[] row = new double[points.dimensions()];
    for (int i = 0; i < points.size(); i++) {
      points.copyRow(i, row);
      if (Arrays.stream(row).allMatch(value -> value == 0)) {
        return false;
      }
    }
    return true;
  }
}
