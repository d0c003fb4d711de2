package dev.lapwing.neighbours.exact;

import java.util.Arrays;

/**
 * The best candidates so far of each point of one block: a bounded binary max-heap (Williams, 1964)
 * a point. Whoever offers holds this object's monitor.
 */
final class CandidateHeaps {

  private final int capacity;
  private final float[] bounds;
  private final int[] indices;
  private final int[] filled;
  private final float[] norms;

  /**
   * The top of the heap less the point's own norm: what a product plus the other norm must beat.
   */
  private final float[] limits;

  /**
   * Empty heaps.
   *
   * @param points how many points there really are
   * @param norms the squared norms of the points, and of the filling after them
   */
  CandidateHeaps(int points, int capacity, float[] norms) {
    this.capacity = capacity;
    this.bounds = new float[Math.multiplyExact(points, capacity)];
    this.indices = new int[points * capacity];
    this.filled = new int[points];
    this.norms = norms;
    this.limits = new float[norms.length];
    Arrays.fill(limits, Float.NEGATIVE_INFINITY);
    Arrays.fill(limits, 0, points, Float.POSITIVE_INFINITY);
  }

  /** What the heaps of so many points take. */
  static long bytes(long points, long capacity) {
    long entries = points * capacity * (Float.BYTES + Integer.BYTES);
    return entries + points * (Integer.BYTES + Float.BYTES);
  }

  float[] limits() {
    return limits;
  }

  /** Takes the candidate if it is nearer than the worst held, or if there is room. */
  void offer(int point, float bound, int index) {
    int start = point * capacity;
    int count = filled[point];
    if (count < capacity) {
      filled[point] = count + 1;
      rise(start, count, bound, index);
      if (count + 1 == capacity) {
        limits[point] = bounds[start] - norms[point];
      }
    } else if (bound < bounds[start]) {
      sink(start, bound, index);
      limits[point] = bounds[start] - norms[point];
    }
  }

  private void rise(int start, int hole, float bound, int index) {
    while (hole > 0) {
      int parent = (hole - 1) / 2;
      if (bounds[start + parent] >= bound) {
        break;
      }
      bounds[start + hole] = bounds[start + parent];
      indices[start + hole] = indices[start + parent];
      hole = parent;
    }
    bounds[start + hole] = bound;
    indices[start + hole] = index;
  }

  private void sink(int start, float bound, int index) {
    int hole = 0;
    for (int child = 1; child < capacity; child = 2 * hole + 1) {
      if (child + 1 < capacity && bounds[start + child + 1] > bounds[start + child]) {
        child++;
      }
      if (bounds[start + child] <= bound) {
        break;
      }
      bounds[start + hole] = bounds[start + child];
      indices[start + hole] = indices[start + child];
      hole = child;
    }
    bounds[start + hole] = bound;
    indices[start + hole] = index;
  }

  /** Copies a point's candidates, in no order, and returns how many there are. */
  int copyIndices(int point, int[] target) {
    System.arraycopy(indices, point * capacity, target, 0, filled[point]);
    return filled[point];
  }

  /** No point that was offered and not kept is nearer than this; infinite if all were kept. */
  float worst(int point) {
    return filled[point] < capacity ? Float.POSITIVE_INFINITY : bounds[point * capacity];
  }
}
