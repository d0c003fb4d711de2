package dev.lapwing.neighbours.exact;

/**
 * The k nearest of the points offered, in order of distance and index: insertion sort (Knuth, The
 * Art of Computer Programming, volume 3, 5.2.1).
 */
public final class SortedNeighbours {

  private final double[] distances;
  private final int[] indices;
  private int filled;

  SortedNeighbours(int count) {
    this.distances = new double[count];
    this.indices = new int[count];
  }

  void offer(double distance, int index) {
    int hole = filled;
    if (filled == indices.length) {
      hole--;
      if (!DistanceOrder.precedes(distance, index, distances[hole], indices[hole])) {
        return;
      }
    } else {
      filled++;
    }
    while (hole > 0
        && DistanceOrder.precedes(distance, index, distances[hole - 1], indices[hole - 1])) {
      distances[hole] = distances[hole - 1];
      indices[hole] = indices[hole - 1];
      hole--;
    }
    distances[hole] = distance;
    indices[hole] = index;
  }

  public double[] distances() {
    return distances;
  }

  int[] indices() {
    return indices;
  }
}
