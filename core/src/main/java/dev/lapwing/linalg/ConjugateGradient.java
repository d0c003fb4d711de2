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
  public record Solution(Block x, List<Convergence> columns, int iterations) {}

  /**
   * Solves A x = b.
   *
   * @param start where to begin; not changed
   */
  public static Solution solve(
      LinearOperator a, Preconditioner m, Block b, Block start, CgOptions options, RunContext run) {
    if (b.rows() != a.size() || start.rows() != b.rows() || start.columns() != b.columns()) {
      throw new IllegalArgumentException(
          "operator of size %d, right-hand side %d × %d, start %d × %d do not fit"
              .formatted(a.size(), b.rows(), b.columns(), start.rows(), start.columns()));
    }
    return new ConjugateGradient(a, m, options, run).solve(b, start);
  }

  private Solution solve(Block b, Block start) {
    double[] bound = BlockAlgebra.dots(b, b, run);
    for (int c = 0; c < bound.length; c++) {
      bound[c] = options.tolerance() * Math.sqrt(bound[c]);
    }
    Block x = start.copy();
    Block ap = Block.zeros(b.rows(), b.columns());
    Block r = residual(b, x, ap); // 1
    double[] norm = norms(r);
    Block z = Block.zeros(b.rows(), b.columns());
    m.apply(r, z, run);
    Block p = z.copy();
    double[] rz = BlockAlgebra.dots(r, z, run);
    double[] firstNorm = norm;
    int iteration = 0;
    while (!all(norm, bound) && iteration < options.maxIterations()) {
      run.checkCancelled("solve");
      a.apply(p, ap, run);
      double[] alpha = ratio(rz, BlockAlgebra.dots(ap, p, run)); // 3
      freeze(alpha, norm, bound);
      BlockAlgebra.addScaled(alpha, p, x, run); // 4
      BlockAlgebra.addScaled(negated(alpha), ap, r, run); // 5
      m.apply(r, z, run); // 6
      double[] next = BlockAlgebra.dots(r, z, run);
      double[] beta = ratio(next, rz); // 7
      rz = next;
      BlockAlgebra.scaleAndAdd(beta, z, p, run); // 8
      norm = norms(r);
      iteration++;
      run.progress().report("solve", progress(firstNorm, norm, bound));
    }
    return new Solution(x, ends(norm, bound, iteration), iteration);
  }

  /** b − A x. */
  private Block residual(Block b, Block x, Block scratch) {
    a.apply(x, scratch, run);
    Block r = b.copy();
    double[] minusOne = new double[b.columns()];
    Arrays.fill(minusOne, -1);
    BlockAlgebra.addScaled(minusOne, scratch, r, run);
    return r;
  }

  private double[] norms(Block r) {
    double[] norms = BlockAlgebra.dots(r, r, run);
    for (int c = 0; c < norms.length; c++) {
      norms[c] = Math.sqrt(norms[c]);
    }
    return norms;
  }

  /** A column that has converged stays as it is. */
  private static void freeze(double[] alpha, double[] norm, double[] bound) {
    for (int c = 0; c < alpha.length; c++) {
      if (norm[c] <= bound[c]) {
        alpha[c] = 0;
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

  private static double[] negated(double[] values) {
    double[] negated = new double[values.length];
    for (int c = 0; c < negated.length; c++) {
      negated[c] = -values[c];
    }
    return negated;
  }

  private static boolean all(double[] norm, double[] bound) {
    for (int c = 0; c < norm.length; c++) {
      if (norm[c] > bound[c]) {
        return false;
      }
    }
    return true;
  }

  /** How far the slowest column has come, on a logarithmic scale. */
  private static double progress(double[] first, double[] norm, double[] bound) {
    double least = 1;
    for (int c = 0; c < norm.length; c++) {
      if (norm[c] > bound[c] && first[c] > bound[c]) {
        double done = Math.log(first[c] / norm[c]) / Math.log(first[c] / bound[c]);
        least = Math.min(least, Math.max(0, done));
      }
    }
    return least;
  }

  private List<Convergence> ends(double[] norm, double[] bound, int iterations) {
    List<Convergence> ends = new ArrayList<>();
    for (int c = 0; c < norm.length; c++) {
      double relative = bound[c] == 0 ? norm[c] : norm[c] / bound[c] * options.tolerance();
      ends.add(
          norm[c] <= bound[c]
              ? new Convergence.Converged(iterations, relative)
              : new Convergence.OutOfIterations(iterations, relative, options.tolerance()));
    }
    return List.copyOf(ends);
  }
}
