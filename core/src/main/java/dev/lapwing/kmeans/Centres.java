package dev.lapwing.kmeans;

import java.util.Arrays;

/** What k-means needs to know about its centres: how far apart they are, how far they moved. */
final class Centres {

  private final int k;
  private final int dimensions;

  /** Row by row. */
  final double[] values;

  /** How far each centre moved last. */
  final double[] moved;

  /** Half the distance from each centre to the nearest other one. */
  final double[] halfGap;

  /** The largest move of any centre but the given one, by centre. */
  final double[] othersMoved;

  Centres(int k, int dimensions, double[] values) {
    this.k = k;
    this.dimensions = dimensions;
    this.values = values;
    this.moved = new double[k];
    this.halfGap = new double[k];
    this.othersMoved = new double[k];
  }

  /** Moves the centres to new places; returns the sum of the squared moves. */
  double moveTo(double[] places) {
    double sum = 0;
    for (int c = 0; c < k; c++) {
      double squared = squaredDistance(places, c, values, c, dimensions);
      moved[c] = Math.sqrt(squared);
      sum += squared;
    }
    System.arraycopy(places, 0, values, 0, values.length);
    findOthersMoved();
    findGaps();
    return sum;
  }

  private void findOthersMoved() {
    int most = 0;
    for (int c = 1; c < k; c++) {
      most = moved[c] > moved[most] ? c : most;
    }
    double second = 0;
    for (int c = 0; c < k; c++) {
      second = c == most ? second : Math.max(second, moved[c]);
    }
    Arrays.fill(othersMoved, moved[most]);
    othersMoved[most] = second;
  }

  private void findGaps() {
    Arrays.fill(halfGap, Double.POSITIVE_INFINITY);
    for (int a = 0; a < k; a++) {
      for (int b = 0; b < a; b++) {
        double half = Math.sqrt(squaredDistance(values, a, values, b, dimensions)) / 2;
        halfGap[a] = Math.min(halfGap[a], half);
        halfGap[b] = Math.min(halfGap[b], half);
      }
    }
  }

  /** The squared distances between the rows of a and those of b, row by row of a. */
  static double[] squaredDistances(double[] a, int rowsOfA, double[] b, int rowsOfB, int dims) {
    double[] out = new double[rowsOfA * rowsOfB];
    for (int p = 0; p < rowsOfA; p++) {
      for (int q = 0; q < rowsOfB; q++) {
        out[p * rowsOfB + q] = squaredDistance(a, p, b, q, dims);
      }
    }
    return out;
  }

  /** ‖a_p − b_q‖². */
  static double squaredDistance(double[] a, int p, double[] b, int q, int dims) {
    double sum = 0;
    for (int j = 0; j < dims; j++) {
      double difference = a[p * dims + j] - b[q * dims + j];
      sum += difference * difference;
    }
    return sum;
  }
}
