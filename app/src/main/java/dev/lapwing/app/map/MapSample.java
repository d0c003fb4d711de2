package dev.lapwing.app.map;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The points the page holds: all, or an even sample if there are too many for a browser. A point's
 * position in the sample is its number on the page.
 */
public final class MapSample {

  /** So many points are still drawn fluently, in a file of a few megabytes. */
  public static final int LIMIT = 200_000;

  private final int[] points;
  private final int of;

  private MapSample(int[] points, int of) {
    this.points = points;
    this.of = of;
  }

  /**
   * No more points than the limit: given ones first, the others evenly spread.
   *
   * @param always points that must be in the sample
   */
  public static MapSample of(Decision decision, int[] always, int limit) {
    int size = decision.size();
    if (size <= limit) {
      int[] all = new int[size];
      Arrays.setAll(all, i -> i);
      return new MapSample(all, size);
    }
    BitSet chosen = new BitSet(size);
    for (int point : always) {
      chosen.set(point);
    }
    add(chosen, size, limit / 2, i -> decision.status(i) == Status.GIVEN);
    add(chosen, size, limit, i -> true);
    return new MapSample(chosen.stream().toArray(), size);
  }

  /** Adds candidates, evenly spread, until so many points are chosen. */
  private static void add(BitSet chosen, int size, int until, IntPredicate candidate) {
    BitSet candidates = new BitSet(size);
    for (int i = 0; i < size; i++) {
      candidates.set(i, !chosen.get(i) && candidate.test(i));
    }
    long count = Math.max(1, candidates.cardinality());
    long room = Math.min(count, until - chosen.cardinality());
    int seen = 0;
    for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
      if ((seen + 1) * room / count > seen * room / count) {
        chosen.set(i);
      }
      seen++;
    }
  }

  public int size() {
    return points.length;
  }

  public boolean isComplete() {
    return points.length == of;
  }

  int point(int position) {
    return points[position];
  }

  /** The points in the sample, ascending. */
  public int[] points() {
    return points.clone();
  }

  /** Where the point is in the sample; negative if it is not. */
  public int positionOf(int point) {
    return Arrays.binarySearch(points, point);
  }
}
