package dev.lapwing.linalg;

import dev.lapwing.linalg.kernel.BlockProducts;
import dev.lapwing.linalg.kernel.ColumnTiles;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;

/**
 * The dense algebra of tall, narrow blocks: Gram matrices, products with small matrices, updates
 * column by column (axpy), in parallel. Sums over the rows are taken block by block and the partial
 * sums added in order, so the bits do not depend on the number of threads. Small matrices are
 * row-major arrays.
 */
public final class BlockAlgebra {

  private static final int ROWS_PER_BLOCK = 2048;

  /** Fewer, where they are copied, or written several times. */
  private static final int ROWS_IN_PLACE = 256;

  private BlockAlgebra() {}

  /** XᵀY, of {@code x.columns() × y.columns()}. */
  public static double[] gram(Block x, Block y, RunContext run) {
    int p = x.columns();
    int q = y.columns();
    double[][] partial = new double[RunContext.blocks(x.rows(), ROWS_PER_BLOCK)][];
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] sum = new double[p * q];
          BlockProducts.addGram(x.values(), p, y.values(), q, from, to, sum);
          partial[block] = sum;
        });
    return ColumnTiles.addedInOrder(partial, p * q);
  }

  /** The dot product of each column of x with the same column of y. */
  public static double[] dots(Block x, Block y, RunContext run) {
    double[][] parts = new double[RunContext.blocks(x.rows(), ROWS_PER_BLOCK)][];
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) ->
            parts[block] = ColumnTiles.dots(x.values(), y.values(), x.columns(), from, to));
    return ColumnTiles.total(parts, x.columns());
  }

  /**
   * One step of conjugate gradients in one pass: x ← x + p diag(s), r ← r − ap diag(s).
   *
   * @return rᵀr for each column of the new r
   */
  public static double[] step(double[] s, Block p, Block x, Block ap, Block r, RunContext run) {
    double[] factor = ColumnTiles.repeated(s);
    double[] direction = p.values();
    double[] image = ap.values();
    double[] solution = x.values();
    double[] residual = r.values();
    return sumTiles(
        x,
        run,
        (at, length, sum) -> {
          for (int e = 0; e < length; e++) {
            solution[at + e] += factor[e] * direction[at + e];
          }
          for (int e = 0; e < length; e++) {
            double left = residual[at + e] - factor[e] * image[at + e];
            residual[at + e] = left;
            sum[e] += left * left;
          }
        });
  }

  /** y ← y + s·X C for a small matrix C of {@code x.columns() × y.columns()}. */
  public static void addProduct(double s, Block x, double[] c, Block y, RunContext run) {
    int p = x.columns();
    int q = y.columns();
    double[] scaled = c.clone();
    for (int e = 0; e < scaled.length; e++) {
      scaled[e] *= s;
    }
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) ->
            BlockProducts.addProduct(x.values(), p, scaled, y.values(), q, from, to));
  }

  /**
   * Several blocks [X₁ X₂ …] C_t at once, in one pass: a few rows at a time, so that they are read
   * and written while they are in the cache.
   *
   * @param coefficients of each result, C_t by rows: those for X₁, those for X₂ and so on
   * @param results written over
   */
  public static void combine(
      List<Block> parts, List<double[]> coefficients, List<Block> results, RunContext run) {
    double[][][] slices = new double[results.size()][parts.size()][];
    for (int t = 0; t < slices.length; t++) {
      int at = 0;
      for (int q = 0; q < parts.size(); q++) {
        int length = parts.get(q).columns() * results.get(t).columns();
        slices[t][q] = Arrays.copyOfRange(coefficients.get(t), at, at + length);
        at += length;
      }
    }
    run.forBlocks(
        parts.get(0).rows(),
        ROWS_IN_PLACE,
        (block, from, to) -> {
          for (int t = 0; t < slices.length; t++) {
            Block out = results.get(t);
            int width = out.columns();
            Arrays.fill(out.values(), from * width, to * width, 0);
            for (int q = 0; q < parts.size(); q++) {
              Block x = parts.get(q);
              if (x.columns() > 0) {
                BlockProducts.addProduct(
                    x.values(), x.columns(), slices[t][q], out.values(), width, from, to);
              }
            }
          }
        });
  }

  /** X C, a new block. */
  public static Block product(Block x, double[] c, int columns, RunContext run) {
    Block y = Block.zeros(x.rows(), columns);
    addProduct(1, x, c, y, run);
    return y;
  }

  /** Some columns, as a block of their own. */
  public static Block columns(Block x, int[] chosen, RunContext run) {
    Block some = Block.zeros(x.rows(), chosen.length);
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            for (int c = 0; c < chosen.length; c++) {
              some.set(i, c, x.get(i, chosen[c]));
            }
          }
        });
    return some;
  }

  /** Column {@code at[c]} of x ← column c of some. */
  public static void setColumns(int[] at, Block some, Block x, RunContext run) {
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            for (int c = 0; c < at.length; c++) {
              x.set(i, at[c], some.get(i, c));
            }
          }
        });
  }

  /** X ← X C for a small square matrix C. */
  public static void multiply(Block x, double[] c, RunContext run) {
    int p = x.columns();
    run.forBlocks(
        x.rows(),
        ROWS_IN_PLACE,
        (block, from, to) -> {
          double[] rows = Arrays.copyOfRange(x.values(), from * p, to * p);
          double[] product = new double[rows.length];
          BlockProducts.addProduct(rows, p, c, product, p, 0, to - from);
          System.arraycopy(product, 0, x.values(), from * p, product.length);
        });
  }

  /** y ← x + y diag(s). */
  public static void scaleAndAdd(double[] s, Block x, Block y, RunContext run) {
    double[] factor = ColumnTiles.repeated(s);
    double[] from = x.values();
    double[] into = y.values();
    forTiles(
        x,
        run,
        (at, length, unused) -> {
          for (int e = 0; e < length; e++) {
            into[at + e] = from[at + e] + factor[e] * into[at + e];
          }
        });
  }

  /**
   * r ← x − y diag(s).
   *
   * @return rᵀr for each column
   */
  public static double[] difference(Block x, double[] s, Block y, Block r, RunContext run) {
    double[] factor = ColumnTiles.repeated(s);
    double[] from = x.values();
    double[] less = y.values();
    double[] into = r.values();
    return sumTiles(
        x,
        run,
        (at, length, sum) -> {
          for (int e = 0; e < length; e++) {
            double left = from[at + e] - factor[e] * less[at + e];
            into[at + e] = left;
            sum[e] += left * left;
          }
        });
  }

  /** y ← x − y. */
  public static void subtractFrom(Block x, Block y, RunContext run) {
    double[] minusOne = new double[x.columns()];
    Arrays.fill(minusOne, -1);
    scaleAndAdd(minusOne, x, y, run);
  }

  private static void forTiles(Block x, RunContext run, ColumnTiles.Task task) {
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> ColumnTiles.forEach(x.columns(), from, to, task));
  }

  /** Sums for each column, over the rows. */
  private static double[] sumTiles(Block x, RunContext run, ColumnTiles.Task task) {
    double[][] parts = new double[RunContext.blocks(x.rows(), ROWS_PER_BLOCK)][];
    run.forBlocks(
        x.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> parts[block] = ColumnTiles.sums(x.columns(), from, to, task));
    return ColumnTiles.total(parts, x.columns());
  }
}
