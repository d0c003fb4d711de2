package dev.lapwing.features;

import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Features that outweigh the others by far, as those in a smaller unit do: grams beside metres.
 *
 * <p>A feature is one of them if its standard deviation is at least {@value #TIMES} times the whole
 * range that a quarter of the features stay within, and if together they make {@value #MOST} of the
 * sum of all variances, which is half of the mean squared distance. A range, not a deviation, is
 * what the others are measured by: a rare mark (one-hot, or a pixel at the border) has a tiny
 * deviation, but where it differs it counts in full. Pictures, principal components and columns of
 * similar units have none.
 *
 * @param features which they are, ascending
 * @param others how many other features vary at all
 * @param share of the sum of all variances, what these features make
 */
public record DominantFeatures(List<Integer> features, int others, double share) {

  private static final double TIMES = 50;
  private static final double MOST = 0.99;

  /** About so many points tell: units are those of all. */
  private static final int SAMPLE = 16_384;

  public DominantFeatures {
    features = List.copyOf(features);
  }

  /** Those of some points, if there are any; of many, every so manieth point is looked at. */
  public static Optional<DominantFeatures> of(FeatureMatrix points, RunContext run) {
    return of(FeatureMoments.of(points, (points.size() - 1) / SAMPLE + 1, run));
  }

  private static Optional<DominantFeatures> of(FeatureMoments moments) {
    int[] varying =
        IntStream.range(0, moments.dimensions()).filter(j -> moments.range(j) > 0).toArray();
    if (varying.length < 2) {
      return Optional.empty();
    }
    double[] ranges = Arrays.stream(varying).mapToDouble(moments::range).sorted().toArray();
    double least = TIMES * ranges[(ranges.length - 1) / 4];
    double all = 0;
    double theirs = 0;
    for (int j : varying) {
      double variance = moments.variance(j);
      all += variance;
      theirs += variance >= least * least ? variance : 0;
    }
    if (!(theirs >= MOST * all)) {
      return Optional.empty();
    }
    List<Integer> features =
        Arrays.stream(varying).filter(j -> moments.variance(j) >= least * least).boxed().toList();
    return Optional.of(
        new DominantFeatures(features, varying.length - features.size(), theirs / all));
  }
}
