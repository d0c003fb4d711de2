package dev.lapwing.neighbours;

import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Whom to ask for introductions: for each point its nearest neighbours and the nearest of those
 * whose neighbour it is, as they stood when the round began. Immutable.
 */
final class Acquaintances {

  private static final int BLOCK = 1024;

  private final int[] start;
  private final int[] members;
  private final boolean[] fresh;

  private Acquaintances(int[] start, int[] members, boolean[] fresh) {
    this.start = start;
    this.members = members;
    this.fresh = fresh;
  }

  /** At most {@code reach} each way. */
  static Acquaintances of(NeighbourLists lists, int reach, RunContext run) {
    Mentions mentions = Mentions.of(lists, reach, run);
    int n = lists.size();
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      int own = Math.min(reach, lists.filled(i));
      start[i + 1] = Math.addExact(start[i], own + Math.min(reach, mentions.count(i)));
    }
    int[] members = new int[start[n]];
    boolean[] fresh = new boolean[start[n]];
    run.forBlocks(
        n,
        BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            int at = start[i];
            for (int r = 0; r < Math.min(reach, lists.filled(i)); r++, at++) {
              members[at] = lists.neighbour(i, r);
              fresh[at] = lists.isFresh(i, r);
            }
            long[] nearestFirst = mentions.nearestFirst(i);
            for (int m = 0; at < start[i + 1]; m++, at++) {
              int entry = (int) nearestFirst[m];
              members[at] = lists.owner(entry);
              fresh[at] = lists.isFresh(entry);
            }
          }
        });
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

  /**
   * For each point the list entries that name it among somebody's nearest. Threads add them in any
   * order; sorting makes an end of that.
   */
  private static final class Mentions {

    private final NeighbourLists lists;
    private final int[] start;
    private final int[] entries;

    private Mentions(NeighbourLists lists, int[] start, int[] entries) {
      this.lists = lists;
      this.start = start;
      this.entries = entries;
    }

    static Mentions of(NeighbourLists lists, int reach, RunContext run) {
      int n = lists.size();
      AtomicIntegerArray places = new AtomicIntegerArray(n);
      forEachNear(lists, reach, run, (entry, named) -> places.incrementAndGet(named));
      int[] start = new int[n + 1];
      for (int i = 0; i < n; i++) {
        start[i + 1] = Math.addExact(start[i], places.get(i));
        places.setPlain(i, start[i]);
      }
      int[] entries = new int[start[n]];
      forEachNear(
          lists, reach, run, (entry, named) -> entries[places.getAndIncrement(named)] = entry);
      return new Mentions(lists, start, entries);
    }

    /** Told of a list entry and the point it names. */
    private interface EntryTask {
      void accept(int entry, int named);
    }

    private static void forEachNear(
        NeighbourLists lists, int reach, RunContext run, EntryTask task) {
      run.forBlocks(
          lists.size(),
          BLOCK,
          (block, from, to) -> {
            for (int i = from; i < to; i++) {
              for (int r = 0; r < Math.min(reach, lists.filled(i)); r++) {
                task.accept(lists.start(i) + r, lists.neighbour(i, r));
              }
            }
          });
    }

    int count(int point) {
      return start[point + 1] - start[point];
    }

    /** The entries naming a point, by distance, then by number; each in the low half of a long. */
    long[] nearestFirst(int point) {
      long[] keys = new long[count(point)];
      for (int m = 0; m < keys.length; m++) {
        int entry = entries[start[point] + m];
        // Distances are not negative, so their bits are in the order of their values.
        keys[m] = (long) Float.floatToIntBits(lists.distanceOf(entry)) << 32 | entry;
      }
      Arrays.sort(keys);
      return keys;
    }
  }
}
