package dev.lapwing.linalg;

import dev.lapwing.linalg.kernel.ColumnTiles;
import dev.lapwing.run.RunContext;

/**
 * The Jacobi preconditioner, the inverse of the diagonal (Saad, Iterative Methods for Sparse Linear
 * Systems, 2nd ed., section 10.2). Where the diagonal is zero the unknown is not there, and the
 * answer is exactly zero.
 */
public final class Jacobi implements Preconditioner {

  /** So few that what a block wrote is still in the nearest caches. */
  private static final int ROWS_PER_BLOCK = 1024;

  private final double[] inverse;

  private Jacobi(double[] inverse) {
    this.inverse = inverse;
  }

  /**
   * For a matrix with this diagonal.
   *
   * @param diagonal finite and not negative
   */
  public static Jacobi of(double[] diagonal) {
    double[] inverse = new double[diagonal.length];
    for (int i = 0; i < diagonal.length; i++) {
      if (!(diagonal[i] >= 0 && diagonal[i] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "diagonal entry %d is %s; a positive semi-definite matrix has none below zero"
                .formatted(i, diagonal[i]));
      }
      inverse[i] = diagonal[i] >= Double.MIN_NORMAL ? 1 / diagonal[i] : 0;
    }
    return new Jacobi(inverse);
  }

  @Override
  public String name() {
    return "jacobi";
  }

  @Override
  public void apply(Block r, Block z, RunContext run) {
    requireShape(r, z);
    run.forBlocks(inverse.length, ROWS_PER_BLOCK, (block, first, end) -> divide(r, z, first, end));
  }

  @Override
  public double[] applyAndDot(Block r, Block z, RunContext run) {
    requireShape(r, z);
    double[][] parts = new double[RunContext.blocks(inverse.length, ROWS_PER_BLOCK)][];
    run.forBlocks(
        inverse.length,
        ROWS_PER_BLOCK,
        (block, first, end) -> {
          divide(r, z, first, end);
          parts[block] = ColumnTiles.dots(r.values(), z.values(), r.columns(), first, end);
        });
    return ColumnTiles.total(parts, r.columns());
  }

  private void requireShape(Block r, Block z) {
    if (r.rows() != inverse.length || z.rows() != inverse.length || r.columns() != z.columns()) {
      throw new IllegalArgumentException(
          "blocks of %d × %d and %d × %d for a diagonal of %d"
              .formatted(r.rows(), r.columns(), z.rows(), z.columns(), inverse.length));
    }
  }

  /** z_i ← r_i / a_ii. */
  private void divide(Block r, Block z, int first, int end) {
    int width = r.columns();
    double[] from = r.values();
    double[] into = z.values();
    for (int i = first; i < end; i++) {
      for (int p = i * width, last = p + width; p < last; p++) {
        into[p] = inverse[i] * from[p];
      }
    }
  }
}
