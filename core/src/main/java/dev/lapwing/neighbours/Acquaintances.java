package dev.lapwing.neighbours;

import java.util.Arrays;

/**
 * Whom to ask for introductions: for each point its nearest neighbours and the nearest of those
 * whose neighbour it is, as they stood when the round began. Immutable.
 */
final class Acquaintances {

  private final int[] start;
  private final int[] members;
  private final boolean[] fresh;

  private Acquaintances(int[] start, int[] members, boolean[] fresh) {
    this.start = start;
    this.members = members;
    this.fresh = fresh;
  }

  /** At most {@code reach} each way. */
  static Acquaintances of(NeighbourLists lists, int reach) {
    ReverseLists reverse = ReverseLists.of(lists, reach);
    int n = lists.size();
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + Math.min(reach, lists.filled(i)) + reverse.count(i);
    }
    int[] members = new int[start[n]];
    boolean[] fresh = new boolean[start[n]];
    for (int i = 0; i < n; i++) {
      int at = start[i];
      for (int r = 0; r < Math.min(reach, lists.filled(i)); r++, at++) {
        members[at] = lists.neighbour(i, r);
        fresh[at] = lists.isFresh(i, r);
      }
      for (int r = 0; r < reverse.count(i); r++, at++) {
        members[at] = reverse.source(i, r);
        fresh[at] = reverse.isFresh(i, r);
      }
    }
    return new Acquaintances(start, members, fresh);
  }

  int from(int point) {
    return start[point];
  }

  int to(int point) {
    return start[point + 1];
  }

  int member(int position) {
    return members[position];
  }

  boolean isFresh(int position) {
    return fresh[position];
  }

  /** For each point the nearest few of those that have it among their nearest. */
  private static final class ReverseLists {

    private final int reach;
    private final int[] counts;
    private final int[] sources;
    private final float[] distances;
    private final boolean[] fresh;

    private ReverseLists(int size, int reach) {
      this.reach = reach;
      this.counts = new int[size];
      this.sources = new int[Math.multiplyExact(size, reach)];
      this.distances = new float[size * reach];
      this.fresh = new boolean[size * reach];
      Arrays.fill(distances, Float.POSITIVE_INFINITY);
    }

    static ReverseLists of(NeighbourLists lists, int reach) {
      ReverseLists reverse = new ReverseLists(lists.size(), reach);
      for (int i = 0; i < lists.size(); i++) {
        for (int r = 0; r < Math.min(reach, lists.filled(i)); r++) {
          reverse.add(lists.neighbour(i, r), i, lists.distance(i, r), lists.isFresh(i, r));
        }
      }
      return reverse;
    }

    private void add(int point, int source, float distance, boolean isFresh) {
      int first = point * reach;
      if (distance >= distances[first + reach - 1]) {
        return;
      }
      counts[point] = Math.min(counts[point] + 1, reach);
      int hole = first + counts[point] - 1;
      while (hole > first && distances[hole - 1] > distance) {
        distances[hole] = distances[hole - 1];
        sources[hole] = sources[hole - 1];
        fresh[hole] = fresh[hole - 1];
        hole--;
      }
      distances[hole] = distance;
      sources[hole] = source;
      fresh[hole] = isFresh;
    }

    int count(int point) {
      return counts[point];
    }

    int source(int point, int rank) {
      return sources[point * reach + rank];
    }

    boolean isFresh(int point, int rank) {
      return fresh[point * reach + rank];
    }
  }
}
