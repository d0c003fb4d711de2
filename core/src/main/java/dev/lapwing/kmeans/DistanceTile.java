package dev.lapwing.kmeans;

import java.util.Arrays;

/**
 * A few dozen points, turned so that one coordinate of all of them lies side by side, and their two
 * nearest centres. In this layout the inner loops run over points and the compiler vectorises them;
 * each sum is still taken coordinate by coordinate, so the bits are those of {@link
 * PointBlocks#squaredDistance}.
 */
final class DistanceTile {

  static final int CAPACITY = 128;

  private final PointBlocks points;
  private final double[] turned;
  private final double[] distance = new double[CAPACITY];

  private int count;
  final int[] point = new int[CAPACITY];

  /** The nearest centre; of equally near ones the lowest. */
  final int[] nearest = new int[CAPACITY];

  /** The squared distances to the nearest and to the second nearest centre. */
  final double[] first = new double[CAPACITY];

  final double[] second = new double[CAPACITY];

  DistanceTile(PointBlocks points) {
    this.points = points;
    this.turned = new double[points.dimensions * CAPACITY];
  }

  /** Takes in a point whose squared distance to one of the centres is known. */
  void add(int i, int centre, double squaredDistance) {
    for (int j = 0, x = i * points.dimensions; j < points.dimensions; j++) {
      turned[j * CAPACITY + count] = points.values[x + j];
    }
    point[count] = i;
    nearest[count] = centre;
    first[count] = squaredDistance;
    count++;
  }

  int count() {
    return count;
  }

  void clear() {
    count = 0;
  }

  void search(double[] centres, int k) {
    Arrays.fill(second, 0, count, Double.POSITIVE_INFINITY);
    for (int c = 0; c < k; c++) {
      measure(centres, c * points.dimensions);
      compare(c);
    }
  }

  /** distance_p ← Σ_j (x_pj − c_j)². */
  private void measure(double[] centres, int c) {
    int d = points.dimensions;
    Arrays.fill(distance, 0);
    int j = 0;
    for (; j + 1 < d; j += 2) {
      addSquares(j * CAPACITY, centres[c + j], centres[c + j + 1]);
    }
    if (j < d) {
      addSquares(j * CAPACITY, centres[c + j]);
    }
  }

  private void addSquares(int row, double c0, double c1) {
    for (int p = 0; p < CAPACITY; p++) {
      double d0 = turned[row + p] - c0;
      double d1 = turned[row + CAPACITY + p] - c1;
      distance[p] = distance[p] + d0 * d0 + d1 * d1;
    }
  }

  private void addSquares(int row, double c0) {
    for (int p = 0; p < CAPACITY; p++) {
      double d0 = turned[row + p] - c0;
      distance[p] = distance[p] + d0 * d0;
    }
  }

  private void compare(int c) {
    for (int p = 0; p < count; p++) {
      double d = distance[p];
      if (d < second[p] && c != nearest[p]) {
        if (d < first[p] || (d == first[p] && c < nearest[p])) {
          second[p] = first[p];
          first[p] = d;
          nearest[p] = c;
        } else {
          second[p] = d;
        }
      }
    }
  }
}
