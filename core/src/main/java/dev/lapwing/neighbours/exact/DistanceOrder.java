package dev.lapwing.neighbours.exact;

/**
 * Sorts candidates by distance, then by index: merge sort of short runs sorted by insertion (Knuth,
 * The Art of Computer Programming, volume 3, 5.2.1 and 5.2.4).
 */
public final class DistanceOrder {

  private static final int SHORT_RUN = 12;

  private final double[] spareDistances;
  private final int[] spareIndices;

  /** For up to {@code capacity} candidates at a time. */
  public DistanceOrder(int capacity) {
    this.spareDistances = new double[capacity];
    this.spareIndices = new int[capacity];
  }

  /** Sorts the first {@code count} pairs. */
  public void sort(double[] distances, int[] indices, int count) {
    for (int from = 0; from < count; from += SHORT_RUN) {
      sortShort(distances, indices, from, Math.min(count, from + SHORT_RUN));
    }
    for (int run = SHORT_RUN; run < count; run *= 2) {
      System.arraycopy(distances, 0, spareDistances, 0, count);
      System.arraycopy(indices, 0, spareIndices, 0, count);
      for (int from = 0; from + run < count; from += 2 * run) {
        merge(distances, indices, from, from + run, Math.min(count, from + 2 * run));
      }
    }
  }

  private static void sortShort(double[] distances, int[] indices, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      double distance = distances[i];
      int index = indices[i];
      int hole = i;
      while (hole > from && precedes(distance, index, distances[hole - 1], indices[hole - 1])) {
        distances[hole] = distances[hole - 1];
        indices[hole] = indices[hole - 1];
        hole--;
      }
      distances[hole] = distance;
      indices[hole] = index;
    }
  }

  /** Merges two sorted runs of the spare copy into place. */
  private void merge(double[] distances, int[] indices, int from, int middle, int to) {
    int left = from;
    int right = middle;
    for (int out = from; out < to; out++) {
      boolean takeRight =
          left == middle
              || (right < to
                  && precedes(
                      spareDistances[right],
                      spareIndices[right],
                      spareDistances[left],
                      spareIndices[left]));
      int source = takeRight ? right++ : left++;
      distances[out] = spareDistances[source];
      indices[out] = spareIndices[source];
    }
  }

  /** Whether the first of two candidates is the nearer; of two equally near, the lower index. */
  public static boolean precedes(double distance, int index, double otherDistance, int otherIndex) {
    return distance < otherDistance || (distance == otherDistance && index < otherIndex);
  }
}
