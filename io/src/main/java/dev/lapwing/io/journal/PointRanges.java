package dev.lapwing.io.journal;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Ascending points as runs of neighbours in number: how many are left out before each run, and how
 * long it is. A million points that follow each other take eight bytes, any million at most some
 * megabytes.
 */
final class PointRanges {

  private PointRanges() {}

  static void write(ByteArrayOutputStream out, int[] points) {
    VariableInt.write(out, runs(points));
    int next = 0;
    for (int s = 0; s < points.length; ) {
      int end = s + 1;
      while (end < points.length && points[end] == points[end - 1] + 1) {
        end++;
      }
      VariableInt.write(out, points[s] - next);
      VariableInt.write(out, end - s - 1);
      next = points[end - 1] + 1;
      s = end;
    }
  }

  private static int runs(int[] points) {
    int runs = 0;
    for (int s = 0; s < points.length; s++) {
      runs += s == 0 || points[s] != points[s - 1] + 1 ? 1 : 0;
    }
    return runs;
  }

  /**
   * Reads them back.
   *
   * @param size how many points there are
   * @throws IllegalArgumentException if there are others
   */
  static int[] read(ByteBuffer in, int size) {
    int runs = VariableInt.read(in);
    int[] points = new int[Math.min(size, Math.max(16, runs))];
    int count = 0;
    long next = 0;
    for (int r = 0; r < runs; r++) {
      long first = next + VariableInt.read(in);
      next = first + VariableInt.read(in) + 1;
      if (next > size) {
        throw new IllegalArgumentException(
            "point %d of %d, numbered from 0".formatted(next - 1, size));
      }
      int longer = count + (int) (next - first);
      points =
          longer <= points.length
              ? points
              : Arrays.copyOf(points, Math.max(longer, Math.min(size, 2 * count)));
      for (long point = first; point < next; point++) {
        points[count++] = (int) point;
      }
    }
    return Arrays.copyOf(points, count);
  }
}
