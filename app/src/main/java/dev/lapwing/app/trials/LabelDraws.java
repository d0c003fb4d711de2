package dev.lapwing.app.trials;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.Seed;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Which points are labelled, by chance; the labels are true. */
public final class LabelDraws {

  private LabelDraws() {}

  /** {@code count} points, each set of them as likely as any other. */
  public static Labels uniform(int[] truth, ClassNames classes, int count, Seed seed) {
    int[] all = IntStream.range(0, truth.length).toArray();
    return labels(truth, classes, new int[][] {chosen(all, count, seed.random())});
  }

  /** {@code each} points of every class. */
  public static Labels ofEveryClass(int[] truth, ClassNames classes, int each, Seed seed) {
    SplittableRandom random = seed.random();
    int[][] drawn = new int[classes.count()][];
    for (int k = 0; k < drawn.length; k++) {
      int wanted = k;
      int[] members = IntStream.range(0, truth.length).filter(i -> truth[i] == wanted).toArray();
      drawn[k] = chosen(members, each, random);
    }
    return labels(truth, classes, drawn);
  }

  /** The start of a Fisher–Yates shuffle. */
  private static int[] chosen(int[] from, int count, SplittableRandom random) {
    if (count > from.length) {
      throw new IllegalArgumentException(
          "%d labels of %d points; choose smaller sizes".formatted(count, from.length));
    }
    for (int s = 0; s < count; s++) {
      int other = random.nextInt(s, from.length);
      int swapped = from[s];
      from[s] = from[other];
      from[other] = swapped;
    }
    return java.util.Arrays.copyOf(from, count);
  }

  private static Labels labels(int[] truth, ClassNames classes, int[][] drawn) {
    Map<Integer, String> given = new HashMap<>();
    for (int[] points : drawn) {
      for (int point : points) {
        given.put(point, classes.name(truth[point]));
      }
    }
    return Labels.of(truth.length, classes).withAll(given);
  }
}
