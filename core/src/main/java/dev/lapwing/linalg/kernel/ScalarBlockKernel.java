package dev.lapwing.linalg.kernel;

/** Products of tall blocks in plain Java: four rows a pass, so each sum is loaded once for four. */
final class ScalarBlockKernel implements BlockKernel {

  @Override
  public void addGram(double[] x, int p, double[] y, int q, int from, int to, double[] sum) {
    int i = from;
    for (; i + 4 <= to; i += 4) {
      addFourRows(x, p, y, q, i, sum);
    }
    for (; i < to; i++) {
      addRow(x, p, y, q, i, sum);
    }
  }

  private static void addFourRows(double[] x, int p, double[] y, int q, int i, double[] sum) {
    int y0 = i * q;
    int y1 = y0 + q;
    int y2 = y1 + q;
    int y3 = y2 + q;
    for (int a = 0; a < p; a++) {
      double x0 = x[i * p + a];
      double x1 = x[(i + 1) * p + a];
      double x2 = x[(i + 2) * p + a];
      double x3 = x[(i + 3) * p + a];
      for (int c = 0, at = a * q; c < q; c++) {
        sum[at + c] += (x0 * y[y0 + c] + x1 * y[y1 + c]) + (x2 * y[y2 + c] + x3 * y[y3 + c]);
      }
    }
  }

  private static void addRow(double[] x, int p, double[] y, int q, int i, double[] sum) {
    for (int a = 0; a < p; a++) {
      for (int c = 0; c < q; c++) {
        sum[a * q + c] += x[i * p + a] * y[i * q + c];
      }
    }
  }

  @Override
  public void addProduct(double[] x, int p, double[] c, double[] y, int q, int from, int to) {
    for (int i = from; i < to; i++) {
      addRowTimes(x, i * p, p, c, y, i * q, q);
    }
  }

  private static void addRowTimes(
      double[] x, int xi, int p, double[] c, double[] y, int yi, int q) {
    int a = 0;
    for (; a + 4 <= p; a += 4) {
      double x0 = x[xi + a];
      double x1 = x[xi + a + 1];
      double x2 = x[xi + a + 2];
      double x3 = x[xi + a + 3];
      int c0 = a * q;
      int c1 = c0 + q;
      int c2 = c1 + q;
      int c3 = c2 + q;
      for (int k = 0; k < q; k++) {
        y[yi + k] += (x0 * c[c0 + k] + x1 * c[c1 + k]) + (x2 * c[c2 + k] + x3 * c[c3 + k]);
      }
    }
    for (; a < p; a++) {
      for (int k = 0; k < q; k++) {
        y[yi + k] += x[xi + a] * c[a * q + k];
      }
    }
  }
}
