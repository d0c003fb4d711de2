package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;
import java.util.List;

/**
 * Preconditioned conjugate gradients (PCG; Hestenes and Stiefel 1952) for several right-hand sides
 * at once: each column has its own coefficients, all share the passes over the operator.
 *
 * <p>Follows Saad, Iterative Methods for Sparse Linear Systems, 2nd ed., Algorithm 9.1; numbers in
 * the margin are its lines. The operator may be singular as long as the right-hand side lies in its
 * range. A column that meets a number that is not finite, or a direction without positive energy,
 * ends there and says so; the others go on.
 */
public final class ConjugateGradient {

  /** Beyond this residual there is no use in going on. */
  private static final double LEAST_TOLERANCE = 1e-30;

  /** A third of a gigabyte of doubles: from here on memory counts for more than passes. */
  private static final long MOST_VALUES = 5L << 23;

  /** x, r, z, p and A p. */
  private static final int BLOCKS = 5;

  private final LinearOperator a;
  private final Preconditioner m;
  private final CgOptions options;
  private final RunContext run;

  ConjugateGradient(LinearOperator a, Preconditioner m, CgOptions options, RunContext run) {
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
   * What solving for so many columns takes, beside the operator, the preconditioner, b and the
   * start; one block of it is the solution and stays.
   */
  public static long bytes(long rows, long columns) {
    int atOnce = columnsAtOnce(rows, columns);
    return atOnce == columns
        ? BLOCKS * Block.bytes(rows, columns)
        : Block.bytes(rows, columns) + (BLOCKS + 1) * Block.bytes(rows, atOnce); // and of b
  }

  /** How many of some columns share their passes: all, but where memory counts for more. */
  public static int columnsAtOnce(long rows, long columns) {
    long fit = Math.max(1, MOST_VALUES / Math.max(1, rows));
    long groups = Math.max(1, (columns + fit - 1) / fit);
    return (int) ((columns + groups - 1) / groups);
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
    return new ConjugateGradient(a, m, options, run).solveOver(start.copy(), b, acceptance);
  }

  /**
   * The same, the start being written over.
   *
   * @param start where to begin; becomes the solution
   */
  public static Solution solveFrom(
      LinearOperator a,
      Preconditioner m,
      Block b,
      Block start,
      CgOptions options,
      Acceptance acceptance,
      RunContext run) {
    return new ConjugateGradient(a, m, options, run).solveOver(start, b, acceptance);
  }

  /** The same from a start of zero, of which no copy is made. */
  public static Solution solveFromZero(
      LinearOperator a,
      Preconditioner m,
      Block b,
      CgOptions options,
      Acceptance acceptance,
      RunContext run) {
    Block zero = Block.zeros(b.rows(), b.columns());
    return new ConjugateGradient(a, m, options, run).solveOver(zero, b, acceptance);
  }

  /** Solves from what x is, and writes over it. */
  private Solution solveOver(Block x, Block b, Acceptance acceptance) {
    if (b.rows() != a.size() || x.rows() != b.rows() || x.columns() != b.columns()) {
      throw new IllegalArgumentException(
          "operator of size %d, right-hand side %d × %d, start %d × %d do not fit"
              .formatted(a.size(), b.rows(), b.columns(), x.rows(), x.columns()));
    }
    int atOnce = columnsAtOnce(b.rows(), b.columns());
    return atOnce >= b.columns()
        ? solve(b, x, acceptance)
        : solveByGroups(b, x, acceptance, atOnce);
  }

  /**
   * Solves for a few columns at a time; those of a group share their passes.
   *
   * @param x where to begin, and what the solution is written over
   */
  Solution solveByGroups(Block b, Block x, Acceptance acceptance, int atOnce) {
    Convergence[] ends = new Convergence[b.columns()];
    int iterations = 0;
    for (double tolerance = options.tolerance(); ; tolerance *= .1) {
      CgOptions now = new CgOptions(tolerance, Math.max(1, options.maxIterations() - iterations));
      ConjugateGradient solver = new ConjugateGradient(a, m, now, run);
      int most = 0;
      for (int first = 0; first < ends.length; first += atOnce) {
        int count = Math.min(atOnce, ends.length - first);
        Block group = x.columns(first, count, run);
        Solution found = solver.solve(b.columns(first, count, run), group, solved -> true);
        x.setColumns(first, found.x(), run);
        most = Math.max(most, found.iterations());
        for (int c = 0; c < count; c++) {
          ends[first + c] = found.columns().get(c).after(iterations);
        }
      }
      iterations += most;
      Solution all = new Solution(x, List.of(ends), iterations);
      if (!all.converged()
          || iterations >= options.maxIterations()
          || tolerance <= LEAST_TOLERANCE
          || acceptance.accepts(x)) {
        return all;
      }
    }
  }

  /**
   * Solves for all columns at once.
   *
   * @param x where to begin, and what the solution is written over
   */
  private Solution solve(Block b, Block x, Acceptance acceptance) {
    double tolerance = options.tolerance();
    double[] bb = BlockAlgebra.dots(b, b, run);
    clearWhereZero(bb, x);
    Block r = Block.zeros(b.rows(), b.columns());
    a.apply(x, r, run);
    BlockAlgebra.subtractFrom(b, r, run); // 1
    CgColumns columns = new CgColumns(bb, BlockAlgebra.dots(r, r, run));
    int room = columns.allDone(tolerance) && acceptance.accepts(x) ? 0 : b.rows();
    Block ap = Block.zeros(room, b.columns());
    Block z = Block.zeros(room, b.columns());
    Block p = Block.zeros(room, b.columns());
    int iteration = 0;
    while (room > 0) {
      if (columns.allDone(tolerance)) {
        if (columns.anyEnded() || tolerance <= LEAST_TOLERANCE || acceptance.accepts(x)) {
          break;
        }
        tolerance *= .1;
        continue;
      }
      if (iteration == options.maxIterations()) {
        break;
      }
      run.checkCancelled("solve");
      double[] beta = columns.beta(m.applyAndDot(r, z, run), tolerance, iteration); // 1, 6, 7
      BlockAlgebra.scaleAndAdd(beta, z, p, run); // 8
      double[] alpha = columns.alpha(a.applyAndDot(p, ap, run), iteration); // 3
      double[] rr = BlockAlgebra.step(alpha, p, x, ap, r, run); // 4, 5
      iteration++;
      columns.measure(rr, iteration);
      run.progress().report("solve", columns.progress(tolerance));
    }
    return new Solution(x, columns.ends(x, tolerance, iteration), iteration);
  }

  /**
   * A right-hand side of zero has the solution zero, whatever the start: relative to ‖b‖ no other
   * residual than zero would ever be small enough.
   */
  private static void clearWhereZero(double[] bb, Block x) {
    for (int c = 0; c < bb.length; c++) {
      for (int i = 0; i < x.rows() && bb[c] == 0; i++) {
        x.set(i, c, 0);
      }
    }
  }
}
