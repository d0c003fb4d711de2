package dev.lapwing.linalg;

import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import java.util.function.DoubleUnaryOperator;

/**
 * Many right-hand sides whose residuals have few directions: R ≈ R V Vᵀ with V the leading
 * eigenvectors of RᵀR (the truncated singular value decomposition, best by Eckart and Young, 1936).
 * Then A⁻¹R ≈ (A⁻¹ R V) Vᵀ, and conjugate gradients need work on the columns of R V alone. One
 * label more makes such a residual: whatever class it has, the potentials of all classes change by
 * much the same function of the points, each by a share of its own. The columns of R V are of very
 * different size, and all are solved to the same residual: most take few steps or none.
 */
public final class ResidualSubspace {

  /** Beyond so many steps something else is the matter. */
  private static final int MOST_ITERATIONS = 1000;

  private final int columns;

  /** The kept directions, K × kept. */
  private final double[] v;

  private final int kept;

  /** Of each column of R, what no kept direction has, in norm. */
  private final double[] dropped;

  private final double bound;

  private ResidualSubspace(int columns, double[] v, int kept, double[] dropped, double bound) {
    this.columns = columns;
    this.v = v;
    this.kept = kept;
    this.dropped = dropped;
    this.bound = bound;
  }

  /**
   * The directions of a residual.
   *
   * @param r rows that are zero may be left out
   * @param allowed how much may be left of any direction, in norm, given the norm of all of R;
   *     where that is below 1e-7 of it, rounding hides what is left out
   */
  public static ResidualSubspace of(Block r, DoubleUnaryOperator allowed, RunContext run) {
    int columns = r.columns();
    double[] gram = BlockAlgebra.gram(r, r, run);
    DenseEigen eigen = DenseEigen.of(gram.clone(), columns);
    double bound = allowed.applyAsDouble(Math.sqrt(sum(eigen.values())));
    int kept = 0;
    while (kept < columns && eigen.values()[columns - 1 - kept] > bound * bound) {
      kept++;
    }
    double[] v = leading(eigen, kept);
    double[] dropped = dropped(gram, eigen.values(), v, kept);
    return new ResidualSubspace(columns, v, kept, dropped, bound);
  }

  /** The roots of (R (I − V Vᵀ))ᵀ (R (I − V Vᵀ)) on the diagonal. */
  private static double[] dropped(double[] gram, double[] ascending, double[] v, int kept) {
    int columns = ascending.length;
    double[] dropped = new double[columns];
    for (int k = 0; k < columns; k++) {
      double rest = gram[k * columns + k];
      for (int j = 0; j < kept; j++) {
        rest -= v[k * kept + j] * v[k * kept + j] * ascending[columns - kept + j];
      }
      dropped[k] = Math.sqrt(Math.max(0, rest));
    }
    return dropped;
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

  /** How many directions are worth solving for. */
  public int directions() {
    return kept;
  }

  /** R V. */
  public Block projected(Block r, RunContext run) {
    return BlockAlgebra.product(r, v, kept, run);
  }

  /**
   * A⁻¹R, about.
   *
   * @param q R V, a row for each row of A; is written over
   */
  public Correction solve(LinearOperator a, Preconditioner m, Block q, RunContext run) {
    if (kept == 0) {
      return new Correction(q, new double[0], dropped, 0);
    }
    NarrowingGradient.Solved found = NarrowingGradient.solve(a, m, q, bound, MOST_ITERATIONS, run);
    double[] left = dropped.clone();
    for (int k = 0; k < columns; k++) {
      for (int j = 0; j < kept; j++) {
        left[k] += Math.abs(v[k * kept + j]) * found.left()[j];
      }
    }
    return new Correction(found.x(), transposed(), left, found.iterations());
  }

  private double[] transposed() {
    double[] turned = new double[v.length];
    for (int k = 0; k < columns; k++) {
      for (int c = 0; c < kept; c++) {
        turned[c * columns + k] = v[k * kept + c];
      }
    }
    return turned;
  }

  /**
   * What is to be added to x: Z C.
   *
   * @param z a column for each direction
   * @param c row-major, a row for each direction
   * @param left a bound on the residual that then is left of each column of R, in norm
   * @param iterations how many it took
   */
  public record Correction(Block z, double[] c, double[] left, int iterations) {

    /** x ← x + Z C. */
    public void addTo(Block x, RunContext run) {
      BlockAlgebra.addProduct(1, z, c, x, run);
    }

    /** sum ← sum + row i of Z C. */
    public void addRow(int i, double[] sum) {
      int directions = z.columns();
      for (int j = 0; j < directions; j++) {
        double zj = z.get(i, j);
        for (int k = 0, p = j * sum.length; k < sum.length; k++, p++) {
          sum[k] += zj * c[p];
        }
      }
    }
  }
}
