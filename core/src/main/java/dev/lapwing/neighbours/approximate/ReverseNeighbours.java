package dev.lapwing.neighbours.approximate;

import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The reverse neighbours of every point: in whose list it stands among the nearest (R[v] in Dong,
 * Moses and Li, 2011). Each is kept as the list entry that names the point. Threads add them in any
 * order; sorting makes an end of that.
 */
final class ReverseNeighbours {

  private static final int BLOCK = 1024;

  private final NeighbourLists lists;
  private final int[] start;
  private final int[] entries;

  private ReverseNeighbours(NeighbourLists lists, int[] start, int[] entries) {
    this.lists = lists;
    this.start = start;
    this.entries = entries;
  }

  static ReverseNeighbours of(NeighbourLists lists, int reach, RunContext run) {
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
    return new ReverseNeighbours(lists, start, entries);
  }

  /** Told of a list entry and the point it names. */
  private interface EntryTask {
    void accept(int entry, int named);
  }

  private static void forEachNear(NeighbourLists lists, int reach, RunContext run, EntryTask task) {
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

  /** What they take, places to put them included. */
  static long bytes(long size, long reach) {
    return size * (reach + 2) * Integer.BYTES;
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
