package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Preconditioned conjugate gradients from zero, as {@link ConjugateGradient} has them, for
 * right-hand sides of very different size that shall all be solved to the same absolute residual:
 * the small ones are done after a step or two. A column that is done is taken out of the block, and
 * the others go on as if nothing had happened, in narrower passes.
 */
final class NarrowingGradient {

  /** Of the columns in hand; where more go on, copying them would cost more than it saves. */
  private static final double WORTH_IT = 0.75;

  private final LinearOperator a;
  private final Preconditioner m;
  private final RunContext run;

  /** All columns; those in hand are up to date only when they are put back. */
  private final Block solution;

  private final double[] left;

  private int[] inHand;
  private Block x;
  private Block r;
  private Block z;
  private Block p;
  private Block ap;
  private CgColumns columns;
  private int iterations;

  /**
   * What was found.
   *
   * @param left the norm of each column's residual
   */
  record Solved(Block x, double[] left, int iterations) {}

  private NarrowingGradient(
      LinearOperator a, Preconditioner m, Block b, double bound, RunContext run) {
    this.a = a;
    this.m = m;
    this.run = run;
    int width = b.columns();
    this.solution = Block.zeros(b.rows(), width);
    this.inHand = new int[width];
    Arrays.setAll(inHand, c -> c);
    this.x = solution;
    this.r = b;
    this.z = Block.zeros(b.rows(), width);
    this.p = Block.zeros(b.rows(), width);
    this.ap = Block.zeros(b.rows(), width);
    double[] squares = new double[width];
    Arrays.fill(squares, bound * bound);
    this.columns = new CgColumns(squares, BlockAlgebra.dots(b, b, run));
    this.left = new double[width];
  }

  /**
   * Solves A x = b.
   *
   * @param b is written over
   * @param bound at most this shall be left of any column, in norm
   */
  static Solved solve(
      LinearOperator a,
      Preconditioner m,
      Block b,
      double bound,
      int mostIterations,
      RunContext run) {
    NarrowingGradient solver = new NarrowingGradient(a, m, b, bound, run);
    int[] going = solver.columns.going(1);
    while (going.length > 0 && solver.iterations < mostIterations) {
      if (going.length <= WORTH_IT * solver.inHand.length) {
        solver.narrow(going);
      }
      solver.step();
      going = solver.columns.going(1);
    }
    solver.putBack();
    return new Solved(solver.solution, solver.left, solver.iterations);
  }

  private void step() {
    run.checkCancelled("solve");
    double[] beta = columns.beta(m.applyAndDot(r, z, run), 1, iterations);
    BlockAlgebra.scaleAndAdd(beta, z, p, run);
    double[] alpha = columns.alpha(a.applyAndDot(p, ap, run), iterations);
    double[] rr = BlockAlgebra.step(alpha, p, x, ap, r, run);
    iterations++;
    columns.measure(rr, iterations);
    run.progress().report("solve", columns.progress(1));
  }

  /** Goes on with some of the columns in hand. */
  private void narrow(int[] going) {
    putBack();
    int rows = r.rows();
    z = Block.zeros(rows, going.length); // the wide ones may be forgotten before others are made
    ap = Block.zeros(rows, going.length);
    x = BlockAlgebra.columns(x, going, run);
    r = BlockAlgebra.columns(r, going, run);
    p = BlockAlgebra.columns(p, going, run);
    columns = columns.only(going);
    inHand = Arrays.stream(going).map(c -> inHand[c]).toArray();
  }

  /** The columns in hand are written to where they belong. */
  private void putBack() {
    if (x != solution) {
      BlockAlgebra.setColumns(inHand, x, solution, run);
    }
    double[] norms = columns.norms();
    for (int c = 0; c < inHand.length; c++) {
      left[inHand[c]] = norms[c];
    }
  }
}
