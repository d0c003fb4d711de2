package dev.lapwing.neighbours;

import java.util.Arrays;

/** What a table of neighbours refuses. */
final class TableChecks {

  private TableChecks() {}

  static void require(
      int size, int baseSize, int count, int[] indices, double[] distances, double recall) {
    if (size < 1 || count < 1) {
      throw new IllegalArgumentException(
          "%d neighbours of %d points; at least one of each is needed".formatted(count, size));
    }
    requireLength("indices", indices.length, size, count);
    requireLength("distances", distances.length, size, count);
    requireRecall(recall);
    for (int point = 0, start = 0; point < size; point++, start += count) {
      requireWithin(point, indices, start, count, baseSize);
      requireAscending(point, distances, start, count);
      requireDifferent(point, indices, start, count);
    }
  }

  static void requireRecall(double recall) {
    if (!(recall >= 0 && recall <= 1)) { // also rejects NaN
      throw new IllegalArgumentException(
          "the recall is %s; it must lie between 0 and 1".formatted(recall));
    }
  }

  private static void requireLength(String what, int length, int size, int count) {
    if (length != (long) size * count) {
      throw new IllegalArgumentException(
          "%d %s cannot be %d neighbours of each of %d points; %d are needed"
              .formatted(length, what, count, size, (long) size * count));
    }
  }

  private static void requireWithin(int point, int[] indices, int start, int count, int baseSize) {
    for (int e = start; e < start + count; e++) {
      if (indices[e] < 0 || indices[e] >= baseSize) {
        throw new IllegalArgumentException(
            "point %d has the neighbour %d at rank %d; points are numbered from 0 to %d"
                .formatted(point, indices[e], e - start, baseSize - 1));
      }
    }
  }

  private static void requireAscending(int point, double[] distances, int start, int count) {
    double before = 0;
    for (int e = start; e < start + count; e++) {
      if (!(distances[e] >= before && distances[e] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "point %d has the distance %s at rank %d, after %s; distances must be finite, not negative and the nearest first"
                .formatted(point, distances[e], e - start, before));
      }
      before = distances[e];
    }
  }

  static void requireDifferent(int point, int[] indices, int start, int count) {
    int[] sorted = Arrays.copyOfRange(indices, start, start + count);
    Arrays.sort(sorted);
    for (int r = 1; r < count; r++) {
      if (sorted[r] == sorted[r - 1]) {
        throw new IllegalArgumentException(
            "point %d has the neighbour %d twice; a neighbour counts once, at one distance"
                .formatted(point, sorted[r]));
      }
    }
  }

  static void requireNoSelf(int count, int[] indices) {
    for (int e = 0; e < indices.length; e++) {
      if (indices[e] == e / count) {
        throw new IllegalArgumentException(
            "point %d is its own neighbour at rank %d; leave it out"
                .formatted(e / count, e % count));
      }
    }
  }
}
