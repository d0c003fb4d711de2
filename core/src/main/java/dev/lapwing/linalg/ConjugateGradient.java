package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Preconditioned conjugate gradients for several right-hand sides at once: each column has its own
 * coefficients, all share the passes over the operator.
 *
 * <p>Follows Saad, Iterative Methods for Sparse Linear Systems, 2nd ed., Algorithm 9.1; numbers in
 * the margin are its lines. The operator may be singular as long as the right-hand side lies in its
 * range.
 */
public final class ConjugateGradient {

  /** Beyond this residual there is no use in going on. */
  private static final double LEAST_TOLERANCE = 1e-30;

  private static final double FAR_BELOW = 1e-3;

  private final LinearOperator a;
  private final Preconditioner m;
  private final CgOptions options;
  private final RunContext run;

  private ConjugateGradient(LinearOperator a, Preconditioner m, CgOptions options, RunContext run) {
    this.a = a;
    this.m = m;
    this.options = options;
    this.run = run;
  }

  /**
   * A solution and how it was reached.
   *
   * @param x one column for each right-hand side
   * @param columns how each column ended
   * @param iterations how many passes there were
   */
  public record Solution(Block x, List<Convergence> columns, int iterations) {

    /** Whether every column did. */
    public boolean converged() {
      return columns.stream().allMatch(Convergence::converged);
    }

    /** The same, reached after some iterations of another kind. */
    public Solution after(int others) {
      return new Solution(
          x, columns.stream().map(column -> column.after(others)).toList(), others + iterations);
    }
  }

  /** Whether a solution will do whose residuals are small enough. */
  @FunctionalInterface
  public interface Acceptance {
    boolean accepts(Block x);
  }

  /**
   * Solves A x = b.
   *
   * @param start where to begin; not changed
   */
  public static Solution solve(
      LinearOperator a, Preconditioner m, Block b, Block start, CgOptions options, RunContext run) {
    return solve(a, m, b, start, options, x -> true, run);
  }

  /**
   * Solves A x = b until the solution is accepted too: while it is not, a tenth of the tolerance is
   * asked for.
   *
   * @param start where to begin; not changed
   */
  public static Solution solve(
      LinearOperator a,
      Preconditioner m,
      Block b,
      Block start,
      CgOptions options,
      Acceptance acceptance,
      RunContext run) {
    if (b.rows() != a.size() || start.rows() != b.rows() || start.columns() != b.columns()) {
      throw new IllegalArgumentException(
          "operator of size %d, right-hand side %d × %d, start %d × %d do not fit"
              .formatted(a.size(), b.rows(), b.columns(), start.rows(), start.columns()));
    }
    return new ConjugateGradient(a, m, options, run).solve(b, start, acceptance);
  }

  private Solution solve(Block b, Block start, Acceptance acceptance) {
    double[] scale = roots(BlockAlgebra.dots(b, b, run));
    double tolerance = options.tolerance();
    Block x = start.copy();
    Block r = Block.zeros(b.rows(), b.columns());
    a.apply(x, r, run);
    BlockAlgebra.subtractFrom(b, r, run); // 1
    Block ap = Block.zeros(b.rows(), b.columns());
    double[] norm = roots(BlockAlgebra.dots(r, r, run));
    double[] firstNorm = norm;
    Block z = Block.zeros(b.rows(), b.columns());
    Block p = Block.zeros(b.rows(), b.columns());
    double[] rz = new double[norm.length];
    int iteration = 0;
    while (true) {
      if (allWithin(norm, scale, tolerance)) {
        if (tolerance <= LEAST_TOLERANCE || acceptance.accepts(x)) {
          break;
        }
        tolerance *= .1;
        continue;
      }
      if (iteration == options.maxIterations()) {
        break;
      }
      run.checkCancelled("solve");
      double[] next = m.applyAndDot(r, z, run); // 1, 6
      rest(next, norm, scale, tolerance);
      double[] beta = ratio(next, rz); // 7
      rz = next;
      BlockAlgebra.scaleAndAdd(beta, z, p, run); // 8
      double[] alpha = ratio(rz, a.applyAndDot(p, ap, run)); // 3
      norm = roots(BlockAlgebra.step(alpha, p, x, ap, r, run)); // 4, 5
      iteration++;
      run.progress().report("solve", progress(firstNorm, norm, scale, tolerance));
    }
    return new Solution(x, ends(norm, scale, tolerance, iteration), iteration);
  }

  private static double[] roots(double[] squares) {
    double[] roots = new double[squares.length];
    Arrays.setAll(roots, c -> Math.sqrt(squares[c]));
    return roots;
  }

  /**
   * A column that is far better than asked for rests: with rᵀz taken to be zero it stays as it is,
   * and if it has to go on after all, it begins anew.
   */
  private static void rest(double[] rz, double[] norm, double[] scale, double tolerance) {
    for (int c = 0; c < rz.length; c++) {
      if (norm[c] <= FAR_BELOW * tolerance * scale[c]) {
        rz[c] = 0;
      }
    }
  }

  private static double[] ratio(double[] numerator, double[] denominator) {
    double[] ratio = new double[numerator.length];
    for (int c = 0; c < ratio.length; c++) {
      ratio[c] = denominator[c] == 0 ? 0 : numerator[c] / denominator[c];
    }
    return ratio;
  }

  private static boolean allWithin(double[] norm, double[] scale, double tolerance) {
    for (int c = 0; c < norm.length; c++) {
      if (norm[c] > tolerance * scale[c]) {
        return false;
      }
    }
    return true;
  }

  /** How far the slowest column has come, on a logarithmic scale. */
  private static double progress(double[] first, double[] norm, double[] scale, double tolerance) {
    double least = 1;
    for (int c = 0; c < norm.length; c++) {
      double bound = tolerance * scale[c];
      if (norm[c] > bound && first[c] > bound) {
        double done = Math.log(first[c] / norm[c]) / Math.log(first[c] / bound);
        least = Math.min(least, Math.max(0, done));
      }
    }
    return least;
  }

  private static List<Convergence> ends(
      double[] norm, double[] scale, double tolerance, int iterations) {
    List<Convergence> ends = new ArrayList<>();
    for (int c = 0; c < norm.length; c++) {
      double relative = scale[c] == 0 ? norm[c] : norm[c] / scale[c];
      ends.add(
          norm[c] <= tolerance * scale[c]
              ? new Convergence.Converged(iterations, relative)
              : new Convergence.OutOfIterations(iterations, relative, tolerance));
    }
    return List.copyOf(ends);
  }
}
