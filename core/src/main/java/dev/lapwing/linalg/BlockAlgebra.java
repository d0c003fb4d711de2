package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Products of tall blocks with each other and with small matrices, in parallel. Sums over the rows
 * are taken block by block and the partial sums added in order, so the bits do not depend on the
 * number of threads. Small matrices are row-major arrays.
 */
final class BlockAlgebra {

  private static final int ROWS_PER_BLOCK = 2048;

  /**
   * What is done to every entry by a factor of its column is done to a tile of rows at once, with
   * the factors repeated: the inner loop is then long enough to be vectorised.
   */
  private static final int ROWS_PER_TILE = 64;

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
    return sumTiles(x, run, dotTask(x, y));
  }

  /** The same over some rows, as a part for {@link #total}. */
  static double[] dotsPart(Block x, Block y, int from, int to) {
    return part(x, from, to, dotTask(x, y));
  }

  private static TileTask dotTask(Block x, Block y) {
    double[] left = x.values();
    double[] right = y.values();
    return (at, length, sum) -> {
      for (int e = 0; e < length; e++) {
        sum[e] += left[at + e] * right[at + e];
      }
    };
  }

  /**
   * One step of conjugate gradients in one pass: x ← x + p diag(s), r ← r − ap diag(s).
   *
   * @return rᵀr for each column of the new r
   */
  static double[] step(double[] s, Block p, Block x, Block ap, Block r, RunContext run) {
    double[] factor = tiled(s);
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
    double[] factor = tiled(s);
    double[] from = x.values();
    double[] into = y.values();
    forTiles(
        x,
        run,
        (at, length, unused) -> {
          for (int e = 0; e < length; e++) {
            into[at + e] += factor[e] * from[at + e];
          }
        });
  }

  /** y ← x + y diag(s). */
  static void scaleAndAdd(double[] s, Block x, Block y, RunContext run) {
    double[] factor = tiled(s);
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

  /** y ← x − y. */
  static void subtractFrom(Block x, Block y, RunContext run) {
    double[] minusOne = new double[x.columns()];
    Arrays.fill(minusOne, -1);
    scaleAndAdd(minusOne, x, y, run);
  }

  /** Work on the entries of a tile. */
  @FunctionalInterface
  private interface TileTask {
    /**
     * Does one tile.
     *
     * @param at its first entry
     * @param length how many it has
     * @param sum a sum for each of them
     */
    void run(int at, int length, double[] sum);
  }

  /** The factors of the columns, once for each row of a tile. */
  private static double[] tiled(double[] s) {
    double[] tiled = new double[s.length * ROWS_PER_TILE];
    for (int e = 0; e < tiled.length; e++) {
      tiled[e] = s[e % s.length];
    }
    return tiled;
  }

  private static void forTiles(Block x, RunContext run, TileTask task) {
    run.forBlocks(
        x.rows(), ROWS_PER_BLOCK, (block, from, to) -> tiles(x, from, to, new double[0], task));
  }

  /** Sums for each column, over the rows. */
  private static double[] sumTiles(Block x, RunContext run, TileTask task) {
    double[][] parts = new double[RunContext.blocks(x.rows(), ROWS_PER_BLOCK)][];
    run.forBlocks(
        x.rows(), ROWS_PER_BLOCK, (block, from, to) -> parts[block] = part(x, from, to, task));
    return total(parts, x.columns());
  }

  private static double[] part(Block x, int from, int to, TileTask task) {
    double[] sums = new double[x.columns() * ROWS_PER_TILE];
    tiles(x, from, to, sums, task);
    return sums;
  }

  /** Sums for each column from their parts, which are added in order. */
  static double[] total(double[][] parts, int columns) {
    double[] all = inOrder(parts, columns * ROWS_PER_TILE);
    double[] sum = new double[columns];
    for (int e = 0; e < all.length; e++) {
      sum[e % columns] += all[e];
    }
    return sum;
  }

  private static void tiles(Block x, int from, int to, double[] sums, TileTask task) {
    int b = x.columns();
    for (int i = from; i < to; i += ROWS_PER_TILE) {
      task.run(i * b, Math.min(ROWS_PER_TILE, to - i) * b, sums);
    }
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
