package dev.lapwing.spark.engine.solve;

import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.List;

/** Q = (PᵀAP)⁻¹ on the driver, nearly: one unknown for each aggregate of any subdomain. */
final class CoarseProblem {

  /**
   * A-DEF2 is symmetric only where the residual is orthogonal to the aggregates: what a loose Q
   * leaves of it grows, and on a chain the iteration broke down at 1e-3.
   */
  private static final CgOptions TIGHT = new CgOptions(1e-12, 1000);

  /** On graphs of neighbours it does not grow in as many iterations as there are. */
  private static final CgOptions LOOSE = new CgOptions(1e-4, 1000);

  /** So few unknowns cost nothing. */
  private static final int FEW = 2000;

  private final DowndatedMatrix matrix;
  private final Preconditioner preconditioner;
  private final RunContext run;

  private CoarseProblem(DowndatedMatrix matrix, RunContext run) {
    this.matrix = matrix;
    this.preconditioner = LaplacianPreconditioner.of(matrix, run).cycle(); // never changed
    this.run = run;
  }

  /** Of the rows of all subdomains, in their order. */
  static CoarseProblem of(List<CoarseRows> parts, RunContext run) {
    int rows = parts.stream().mapToInt(part -> part.lengths().length).sum();
    int[] rowStart = new int[rows + 1];
    int row = 0;
    for (CoarseRows part : parts) {
      for (int length : part.lengths()) {
        rowStart[row + 1] = Math.addExact(rowStart[row], length);
        row++;
      }
    }
    int[] column = new int[rowStart[rows]];
    double[] value = new double[column.length];
    int at = 0;
    for (CoarseRows part : parts) {
      System.arraycopy(part.column(), 0, column, at, part.column().length);
      System.arraycopy(part.value(), 0, value, at, part.value().length);
      at += part.column().length;
    }
    return new CoarseProblem(
        DowndatedMatrix.of(SparseSymmetric.of(rowStart, column, value), List.of()), run);
  }

  int size() {
    return matrix.size();
  }

  /**
   * Q c.
   *
   * @param tight whether to twelve digits; else to four, if there are many unknowns
   */
  double[] solve(double[] c, int width, boolean tight) {
    Block b = Block.wrap(size(), width, c);
    Block zero = Block.zeros(size(), width);
    CgOptions options = tight || size() <= FEW ? TIGHT : LOOSE;
    return ConjugateGradient.solve(matrix, preconditioner, b, zero, options, run.quiet())
        .x()
        .values();
  }

  /** yᵀ PᵀAP y, column by column. */
  double[] energy(double[] y, int width) {
    Block product = Block.zeros(size(), width);
    matrix.apply(Block.wrap(size(), width, y), product, run);
    return Columns.dot(y, product.values(), width);
  }
}
