package dev.lapwing.linalg.sparse;

import dev.lapwing.linalg.kernel.RowTimesBlock;
import dev.lapwing.run.RunContext;

/**
 * A sparse matrix, its rows and columns scaled, with values in single precision: for products that
 * wait for memory and need few digits, in a preconditioner or a random walk. Scaled by the
 * diagonal, entries are of order one.
 */
public final class SingleMatrix {

  private final int[] rowStart;
  private final int[] column;
  private final float[] value;
  private final RowBlocks blocks;

  /** Of another's pattern; its values may be forgotten. */
  private SingleMatrix(SparseMatrix pattern, float[] value) {
    this.rowStart = pattern.rowStart();
    this.column = pattern.column();
    this.value = value;
    this.blocks = pattern.blocks();
  }

  /** diag(left) B. */
  public static SingleMatrix scaled(SparseMatrix b, double[] left, RunContext run) {
    return of(b, (i, j) -> left[i], run);
  }

  /** diag(left) B diag(right). */
  public static SingleMatrix scaled(SparseMatrix b, double[] left, double[] right, RunContext run) {
    return of(b, (i, j) -> left[i] * right[j], run);
  }

  /** What an entry is multiplied with. */
  private interface Factor {
    double of(int row, int column);
  }

  private static SingleMatrix of(SparseMatrix b, Factor factor, RunContext run) {
    float[] value = new float[b.entries()];
    b.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                for (int e = b.rowStart()[i], end = b.rowStart()[i + 1]; e < end; e++) {
                  value[e] = (float) (b.value()[e] * factor.of(i, b.column()[e]));
                }
              }
            });
    return new SingleMatrix(b, value);
  }

  /** What it takes beside the matrix that it was made from. */
  public static long bytes(long entries) {
    return Float.BYTES * entries;
  }

  /** What it takes by itself, once the matrix that it was made from is forgotten. */
  public static long bytesAlone(long rows, long entries) {
    return (rows + 1) * Integer.BYTES + entries * (Integer.BYTES + Float.BYTES);
  }

  /** What this one takes beside it. */
  public long bytes() {
    return bytes(value.length);
  }

  /** The fixed blocks of rows in which work on this matrix is shared out. */
  public RowBlocks blocks() {
    return blocks;
  }

  /** sum ← Σ_j b_ij x_j: row i times a block. */
  public void timesRow(int i, SingleBlock x, float[] sum) {
    RowTimesBlock.multiply(
        column, value, rowStart[i], rowStart[i + 1], x.values(), x.columns(), sum);
  }

  /** y ← B x. */
  public void apply(SingleBlock x, SingleBlock y, RunContext run) {
    apply(x, false, y, run);
  }

  /** y ← y + B x. */
  public void applyAdding(SingleBlock x, SingleBlock y, RunContext run) {
    apply(x, true, y, run);
  }

  private void apply(SingleBlock x, boolean adding, SingleBlock y, RunContext run) {
    int width = x.columns();
    float[] into = y.values();
    blocks()
        .forEach(
            run,
            (from, to) -> {
              float[] sum = new float[width];
              for (int i = from; i < to; i++) {
                timesRow(i, x, sum);
                for (int c = 0, p = i * width; c < width; c++, p++) {
                  into[p] = adding ? into[p] + sum[c] : sum[c];
                }
              }
            });
  }
}
