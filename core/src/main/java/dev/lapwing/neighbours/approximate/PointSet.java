package dev.lapwing.neighbours.approximate;

import java.util.Arrays;

/**
 * A set of point numbers that is emptied often: a hash table with open addressing (Knuth, The Art
 * of Computer Programming, volume 3, 6.4).
 */
final class PointSet {

  private static final int MULTIPLIER = 0x9E3779B9;

  private static final int FIRST_BITS = 12;

  /** The stamp of the round in which a slot was filled, and below it the point. */
  private long[] slots = new long[1 << FIRST_BITS];

  private int shift = Integer.SIZE - FIRST_BITS;
  private int stamp = 1;
  private int size;

  void clear() {
    size = 0;
    if (++stamp == 0) {
      Arrays.fill(slots, 0);
      stamp = 1;
    }
  }

  /** Adds a point; says whether it is new. */
  boolean add(int point) {
    int mask = slots.length - 1;
    int slot = (point * MULTIPLIER) >>> shift;
    long wanted = (long) stamp << Integer.SIZE | point;
    for (long filled = slots[slot];
        (int) (filled >>> Integer.SIZE) == stamp;
        filled = slots[slot]) {
      if (filled == wanted) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = wanted;
    if (++size * 2 > slots.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    shift--;
    size = 0;
    for (long filled : old) {
      if ((int) (filled >>> Integer.SIZE) == stamp) {
        add((int) filled);
      }
    }
  }
}
