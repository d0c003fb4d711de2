package dev.lapwing.supervised;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import java.util.Arrays;

/**
 * Nearest-neighbour classification (Cover and Hart, 1967): the nearest given label, the first of
 * equals, as an exact search finds it: inner products dismiss those that are farther by more than
 * their rounding, and distances decide between the others.
 */
public final class NearestGiven {

  /**
   * What products in double precision may be wrong by, relative to the norms and for each feature:
   * four times what the sums of squares and of products can round (Higham, Accuracy and Stability
   * of Numerical Algorithms, 2nd ed., section 3.1).
   */
  private static final double ROUNDING = 8 * Math.ulp(1.0);

  private final LabelProducts products;
  private final Labels labels;
  private final int[] given;
  private final FeatureMatrix labelled;

  public NearestGiven(LabelProducts products, Labels labels, FeatureSpace space) {
    this.products = products;
    this.labels = labels;
    this.given = labels.points();
    this.labelled = space.points().select(given).under(space.metric());
  }

  /**
   * Decides for some points.
   *
   * @param asked the points as the metric sees them
   * @param rows their products
   * @param present the classes that have labels
   * @param decided receives, from {@code first} on, which of these it is
   */
  public void decide(
      FeatureMatrix asked, LabelProducts.Rows rows, int[] present, int[] decided, int first) {
    int[] near = new int[given.length];
    double[] distances = new double[given.length];
    for (int i = 0; i < asked.size(); i++) {
      int found = near(rows, i, asked.dimensions(), near);
      int nearest = near[0];
      if (found > 1) {
        asked.squaredDistances(i, labelled, near, 0, found, distances);
        double least = distances[0];
        for (int c = 1; c < found; c++) {
          nearest = distances[c] < least ? near[c] : nearest;
          least = Math.min(least, distances[c]);
        }
      }
      decided[first + i] = Arrays.binarySearch(present, labels.classOf(given[nearest]));
    }
  }

  /** Those that may be the nearest, ascending; returns how many there are. */
  private int near(LabelProducts.Rows rows, int i, int dimensions, int[] near) {
    int size = given.length;
    double[] norms = products.norms();
    double least = Double.POSITIVE_INFINITY;
    double longest = 0;
    for (int s = 0; s < size; s++) {
      least = Math.min(least, norms[s] - 2 * rows.of()[i * size + s]);
      longest = Math.max(longest, norms[s]);
    }
    double limit = least + (dimensions + 8) * ROUNDING * (rows.squares()[i] + longest);
    int found = 0;
    for (int s = 0; s < size; s++) {
      if (norms[s] - 2 * rows.of()[i * size + s] <= limit) {
        near[found++] = s;
      }
    }
    return found;
  }
}
