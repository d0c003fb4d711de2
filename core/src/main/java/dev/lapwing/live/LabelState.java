package dev.lapwing.live;

import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Which points have which label, and which are left out of suggestions. A point stands in exactly
 * one way: it has the class of a number, or is {@link #SKIPPED}, or has {@link #NOTHING}.
 *
 * @param skipped the points left out, ascending; none has a label
 */
record LabelState(Labels labels, int[] skipped) {

  /** How a point stands that has no label. */
  static final int NOTHING = -1;

  /** How a point stands that is left out of suggestions. */
  static final int SKIPPED = -2;

  boolean isSkipped(int point) {
    return Arrays.binarySearch(skipped, point) >= 0;
  }

  int standingOf(int point) {
    if (labels.isLabelled(point)) {
      return labels.classOf(point);
    }
    return isSkipped(point) ? SKIPPED : NOTHING;
  }

  /** The same with some points standing otherwise. */
  LabelState with(int[] points, int[] standings) {
    Labels fewer = labels.withoutAll(where(points, standings, s -> s < 0));
    Labels changed =
        fewer.withAll(
            where(points, standings, s -> s >= 0),
            Arrays.stream(standings).filter(s -> s >= 0).toArray());
    return new LabelState(
        changed, skippedAfter(points, where(points, standings, s -> s == SKIPPED)));
  }

  private static int[] where(int[] points, int[] standings, IntPredicate wanted) {
    return IntStream.range(0, points.length)
        .filter(s -> wanted.test(standings[s]))
        .map(s -> points[s])
        .toArray();
  }

  private int[] skippedAfter(int[] changed, int[] nowSkipped) {
    IntStream others =
        Arrays.stream(skipped).filter(point -> Arrays.binarySearch(changed, point) < 0);
    return IntStream.concat(others, Arrays.stream(nowSkipped)).sorted().toArray();
  }

  LabelState with(Labels other) {
    return new LabelState(other, skipped);
  }
}
