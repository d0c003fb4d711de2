package dev.lapwing.linalg.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of tall blocks with the Vector API. Both keep a tile of four by two vectors of sums in
 * registers while the long dimension passes by, so that eight multiply-adds share six loads. What
 * does not fill a tile is left to smaller tiles and, at the last columns, to plain loops.
 */
final class SimdBlockKernel implements BlockKernel {

  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  /** So many rows of both blocks stay in the first-level cache while the tiles pass over them. */
  private static final int ROWS_IN_CACHE = 128;

  @Override
  public void addGram(double[] x, int p, double[] y, int q, int from, int to, double[] sum) {
    for (int first = from; first < to; first += ROWS_IN_CACHE) {
      int end = Math.min(to, first + ROWS_IN_CACHE);
      int c = 0;
      for (; c + 2 * LANES <= q; c += 2 * LANES) {
        int a = 0;
        for (; a + 4 <= p; a += 4) {
          gramTile(x, p, a, y, q, c, first, end, sum);
        }
        for (; a < p; a++) {
          gramStrip(x, p, a, y, q, c, first, end, sum);
          gramStrip(x, p, a, y, q, c + LANES, first, end, sum);
        }
      }
      for (; c + LANES <= q; c += LANES) {
        for (int a = 0; a < p; a++) {
          gramStrip(x, p, a, y, q, c, first, end, sum);
        }
      }
      gramRest(x, p, y, q, c, first, end, sum);
    }
  }

  /** Four columns of x by two vectors of columns of y. */
  private static void gramTile(
      double[] x, int p, int a, double[] y, int q, int c, int from, int to, double[] sum) {
    DoubleVector s00 = DoubleVector.zero(SPECIES);
    DoubleVector s01 = s00;
    DoubleVector s10 = s00;
    DoubleVector s11 = s00;
    DoubleVector s20 = s00;
    DoubleVector s21 = s00;
    DoubleVector s30 = s00;
    DoubleVector s31 = s00;
    for (int i = from; i < to; i++) {
      DoubleVector y0 = DoubleVector.fromArray(SPECIES, y, i * q + c);
      DoubleVector y1 = DoubleVector.fromArray(SPECIES, y, i * q + c + LANES);
      int at = i * p + a;
      DoubleVector x0 = DoubleVector.broadcast(SPECIES, x[at]);
      s00 = x0.fma(y0, s00);
      s01 = x0.fma(y1, s01);
      DoubleVector x1 = DoubleVector.broadcast(SPECIES, x[at + 1]);
      s10 = x1.fma(y0, s10);
      s11 = x1.fma(y1, s11);
      DoubleVector x2 = DoubleVector.broadcast(SPECIES, x[at + 2]);
      s20 = x2.fma(y0, s20);
      s21 = x2.fma(y1, s21);
      DoubleVector x3 = DoubleVector.broadcast(SPECIES, x[at + 3]);
      s30 = x3.fma(y0, s30);
      s31 = x3.fma(y1, s31);
    }
    addTo(sum, a * q + c, s00, s01);
    addTo(sum, (a + 1) * q + c, s10, s11);
    addTo(sum, (a + 2) * q + c, s20, s21);
    addTo(sum, (a + 3) * q + c, s30, s31);
  }

  private static void addTo(double[] sum, int at, DoubleVector first, DoubleVector second) {
    DoubleVector.fromArray(SPECIES, sum, at).add(first).intoArray(sum, at);
    DoubleVector.fromArray(SPECIES, sum, at + LANES).add(second).intoArray(sum, at + LANES);
  }

  /** One column of x by one vector of columns of y. */
  private static void gramStrip(
      double[] x, int p, int a, double[] y, int q, int c, int from, int to, double[] sum) {
    DoubleVector s = DoubleVector.fromArray(SPECIES, sum, a * q + c);
    for (int i = from; i < to; i++) {
      DoubleVector yi = DoubleVector.fromArray(SPECIES, y, i * q + c);
      s = DoubleVector.broadcast(SPECIES, x[i * p + a]).fma(yi, s);
    }
    s.intoArray(sum, a * q + c);
  }

  /** The last columns of y, fewer than a vector. */
  private static void gramRest(
      double[] x, int p, double[] y, int q, int c, int from, int to, double[] sum) {
    for (int k = c; k < q; k++) {
      for (int a = 0; a < p; a++) {
        double s = sum[a * q + k];
        for (int i = from; i < to; i++) {
          s += x[i * p + a] * y[i * q + k];
        }
        sum[a * q + k] = s;
      }
    }
  }

