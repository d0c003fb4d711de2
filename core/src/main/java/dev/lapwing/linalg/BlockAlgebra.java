package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/**
 * Products of tall blocks with each other and with small matrices, in parallel. Sums over the rows
 * are taken block by block and the partial sums added in order, so the bits do not depend on the
 * number of threads. Small matrices are row-major arrays.
 */
final class BlockAlgebra {

  private static final int ROWS_PER_BLOCK = 2048;

  private static final BlockKernel KERNEL = BlockKernel.best();

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
          KERNEL.addGram(x.values(), p, y.values(), q, from, to, sum);
          partial[block] = sum;
        });
    return inOrder(partial, p * q);
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
        (block, from, to) -> KERNEL.addProduct(x.values(), p, scaled, y.values(), q, from, to));
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
