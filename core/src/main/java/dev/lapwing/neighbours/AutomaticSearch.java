package dev.lapwing.neighbours;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.run.RunContext;

/**
 * Chooses between the searches by what they are predicted to cost.
 *
 * <p>An exact search compares each of n points with n / 2 others. An approximate one costs as much
 * as comparing each with a number that grows with the neighbours sought but not with n; the numbers
 * here were fitted to runs on the 70,000 images of MNIST with 10 and 50 neighbours. Both are
 * proportional to the number of features, which therefore does not matter.
 */
final class AutomaticSearch implements NeighbourSearch {

  private static final double APPROXIMATE_PAIRS = 8000;
  private static final double APPROXIMATE_PAIRS_A_NEIGHBOUR = 120;

  /** To be certain of every neighbour is worth this factor in time. */
  private static final double WORTH_OF_CERTAINTY = 2;

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public NeighbourTable search(FeatureMatrix points, Metric metric, int count, RunContext run) {
    return choose(points.size(), count).search(points, metric, count, run);
  }

  @Override
  public NeighbourSearch chosenFor(int size, int count) {
    return choose(size, count);
  }

  static NeighbourSearch choose(int size, int count) {
    double exactPairs = size / 2.0;
    double approximatePairs = APPROXIMATE_PAIRS + APPROXIMATE_PAIRS_A_NEIGHBOUR * count;
    return exactPairs > WORTH_OF_CERTAINTY * approximatePairs
        ? new ApproximateSearch()
        : new ExactSearch();
  }
}
