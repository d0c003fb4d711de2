package dev.lapwing.spark.engine.graph;

import dev.lapwing.spark.engine.neighbours.NeighbourPart;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/**
 * The median of the distances to the s-th neighbour that are not zero, exactly as core has it, in
 * four passes: positive doubles are ordered as their bits are, and each pass counts the values of
 * sixteen bits more.
 */
final class Median {

  private static final int BITS = 16;

  private Median() {}

  static double of(JavaRDD<NeighbourPart> lists, int rank) {
    long prefix = 0;
    long place = -1;
    for (int shift = Long.SIZE - BITS; shift >= 0; shift -= BITS) {
      long known = prefix;
      int low = shift;
      List<long[]> parts = lists.map(part -> counts(part, rank, known, low)).collect();
      long[] counts = new long[1 << BITS];
      parts.forEach(part -> add(counts, part));
      if (place < 0) {
        long all = 0;
        for (long each : counts) {
          all += each;
        }
        if (all == 0) {
          return 0;
        }
        place = all / 2;
      }
      int digit = 0;
      while (place >= counts[digit]) {
        place -= counts[digit++];
      }
      prefix = prefix << BITS | digit;
    }
    return Double.longBitsToDouble(prefix);
  }

  private static long[] counts(NeighbourPart lists, int rank, long known, int shift) {
    long[] counts = new long[1 << BITS];
    for (int row = 0; row < lists.size(); row++) {
      int last = Math.min(rank, lists.count(row));
      double d = last == 0 ? 0 : lists.distance(row, last - 1);
      long bits = Double.doubleToRawLongBits(d);
      boolean matches = shift == Long.SIZE - BITS || bits >>> (shift + BITS) == known;
      if (d > 0 && matches) {
        counts[(int) (bits >>> shift) & ((1 << BITS) - 1)]++;
      }
    }
    return counts;
  }

  private static void add(long[] counts, long[] more) {
    for (int c = 0; c < counts.length; c++) {
      counts[c] += more[c];
    }
  }
}
