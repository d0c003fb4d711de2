package dev.lapwing.spark.spectral;

import java.util.Arrays;

/** Products of tall blocks, row by row in flat arrays, with small matrices, row-major too. */
final class TallBlocks {

  private TallBlocks() {}

  /** out ← AᵀB, of order a × b. */
  static double[] gram(double[] first, int a, double[] second, int b) {
    double[] out = new double[a * b];
    int rows = a == 0 ? 0 : first.length / a;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < a; j++) {
        double left = first[i * a + j];
        for (int k = 0, at = j * b, from = i * b; left != 0 && k < b; k++) {
          out[at + k] += left * second[from + k];
        }
      }
    }
    return out;
  }

  /** target ← target + sign · block · c, for c of order a × b. */
  static void addProduct(double sign, double[] block, int a, double[] c, int b, double[] target) {
    int rows = a == 0 ? 0 : block.length / a;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < a; j++) {
        double left = sign * block[i * a + j];
        for (int k = 0, at = i * b, from = j * b; left != 0 && k < b; k++) {
          target[at + k] += left * c[from + k];
        }
      }
    }
  }

  /** block · c, for c of order a × b. */
  static double[] product(double[] block, int a, double[] c, int b) {
    double[] out = new double[a == 0 ? 0 : block.length / a * b];
    addProduct(1, block, a, c, b, out);
    return out;
  }

  /** The squared lengths of the columns. */
  static double[] squares(double[] block, int width) {
    double[] sums = new double[width];
    for (int e = 0; e < block.length; e++) {
      sums[e % width] += block[e] * block[e];
    }
    return sums;
  }

  /** Some of the columns. */
  static double[] columns(double[] block, int width, int[] chosen) {
    int rows = block.length / width;
    double[] out = new double[rows * chosen.length];
    for (int i = 0; i < rows; i++) {
      for (int c = 0; c < chosen.length; c++) {
        out[i * chosen.length + c] = block[i * width + chosen[c]];
      }
    }
    return out;
  }

  /**
   * Puts a block and its transpose into a symmetric matrix of order s.
   *
   * @param from where the block begins in {@code part}
   */
  static void put(
      double[] g, int s, int row, int column, double[] part, int from, int rows, int columns) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        g[(row + i) * s + column + j] = part[from + i * columns + j];
        g[(column + j) * s + row + i] = part[from + i * columns + j];
      }
    }
  }

  /** Arrays one behind the other. */
  static double[] joined(double[]... parts) {
    int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
    double[] out = new double[length];
    int at = 0;
    for (double[] part : parts) {
      System.arraycopy(part, 0, out, at, part.length);
      at += part.length;
    }
    return out;
  }
}