  @Override
  public void addProduct(double[] x, int p, double[] c, double[] y, int q, int from, int to) {
    int i = from;
    for (; i + 4 <= to; i += 4) {
      int k = 0;
      for (; k + 2 * LANES <= q; k += 2 * LANES) {
        productTile(x, p, c, y, q, k, i);
      }
      for (; k + LANES <= q; k += LANES) {
        for (int r = i; r < i + 4; r++) {
          productStrip(x, p, c, y, q, k, r);
        }
      }
      for (int r = i; r < i + 4; r++) {
        productRest(x, p, c, y, q, k, r);
      }
    }
    for (; i < to; i++) {
      int k = 0;
      for (; k + LANES <= q; k += LANES) {
        productStrip(x, p, c, y, q, k, i);
      }
      productRest(x, p, c, y, q, k, i);
    }
  }

  /** Four rows by two vectors of columns. */
  private static void productTile(double[] x, int p, double[] c, double[] y, int q, int k, int i) {
    int y0 = i * q + k;
    int y1 = y0 + q;
    int y2 = y1 + q;
    int y3 = y2 + q;
    DoubleVector s00 = DoubleVector.fromArray(SPECIES, y, y0);
    DoubleVector s01 = DoubleVector.fromArray(SPECIES, y, y0 + LANES);
    DoubleVector s10 = DoubleVector.fromArray(SPECIES, y, y1);
    DoubleVector s11 = DoubleVector.fromArray(SPECIES, y, y1 + LANES);
    DoubleVector s20 = DoubleVector.fromArray(SPECIES, y, y2);
    DoubleVector s21 = DoubleVector.fromArray(SPECIES, y, y2 + LANES);
    DoubleVector s30 = DoubleVector.fromArray(SPECIES, y, y3);
    DoubleVector s31 = DoubleVector.fromArray(SPECIES, y, y3 + LANES);
    for (int a = 0, x0 = i * p, x1 = x0 + p, x2 = x1 + p, x3 = x2 + p; a < p; a++) {
      DoubleVector c0 = DoubleVector.fromArray(SPECIES, c, a * q + k);
      DoubleVector c1 = DoubleVector.fromArray(SPECIES, c, a * q + k + LANES);
      DoubleVector v0 = DoubleVector.broadcast(SPECIES, x[x0 + a]);
      s00 = v0.fma(c0, s00);
      s01 = v0.fma(c1, s01);
      DoubleVector v1 = DoubleVector.broadcast(SPECIES, x[x1 + a]);
      s10 = v1.fma(c0, s10);
      s11 = v1.fma(c1, s11);
      DoubleVector v2 = DoubleVector.broadcast(SPECIES, x[x2 + a]);
      s20 = v2.fma(c0, s20);
      s21 = v2.fma(c1, s21);
      DoubleVector v3 = DoubleVector.broadcast(SPECIES, x[x3 + a]);
      s30 = v3.fma(c0, s30);
      s31 = v3.fma(c1, s31);
    }
    s00.intoArray(y, y0);
    s01.intoArray(y, y0 + LANES);
    s10.intoArray(y, y1);
    s11.intoArray(y, y1 + LANES);
    s20.intoArray(y, y2);
    s21.intoArray(y, y2 + LANES);
    s30.intoArray(y, y3);
    s31.intoArray(y, y3 + LANES);
  }

  private static void productStrip(double[] x, int p, double[] c, double[] y, int q, int k, int i) {
    DoubleVector s = DoubleVector.fromArray(SPECIES, y, i * q + k);
    for (int a = 0; a < p; a++) {
      DoubleVector ca = DoubleVector.fromArray(SPECIES, c, a * q + k);
      s = DoubleVector.broadcast(SPECIES, x[i * p + a]).fma(ca, s);
    }
    s.intoArray(y, i * q + k);
  }

  private static void productRest(double[] x, int p, double[] c, double[] y, int q, int k, int i) {
    for (; k < q; k++) {
      double s = y[i * q + k];
      for (int a = 0; a < p; a++) {
        s += x[i * p + a] * c[a * q + k];
      }
      y[i * q + k] = s;
    }
  }
}
