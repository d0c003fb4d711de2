package dev.lapwing.neighbours.kernel;

/** The twin of the SIMD kernel in plain Java: four independent sums a pair. */
final class ScalarDistanceKernel implements DistanceKernel {

  /** How many features to add up before looking at the limit. */
  private static final int SEGMENT = 128;

  @Override
  public void squaredDistances(
      RowStore rows, int point, int[] others, int count, float limit, float[] target) {
    float[] x = rows.chunk(point);
    int xStart = rows.start(point);
    for (int i = 0; i < count; i++) {
      int other = others[i];
      float[] y = rows.chunk(other);
      int yStart = rows.start(other);
      float sum = 0;
      for (int from = 0; from < rows.stride() && sum < limit; from += SEGMENT) {
        int length = Math.min(SEGMENT, rows.stride() - from);
        sum += squaredDistance(x, xStart + from, y, yStart + from, length);
      }
      target[i] = sum;
    }
  }

  private static float squaredDistance(float[] x, int xStart, float[] y, int yStart, int length) {
    float sum0 = 0;
    float sum1 = 0;
    float sum2 = 0;
    float sum3 = 0;
    for (int j = 0; j < length; j += 4) {
      float d0 = x[xStart + j] - y[yStart + j];
      float d1 = x[xStart + j + 1] - y[yStart + j + 1];
      float d2 = x[xStart + j + 2] - y[yStart + j + 2];
      float d3 = x[xStart + j + 3] - y[yStart + j + 3];
      sum0 += d0 * d0;
      sum1 += d1 * d1;
      sum2 += d2 * d2;
      sum3 += d3 * d3;
    }
    return (sum0 + sum1) + (sum2 + sum3);
  }
}
