package dev.lapwing.features;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Which points of a matrix are identical: duplicate detection by hashing. Points with equal hashes
 * are compared feature by feature, so that no two different points are ever taken for one; −0 and 0
 * are the same value. Immutable.
 *
 * <p>Groups are numbered by their first point. The time is O(nd) for the hashes and the comparisons
 * and O(n log n) for sorting the hashes, which are of 32 bits: as a rule, no more than a few
 * different points share one.
 */
public final class IdenticalRows {

  private static final int BLOCK = 1024;

  private final int[] groupOf;

  /** Where the members of each group begin, and the end. */
  private final int[] start;

  /** Group by group, ascending within each. */
  private final int[] members;

  private IdenticalRows(int[] groupOf, int[] start, int[] members) {
    this.groupOf = groupOf;
    this.start = start;
    this.members = members;
  }

  public static IdenticalRows of(FeatureMatrix points, RunContext run) {
    return ofFirsts(firsts(points, hashes(points, run)));
  }

  /** The hash of each point in the high half, its number in the low half; ascending. */
  private static long[] hashes(FeatureMatrix points, RunContext run) {
    long[] keys = new long[points.size()];
    run.forBlocks(
        keys.length,
        BLOCK,
        (block, from, to) -> {
          double[] row = new double[points.dimensions()];
          for (int i = from; i < to; i++) {
            points.copyRow(i, row);
            keys[i] = (long) hash(row) << Integer.SIZE | i;
          }
        });
    Arrays.sort(keys);
    return keys;
  }

  /**
   * Four hashes side by side, each of every fourth value, so that none waits for another; mixed as
   * by the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
   */
  private static int hash(double[] row) {
    long a = 1;
    long b = 2;
    long c = 3;
    long d = 4;
    int j = 0;
    for (; j + 3 < row.length; j += 4) {
      a = with(a, row[j]);
      b = with(b, row[j + 1]);
      c = with(c, row[j + 2]);
      d = with(d, row[j + 3]);
    }
    for (; j < row.length; j++) {
      a = with(a, row[j]);
    }
    return (int) mixed(mixed(mixed(mixed(a) + b) + c) + d);
  }

  /** The bits in front, where small whole numbers have theirs, go round to the others. */
  private static long with(long hash, double value) {
    long bits = Double.doubleToRawLongBits(value + 0.0); // −0 + 0 = 0
    return (Long.rotateLeft(hash, 23) ^ bits) * 0x9E3779B97F4A7C15L;
  }

  private static long mixed(long hash) {
    long mixed = (hash ^ (hash >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** For each point the first that is identical to it. */
  private static int[] firsts(FeatureMatrix points, long[] keys) {
    int[] first = new int[keys.length];
    int[] different = new int[keys.length]; // those of one hash, each once
    int found = 0;
    for (int k = 0; k < keys.length; k++) {
      if (k == 0 || keys[k] >>> Integer.SIZE != keys[k - 1] >>> Integer.SIZE) {
        found = 0;
      }
      int point = (int) keys[k];
      int d = 0;
      while (d < found && !points.isSameRow(different[d], point)) {
        d++;
      }
      if (d == found) {
        different[found++] = point;
      }
      first[point] = different[d];
    }
    return first;
  }

  private static IdenticalRows ofFirsts(int[] first) {
    int[] groupOf = new int[first.length];
    int groups = 0;
    for (int i = 0; i < first.length; i++) {
      groupOf[i] = first[i] == i ? groups++ : groupOf[first[i]];
    }
    int[] start = new int[groups + 1];
    for (int group : groupOf) {
      start[group + 1]++;
    }
    Arrays.parallelPrefix(start, Integer::sum);
    int[] next = Arrays.copyOf(start, groups);
    int[] members = new int[first.length];
    for (int i = 0; i < first.length; i++) {
      members[next[groupOf[i]]++] = i;
    }
    return new IdenticalRows(groupOf, start, members);
  }

  /** How many different points there are. */
  public int groups() {
    return start.length - 1;
  }

  /** How many points are identical to an earlier one. */
  public int copies() {
    return groupOf.length - groups();
  }

  /** The group of a point, from 0. */
  public int groupOf(int point) {
    return groupOf[point];
  }

  /** How many points a group has. */
  public int count(int group) {
    return start[group + 1] - start[group];
  }

  /** How many points the largest group has. */
  public int largestCount() {
    int largest = 0;
    for (int group = 0; group < groups(); group++) {
      largest = Math.max(largest, count(group));
    }
    return largest;
  }

  /**
   * A point of a group.
   *
   * @param rank from 0, the first of them
   */
  public int member(int group, int rank) {
    return members[start[group] + rank];
  }

  /** The first point of each group, ascending. */
  public int[] representatives() {
    int[] representatives = new int[groups()];
    Arrays.setAll(representatives, group -> member(group, 0));
    return representatives;
  }
}
