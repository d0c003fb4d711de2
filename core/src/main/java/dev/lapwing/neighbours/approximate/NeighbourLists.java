package dev.lapwing.neighbours.approximate;

import java.util.Arrays;

/**
 * The nearest neighbours found so far of every point, nearest first. Threads may work on different
 * points at a time, never on one.
 */
final class NeighbourLists {

  private final int size;
  private final int capacity;
  private final float[] distances;
  private final int[] indices;
  private final boolean[] fresh;
  private final int[] filled;

  NeighbourLists(int size, int capacity) {
    this.size = size;
    this.capacity = capacity;
    int entries = Math.multiplyExact(size, capacity); // Effort.requireRoom refuses more
    this.distances = new float[entries];
    this.indices = new int[entries];
    this.fresh = new boolean[entries];
    this.filled = new int[size];
    Arrays.fill(distances, Float.POSITIVE_INFINITY);
  }

  /** What the lists of so many points take. */
  static long bytes(long size, long capacity) {
    return size * (capacity * (Float.BYTES + Integer.BYTES + 1) + Integer.BYTES);
  }

  int size() {
    return size;
  }

  int capacity() {
    return capacity;
  }

  /** How many neighbours a point has so far. */
  int filled(int point) {
    return filled[point];
  }

  int neighbour(int point, int rank) {
    return indices[point * capacity + rank];
  }

  float distance(int point, int rank) {
    return distances[point * capacity + rank];
  }

  /** Where in all lists together a list begins: its neighbour of rank r is entry start + r. */
  int start(int point) {
    return point * capacity;
  }

  /** Whose list an entry is in. */
  int owner(int entry) {
    return entry / capacity;
  }

  float distanceOf(int entry) {
    return distances[entry];
  }

  boolean isFresh(int entry) {
    return fresh[entry];
  }

  /** Whether the neighbour came in since {@link #markAllOld}. */
  boolean isFresh(int point, int rank) {
    return fresh[point * capacity + rank];
  }

  /** What a newcomer must beat; infinite while there is room. */
  float limit(int point) {
    return distances[point * capacity + capacity - 1];
  }

  /** Empties a list and returns whom it named. */
  int[] takeAll(int point) {
    int start = point * capacity;
    int[] named = Arrays.copyOfRange(indices, start, start + filled[point]);
    Arrays.fill(distances, start, start + capacity, Float.POSITIVE_INFINITY);
    filled[point] = 0;
    return named;
  }

  void markAllOld() {
    Arrays.fill(fresh, false);
  }

  /**
   * Takes in another point if it is near enough and not there yet. Whoever offers a point again
   * must do so at the same distance.
   */
  boolean offer(int point, float distance, int other) {
    int start = point * capacity;
    if (!(distance < distances[start + capacity - 1])) {
      return false;
    }
    int count = filled[point];
    int place = placeAfter(distance, start, start + count);
    for (int r = place - 1; r >= start && distances[r] == distance; r--) {
      if (indices[r] == other) {
        return false;
      }
    }
    int moved = start + Math.min(count, capacity - 1) - place;
    System.arraycopy(distances, place, distances, place + 1, moved);
    System.arraycopy(indices, place, indices, place + 1, moved);
    System.arraycopy(fresh, place, fresh, place + 1, moved);
    distances[place] = distance;
    indices[place] = other;
    fresh[place] = true;
    filled[point] = Math.min(count + 1, capacity);
    return true;
  }

  /** The first place between two with a larger distance. */
  private int placeAfter(float distance, int from, int to) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (distances[middle] <= distance) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
