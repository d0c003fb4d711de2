package dev.lapwing.kmeans;

import dev.lapwing.linalg.Block;
import java.util.Random;

/** Gaussian blobs around given centres, taken in turn: point i belongs to blob i mod k. */
final class Blobs {

  private Blobs() {}

  static Block around(double[][] centres, int n, double spread, long seed) {
    Random random = new Random(seed);
    Block points = Block.zeros(n, centres[0].length);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < points.columns(); j++) {
        points.set(i, j, centres[i % centres.length][j] + spread * random.nextGaussian());
      }
    }
    return points;
  }

  /** k centres drawn from a standard Gaussian. */
  static Block overlapping(int n, int dimensions, int k, double spread, long seed) {
    Block centres = around(new double[][] {new double[dimensions]}, k, 1, seed + 1);
    double[][] rows = new double[k][dimensions];
    for (int c = 0; c < k; c++) {
      System.arraycopy(centres.values(), c * dimensions, rows[c], 0, dimensions);
    }
    return around(rows, n, spread, seed);
  }
}
