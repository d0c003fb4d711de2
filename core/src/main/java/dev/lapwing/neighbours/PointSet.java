package dev.lapwing.neighbours;

import java.util.Arrays;

/** A set of point numbers that is emptied often: a hash table with open addressing. */
final class PointSet {

  private static final int MULTIPLIER = 0x9E3779B9;

  private int[] slots = new int[1 << 12];
  private int[] stamps = new int[1 << 12];
  private int shift = 32 - 12;
  private int stamp = 1;
  private int size;

  void clear() {
    size = 0;
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Adds a point; says whether it is new. */
  boolean add(int point) {
    int mask = slots.length - 1;
    int slot = (point * MULTIPLIER) >>> shift;
    while (stamps[slot] == stamp) {
      if (slots[slot] == point) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = point;
    stamps[slot] = stamp;
    if (++size * 2 > slots.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    int[] oldSlots = slots;
    int[] oldStamps = stamps;
    int current = stamp;
    slots = new int[2 * oldSlots.length];
    stamps = new int[2 * oldSlots.length];
    shift--;
    stamp = 1;
    size = 0;
    for (int s = 0; s < oldSlots.length; s++) {
      if (oldStamps[s] == current) {
        add(oldSlots[s]);
      }
    }
  }
}
