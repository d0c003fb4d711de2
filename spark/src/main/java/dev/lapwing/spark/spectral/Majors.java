package dev.lapwing.spark.spectral;

import dev.lapwing.graph.Components;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The components that take part in the embedding, as core chooses them: at least two points and a
 * twentieth of an average cluster, and always the largest.
 *
 * @param rankOf of each aggregate the rank of its component; {@code count} if it takes no part
 * @param count how many take part
 * @param lengths how many points each has
 */
record Majors(int[] rankOf, int count, double[] lengths) {

  private static final double LEAST_SHARE = 0.05;

  /**
   * Chooses.
   *
   * @param points how many points each aggregate has
   * @param size how many points there are
   */
  static Majors of(Components components, long[] points, long size, int vectors) {
    long[] sizes = new long[components.count()];
    for (int a = 0; a < points.length; a++) {
      sizes[components.of(a)] += points[a];
    }
    double least = Math.max(2, LEAST_SHARE * size / (vectors + 1));
    int[] bySize =
        IntStream.range(0, sizes.length)
            .boxed()
            .sorted(Comparator.comparingLong((Integer c) -> -sizes[c]))
            .mapToInt(Integer::intValue)
            .toArray();
    int count = 1;
    while (count < bySize.length && sizes[bySize[count]] >= least) {
      count++;
    }
    int chosen = count;
    int[] rankOfComponent = new int[sizes.length];
    Arrays.fill(rankOfComponent, chosen);
    double[] lengths = new double[chosen];
    for (int r = 0; r < chosen; r++) {
      rankOfComponent[bySize[r]] = r;
      lengths[r] = sizes[bySize[r]];
    }
    int[] rankOf = new int[points.length];
    Arrays.setAll(rankOf, a -> rankOfComponent[components.of(a)]);
    return new Majors(rankOf, chosen, lengths);
  }

  /**
   * Of rows the ranks of their components; −1 where one takes no part.
   *
   * @param numbers the aggregate of each row, or −1
   * @param size how many rows
   */
  static int[] ranks(int[] numbers, int size, int[] rankOf, int count) {
    int[] ranks = new int[size];
    for (int i = 0; i < size; i++) {
      ranks[i] = numbers[i] < 0 || rankOf[numbers[i]] == count ? -1 : rankOf[numbers[i]];
    }
    return ranks;
  }

  /** How many points take part. */
  long points() {
    return (long) Arrays.stream(lengths).sum();
  }
}
