package dev.lapwing.linalg;

import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;

/**
 * Many right-hand sides whose residuals have few directions: R ≈ R V Vᵀ with V the leading
 * eigenvectors of RᵀR (the truncated singular value decomposition, best by Eckart and Young, 1936).
 * Then A⁻¹R ≈ (A⁻¹ R V) Vᵀ, and conjugate gradients need work on the columns of R V alone. One
 * label more makes such a residual: whatever class it has, the potentials of all classes change by
 * much the same function of the points, each by a share of its own.
 */
public final class ResidualSubspace {

  /** As many columns as fill vectors. */
  private static final int MULTIPLE = 4;

  /** Where more than this share of the columns is needed, all are taken. */
  private static final double WORTH_IT = 0.7;

  /** A residual whose square is so much of that of b is none. */
  private static final double NEGLIGIBLE = 1e-18;

  private ResidualSubspace() {}

  /**
   * x ← x + A⁻¹R, about.
   *
   * @param r b − A x
   * @param share how much of R, in norm, may be left out; below 1e-7 rounding hides it
   * @param options how exactly to solve, relative to R
   * @return how many iterations that took
   */
  public static int correct(
      LinearOperator a,
      Preconditioner m,
      Block b,
      Block r,
      Block x,
      double share,
      CgOptions options,
      RunContext run) {
    int columns = r.columns();
    DenseEigen eigen = DenseEigen.of(BlockAlgebra.gram(r, r, run), columns);
    int kept = kept(eigen.values(), share, NEGLIGIBLE * sum(BlockAlgebra.dots(b, b, run)));
    if (kept == 0) {
      return 0;
    }
    boolean all = kept > WORTH_IT * columns;
    double[] v = all ? identity(columns) : leading(eigen, kept);
    int width = all ? columns : kept;
    Block q = all ? r : BlockAlgebra.product(r, v, width, run);
    ConjugateGradient.Solution found =
        ConjugateGradient.solveFromZero(a, m, q, options, solved -> true, run);
    BlockAlgebra.addProduct(1, found.x(), transposed(v, width), x, run);
    return found.iterations();
  }

  /** How many of the largest eigenvalues leave out no more than a share, squared, of their sum. */
  private static int kept(double[] ascending, double share, double negligible) {
    double all = sum(ascending);
    if (all <= negligible) {
      return 0;
    }
    int dropped = 0;
    double sum = 0;
    while (dropped < ascending.length) {
      sum += Math.max(0, ascending[dropped]);
      if (sum > share * share * all) {
        break;
      }
      dropped++;
    }
    int needed = ascending.length - dropped;
    return Math.min(ascending.length, (needed + MULTIPLE - 1) / MULTIPLE * MULTIPLE);
  }

  /** Of those that rounding has not made negative. */
  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += Math.max(0, value);
    }
    return sum;
  }

  /** The last columns of the eigenvectors: K × kept. */
  private static double[] leading(DenseEigen eigen, int kept) {
    int columns = eigen.values().length;
    double[] v = new double[columns * kept];
    for (int k = 0; k < columns; k++) {
      System.arraycopy(eigen.vectors(), k * columns + columns - kept, v, k * kept, kept);
    }
    return v;
  }

  private static double[] identity(int columns) {
    double[] identity = new double[columns * columns];
    for (int k = 0; k < columns; k++) {
      identity[k * columns + k] = 1;
    }
    return identity;
  }

  private static double[] transposed(double[] v, int width) {
    int columns = v.length / width;
    double[] turned = new double[v.length];
    for (int k = 0; k < columns; k++) {
      for (int c = 0; c < width; c++) {
        turned[c * columns + k] = v[k * width + c];
      }
    }
    return turned;
  }
}
