package dev.lapwing.neighbours;

/**
 * What a search is predicted to cost.
 *
 * <p>The unit is one feature of one pair in an exact search, which compares each of n points with n
 * / 2 others. An approximate one costs as much as comparing each with a number that grows with the
 * neighbours sought but not with n. Besides, both handle lists, whatever the number of features;
 * with few features that is most of the work, and more of it in the approximate search. The numbers
 * were fitted to the processor time of 10,000 to 70,000 points with 64 and 784 features, and 10 and
 * 50 neighbours.
 */
final class SearchCost {

  private static final double EXACT_FEATURES_A_PAIR = 25;

  private static final double APPROXIMATE_PAIRS = 7000;
  private static final double APPROXIMATE_PAIRS_A_NEIGHBOUR = 190;
  private static final double APPROXIMATE_LISTS = 1_300_000;
  private static final double APPROXIMATE_LISTS_A_NEIGHBOUR = 50_000;

  /** To be certain of every neighbour is worth this factor in time. */
  private static final double WORTH_OF_CERTAINTY = 2;

  private SearchCost() {}

  /** Whether to be certain of every neighbour would cost more than it is worth. */
  static boolean isTooMuchForExact(int size, int dimensions, int count) {
    return exact(size, dimensions) > WORTH_OF_CERTAINTY * approximate(dimensions, count);
  }

  /** For each point. */
  private static double exact(int size, int dimensions) {
    return size / 2.0 * (dimensions + EXACT_FEATURES_A_PAIR);
  }

  /** For each point. */
  private static double approximate(int dimensions, int count) {
    return dimensions * (APPROXIMATE_PAIRS + APPROXIMATE_PAIRS_A_NEIGHBOUR * count)
        + APPROXIMATE_LISTS
        + APPROXIMATE_LISTS_A_NEIGHBOUR * count;
  }
}
