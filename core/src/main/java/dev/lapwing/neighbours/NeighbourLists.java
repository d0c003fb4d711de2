package dev.lapwing.neighbours;

import java.util.Arrays;

/**
 * The nearest neighbours found so far of every point, nearest first. Threads may work on different
 * points at a time, never on one.
 */
final class NeighbourLists {

  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final int size;
  private final int capacity;
  private final float[] distances;
  private final int[] indices;
  private final boolean[] fresh;
  private final int[] filled;

  NeighbourLists(int size, int capacity) {
    if ((long) size * capacity > LONGEST) {
      throw new IllegalArgumentException(
          "lists of %d candidates for %d points are more than one array holds; ask for fewer neighbours"
              .formatted(capacity, size));
    }
    this.size = size;
    this.capacity = capacity;
    this.distances = new float[size * capacity];
    this.indices = new int[size * capacity];
    this.fresh = new boolean[size * capacity];
    this.filled = new int[size];
    Arrays.fill(distances, Float.POSITIVE_INFINITY);
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

  /** Whether the neighbour came in since {@link #markAllOld}. */
  boolean isFresh(int point, int rank) {
    return fresh[point * capacity + rank];
  }

  /** What a newcomer must beat; infinite while there is room. */
  float limit(int point) {
    return distances[point * capacity + capacity - 1];
  }

  void markAllOld() {
    Arrays.fill(fresh, false);
  }

  /** Takes in another point if it is near enough and not there yet. */
  boolean offer(int point, float distance, int other) {
    int start = point * capacity;
    if (!(distance < distances[start + capacity - 1])) {
      return false;
    }
    int count = filled[point];
    for (int r = start; r < start + count; r++) {
      if (indices[r] == other) {
        return false;
      }
    }
    int hole = start + Math.min(count, capacity - 1);
    int place = hole;
    while (place > start && distances[place - 1] > distance) {
      place--;
    }
    int moved = hole - place;
    System.arraycopy(distances, place, distances, place + 1, moved);
    System.arraycopy(indices, place, indices, place + 1, moved);
    System.arraycopy(fresh, place, fresh, place + 1, moved);
    distances[place] = distance;
    indices[place] = other;
    fresh[place] = true;
    filled[point] = Math.min(count + 1, capacity);
    return true;
  }
}
