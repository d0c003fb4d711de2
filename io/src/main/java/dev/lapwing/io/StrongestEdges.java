package dev.lapwing.io;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import java.util.Arrays;
import java.util.List;

/**
 * The strongest edge of every point, and where it stands.
 *
 * <p>The solvers divide by the weights around a point and square the result. Where a point's
 * strongest edge is 155 orders of magnitude below the strongest of all, the square is infinite and
 * nothing that follows is a number. Any edge beside a strong one may be as weak as it likes.
 */
final class StrongestEdges {

  /** With some room for sums over many edges. */
  private static final int MOST_ORDERS = 140;

  private static final double LEAST_RELATIVE_WEIGHT = Math.pow(10, -MOST_ORDERS);

  private double[] weight = new double[1 << 10];
  private long[] line = new long[1 << 10];
  private double strongest;

  /** Takes note of an edge; a loop ties its point to nothing. */
  void add(int source, int target, double w, long at) {
    strongest = Math.max(strongest, w);
    if (source != target) {
      raise(source, w, at);
      raise(target, w, at);
    }
  }

  private void raise(int point, double w, long at) {
    if (point >= weight.length) {
      int longer = (int) Math.min(Integer.MAX_VALUE - 8, point * 3L / 2);
      weight = Arrays.copyOf(weight, longer);
      line = Arrays.copyOf(line, longer);
    }
    if (w > weight[point]) {
      weight[point] = w;
      line[point] = at;
    }
  }

  /**
   * Refuses a point that is tied to others, but too weakly to compute with.
   *
   * @param names of the points
   */
  void requireComparable(DataException.Place file, List<String> names) throws DataException {
    double least = LEAST_RELATIVE_WEIGHT * strongest;
    for (int i = 0; i < names.size() && i < weight.length; i++) {
      if (weight[i] > 0 && weight[i] < least) {
        throw file.line(line[i])
            .column("weight")
            .value(Double.toString(weight[i]))
            .refuse(
                "is the largest weight of point '%s' and more than %d orders of magnitude below the largest of all, %s"
                    .formatted(Excerpt.of(names.get(i)), MOST_ORDERS, strongest),
                "give its edges larger weights, or drop them");
      }
    }
  }
}
