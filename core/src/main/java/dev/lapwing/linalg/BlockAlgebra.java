package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/**
 * Products of tall blocks with each other and with small matrices, in parallel. Sums over the rows
 * are taken block by block and the partial sums added in order, so the bits do not depend on the
 * number of threads. Small matrices are row-major arrays.
 */
final class BlockAlgebra {

  private static final int ROWS_PER_BLOCK = 2048;

  private BlockAlgebra() {}

  /** XᵀY, of {@code x.columns() × y.columns()}. */
  static double[] gram(Block x, Block y, RunContext run) {
    int p = x.columns();
    int q = y.columns();
    double[][] partial = new double[RunContext.blocks(x.rows(), ROWS_PER_BLOCK)][];
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] sum = new double[p * q];
          int i = from;
          for (; i + 4 <= to; i += 4) {
            addFourRows(x.values(), p, y.values(), q, i, sum);
          }
          for (; i < to; i++) {
            addRow(x.values(), p, y.values(), q, i, sum);
          }
          partial[block] = sum;
        });
    return inOrder(partial, p * q);
  }

  /** sum ← sum + Σ_{i..i+3} x_i y_iᵀ: four rows a pass, so each sum is loaded once for four. */
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

  /** The dot product of each column of x with the same column of y. */
  static double[] dots(Block x, Block y, RunContext run) {
    int b = x.columns();
    double[][] partial = new double[RunContext.blocks(x.rows(), ROWS_PER_BLOCK)][];
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] sum = new double[b];
          for (int i = from; i < to; i++) {
            for (int c = 0, at = i * b; c < b; c++) {
              sum[c] += x.values()[at + c] * y.values()[at + c];
            }
          }
          partial[block] = sum;
        });
    return inOrder(partial, b);
  }

  /** y ← y + s·X C for a small matrix C of {@code x.columns() × y.columns()}. */
  static void addProduct(double s, Block x, double[] c, Block y, RunContext run) {
    int p = x.columns();
    int q = y.columns();
    double[] scaled = c.clone();
    for (int e = 0; e < scaled.length; e++) {
      scaled[e] *= s;
    }
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            addRowTimes(x.values(), i * p, p, scaled, y.values(), i * q, q);
          }
        });
  }

  /** y_i ← y_i + x_iᵀ C, four rows of C a pass. */
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

  /** X C, a new block. */
  static Block product(Block x, double[] c, int columns, RunContext run) {
    Block y = Block.zeros(x.rows(), columns);
    addProduct(1, x, c, y, run);
    return y;
  }

  /** y ← y + x diag(s). */
  static void addScaled(double[] s, Block x, Block y, RunContext run) {
    int b = x.columns();
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            for (int c = 0, at = i * b; c < b; c++) {
              y.values()[at + c] += s[c] * x.values()[at + c];
            }
          }
        });
  }

  /** y ← x + y diag(s). */
  static void scaleAndAdd(double[] s, Block x, Block y, RunContext run) {
    int b = x.columns();
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            for (int c = 0, at = i * b; c < b; c++) {
              y.values()[at + c] = x.values()[at + c] + s[c] * y.values()[at + c];
            }
          }
        });
  }

  /** The given columns of x, in the given order. */
  static Block columns(Block x, int[] chosen) {
    Block out = Block.zeros(x.rows(), chosen.length);
    for (int i = 0; i < x.rows(); i++) {
      for (int c = 0; c < chosen.length; c++) {
        out.values()[i * chosen.length + c] = x.values()[i * x.columns() + chosen[c]];
      }
    }
    return out;
  }

  private static double[] inOrder(double[][] partial, int length) {
    double[] sum = new double[length];
    for (double[] part : partial) {
      for (int e = 0; e < length; e++) {
        sum[e] += part[e];
      }
    }
    return sum;
  }
}
