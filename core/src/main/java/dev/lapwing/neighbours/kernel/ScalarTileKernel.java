package dev.lapwing.neighbours.kernel;

import java.util.Arrays;

/**
 * The twin of the SIMD kernel in plain Java. Its long, branch-free inner loop over the columns is
 * one the compiler turns into SIMD by itself; four features at a time save three in four loads and
 * stores of the sums.
 */
final class ScalarTileKernel implements TileKernel {

  private static final int COLUMNS = 240;

  @Override
  public int columns() {
    return COLUMNS;
  }

  @Override
  public void multiply(
      int depth, float[] a, int aStart, float[] b, int bStart, float[] c, int cStart, int cStride) {
    float[] sums = new float[COLUMNS];
    float[][] features = new float[4][COLUMNS];
    for (int r = 0; r < ROWS; r++) {
      int row = cStart + r * cStride;
      Arrays.fill(sums, 0);
      addProducts(depth, a, aStart + r, b, bStart, features, sums);
      System.arraycopy(sums, 0, c, row, COLUMNS);
    }
  }

  private static void addProducts(
      int depth, float[] a, int aStart, float[] b, int bStart, float[][] features, float[] sums) {
    int p = 0;
    for (; p + 4 <= depth; p += 4) {
      for (int q = 0; q < 4; q++) {
        System.arraycopy(b, bStart + (p + q) * COLUMNS, features[q], 0, COLUMNS);
      }
      int x = aStart + p * ROWS;
      addFour(a[x], a[x + ROWS], a[x + 2 * ROWS], a[x + 3 * ROWS], features, sums);
    }
    for (; p < depth; p++) {
      System.arraycopy(b, bStart + p * COLUMNS, features[0], 0, COLUMNS);
      addFour(a[aStart + p * ROWS], 0, 0, 0, features, sums);
    }
  }

  private static void addFour(
      float a0, float a1, float a2, float a3, float[][] features, float[] sums) {
    float[] b0 = features[0];
    float[] b1 = features[1];
    float[] b2 = features[2];
    float[] b3 = features[3];
    for (int j = 0; j < sums.length; j++) {
      sums[j] += (a0 * b0[j] + a1 * b1[j]) + (a2 * b2[j] + a3 * b3[j]);
    }
  }

  @Override
  public int screen(
      float[] c, int start, float limit, float norm, float[] norms, float[] limits, int[] found) {
    int count = 0;
    for (int j = 0; j < norms.length; j++) {
      float value = c[start + j];
      if (value < limit - norms[j] || value < limits[j] - norm) {
        found[count++] = j;
      }
    }
    return count;
  }
}
