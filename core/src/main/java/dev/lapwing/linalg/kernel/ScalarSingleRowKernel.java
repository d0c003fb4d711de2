package dev.lapwing.linalg.kernel;

/**
 * A sparse row times a block in plain Java and single precision, columns taken eight, four, two and
 * one at a time, as {@link ScalarSparseRowKernel} takes them and why.
 */
final class ScalarSingleRowKernel implements SingleRowKernel {

  @Override
  public void multiply(
      int[] column, float[] value, int start, int end, float[] x, int width, float[] sum) {
    int c = 0;
    for (; c + 8 <= width; c += 8) {
      eight(column, value, start, end, x, width, c, sum);
    }
    if (c + 4 <= width) {
      four(column, value, start, end, x, width, c, sum);
      c += 4;
    }
    if (c + 2 <= width) {
      two(column, value, start, end, x, width, c, sum);
      c += 2;
    }
    if (c < width) {
      one(column, value, start, end, x, width, c, sum);
    }
  }

  private static void eight(
      int[] j, float[] b, int start, int end, float[] x, int width, int c, float[] sum) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    float s4 = 0;
    float s5 = 0;
    float s6 = 0;
    float s7 = 0;
    for (int e = start; e < end; e++) {
      float be = b[e];
      int p = j[e] * width + c;
      s0 += be * x[p];
      s1 += be * x[p + 1];
      s2 += be * x[p + 2];
      s3 += be * x[p + 3];
      s4 += be * x[p + 4];
      s5 += be * x[p + 5];
      s6 += be * x[p + 6];
      s7 += be * x[p + 7];
    }
    sum[c] = s0;
    sum[c + 1] = s1;
    sum[c + 2] = s2;
    sum[c + 3] = s3;
    sum[c + 4] = s4;
    sum[c + 5] = s5;
    sum[c + 6] = s6;
    sum[c + 7] = s7;
  }

  private static void four(
      int[] j, float[] b, int start, int end, float[] x, int width, int c, float[] sum) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    for (int e = start; e < end; e++) {
      float be = b[e];
      int p = j[e] * width + c;
      s0 += be * x[p];
      s1 += be * x[p + 1];
      s2 += be * x[p + 2];
      s3 += be * x[p + 3];
    }
    sum[c] = s0;
    sum[c + 1] = s1;
    sum[c + 2] = s2;
    sum[c + 3] = s3;
  }

  private static void two(
      int[] j, float[] b, int start, int end, float[] x, int width, int c, float[] sum) {
    float s0 = 0;
    float s1 = 0;
    for (int e = start; e < end; e++) {
      float be = b[e];
      int p = j[e] * width + c;
      s0 += be * x[p];
      s1 += be * x[p + 1];
    }
    sum[c] = s0;
    sum[c + 1] = s1;
  }

  private static void one(
      int[] j, float[] b, int start, int end, float[] x, int width, int c, float[] sum) {
    float s = 0;
    for (int e = start; e < end; e++) {
      s += b[e] * x[j[e] * width + c];
    }
    sum[c] = s;
  }
}
