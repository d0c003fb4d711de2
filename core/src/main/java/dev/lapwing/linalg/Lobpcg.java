package dev.lapwing.linalg;

import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The smallest eigenpairs of a symmetric operator by the locally optimal block preconditioned
 * conjugate gradient method (Knyazev, 2001).
 *
 * <p>Each step looks for the best vectors in the span of the current vectors X, the preconditioned
 * residuals W of those that have not converged (soft locking), and the previous step's directions
 * P. The basis [X W P] is kept orthonormal (see {@link RayleighRitz}), without which the method
 * breaks down long before the accuracy asked for. The block may hold more vectors than are wanted:
 * the extra ones keep a cluster of eigenvalues at the edge from slowing the others down. A X is
 * carried along and recomputed now and then, and always before success is declared.
 */
public final class Lobpcg {

  /** After so many steps the vectors are made orthonormal and A X is computed afresh. */
  private static final int REFRESH = 25;

  private final LinearOperator a;
  private final Preconditioner m;
  private final Deflation known;
  private final int wanted;
  private final LobpcgOptions options;
  private final double roundingFloor;
  private final RunContext run;
  private final BlockPool pool;

  private Block x;
  private Block ax;
  private Block p;
  private Block ap;
  private double[] pap = new double[0];
  private double[] lambda = new double[0];
  private Block residuals;
  private double[] relative = new double[0];

  private Lobpcg(
      LinearOperator a,
      Preconditioner m,
      Deflation known,
      Block start,
      int wanted,
      LobpcgOptions options,
      double normBound,
      RunContext run) {
    this.a = a;
    this.m = m;
    this.known = known;
    this.wanted = wanted;
    this.options = options;
    this.roundingFloor = 8 * Math.ulp(1.0) * normBound;
    this.run = run;
    this.pool = new BlockPool(a.size());
    this.x = start.copy();
    Block none = Block.zeros(a.size(), 0);
    this.ax = none;
    this.p = none;
    this.ap = none;
    this.residuals = none;
  }

  /**
   * Eigenpairs and how they were reached.
   *
   * @param values ascending
   * @param vectors unit eigenvectors, one a column
   * @param columns how each ended; the residual is relative to the eigenvalue
   * @param iterations how many steps there were
   * @param block all vectors of the block, wanted or not: the start for a similar problem
   */
  public record Result(
      double[] values, Block vectors, List<Convergence> columns, int iterations, Block block) {}

  /**
   * Finds the smallest eigenpairs in the complement of what is known.
   *
   * @param start a guess for each vector of the block; not changed
   * @param wanted how many eigenpairs; at most as many as the block has columns
   * @param normBound at least the largest eigenvalue; it tells what residual is mere rounding
   */
  public static Result smallest(
      LinearOperator a,
      Preconditioner m,
      Deflation known,
      Block start,
      int wanted,
      LobpcgOptions options,
      double normBound,
      RunContext run) {
    if (wanted < 1 || wanted > start.columns() || start.rows() != a.size()) {
      throw new IllegalArgumentException(
          "%d eigenpairs of an operator of size %d from a start of %d × %d"
              .formatted(wanted, a.size(), start.rows(), start.columns()));
    }
    return new Lobpcg(a, m, known, start, wanted, options, normBound, run).iterate();
  }

  private Result iterate() {
    refresh();
    double firstWorst = worst();
    int iteration = 0;
    int sinceRefresh = 0;
    while (iteration < options.maxIterations()) {
      run.checkCancelled("solve");
      if (wantedConverged()) {
        if (sinceRefresh == 0) {
          break;
        }
        refresh(); // success counts only with a fresh A X
        sinceRefresh = 0;
        continue;
      }
      if (sinceRefresh == REFRESH) {
        refresh();
        sinceRefresh = 0;
      }
      if (!step()) {
        if (sinceRefresh == 0) {
          break; // as far as double precision goes
        }
        refresh();
        sinceRefresh = 0;
        continue;
      }
      iteration++;
      sinceRefresh++;
      run.progress().report("solve", progress(firstWorst));
    }
    return result(iteration);
  }

  /** Makes X orthonormal, computes A X afresh, and forgets the directions. */
  private void refresh() {
    x = Orthonormal.basis(x, known, List.of(), run);
    if (x.columns() < wanted) {
      throw new IllegalArgumentException(
          "the start holds only %d independent vectors of the %d wanted"
              .formatted(x.columns(), wanted));
    }
    List.of(ax, p, ap).forEach(pool::giveBack);
    ax = pool.zeros(x.columns());
    a.apply(x, ax, run);
    int b = x.columns();
    DenseEigen eigen = DenseEigen.of(BlockAlgebra.gram(x, ax, run), b);
    x = BlockAlgebra.product(x, eigen.vectors(), b, run);
    ax = BlockAlgebra.product(ax, eigen.vectors(), b, run);
    lambda = eigen.values();
    p = Block.zeros(x.rows(), 0);
    ap = Block.zeros(x.rows(), 0);
    pap = new double[0];
    measure();
  }

  /** One step; false if the preconditioned residuals hold no direction that is new. */
  private boolean step() {
    int[] active = active();
    Block r = pool.columnsOf(residuals, active);
    Block mr = pool.zeros(active.length);
    m.apply(r, mr, run);
    Block w = Orthonormal.basis(mr, known, List.of(x, p), run);
    pool.giveBack(r);
    pool.giveBack(mr);
    if (w.columns() == 0) {
      return false;
    }
    Block aw = pool.zeros(w.columns());
    a.apply(w, aw, run);
    int b = x.columns();
    int s = b + w.columns() + p.columns();
    RayleighRitz small = RayleighRitz.solve(gram(w, aw), s, b, active);
    lambda = small.values();
    Block newX = combine(x, w, p, small.x(), b);
    Block newP = combine(x, w, p, small.p(), small.directions());
    List.of(x, w, p).forEach(pool::giveBack);
    x = newX;
    p = newP;
    Block newAx = combine(ax, aw, ap, small.x(), b);
    Block newAp = combine(ax, aw, ap, small.p(), small.directions());
    List.of(ax, aw, ap).forEach(pool::giveBack);
    ax = newAx;
    ap = newAp;
    pap = small.pap();
    measure();
    return true;
  }

  /** [X W P]ᵀ A [X W P]; XᵀAX = Λ, XᵀAP = 0 and PᵀAP are known. */
  private double[] gram(Block w, Block aw) {
    int b = x.columns();
    int bw = w.columns();
    int bp = p.columns();
    int s = b + bw + bp;
    double[] g = new double[s * s];
    for (int i = 0; i < b; i++) {
      g[i * s + i] = lambda[i];
    }
    putSymmetric(g, s, 0, b, BlockAlgebra.gram(x, aw, run), b, bw);
    putSymmetric(g, s, b, b, BlockAlgebra.gram(w, aw, run), bw, bw);
    if (bp > 0) {
      putSymmetric(g, s, b + bw, b, BlockAlgebra.gram(p, aw, run), bp, bw);
      putSymmetric(g, s, b + bw, b + bw, pap, bp, bp);
    }
    return g;
  }

  private static void putSymmetric(
      double[] g, int s, int row, int column, double[] part, int rows, int columns) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        g[(row + i) * s + column + j] = part[i * columns + j];
        g[(column + j) * s + row + i] = part[i * columns + j];
      }
    }
  }

  /** [X W P] C. */
  private Block combine(Block first, Block second, Block third, double[] c, int columns) {
    Block out = pool.zeros(columns);
    int at = 0;
    for (Block part : List.of(first, second, third)) {
      int length = part.columns() * columns;
      if (length > 0) {
        BlockAlgebra.addProduct(1, part, Arrays.copyOfRange(c, at, at + length), out, run);
      }
      at += length;
    }
    return out;
  }

  /** R = A X − X Λ, and its columns' lengths relative to the eigenvalues. */
  private void measure() {
    double[] minus = new double[lambda.length];
    Arrays.setAll(minus, c -> -lambda[c]);
    pool.giveBack(residuals);
    residuals = pool.zeros(ax.columns());
    System.arraycopy(ax.values(), 0, residuals.values(), 0, ax.values().length);
    BlockAlgebra.addScaled(minus, x, residuals, run);
    relative = BlockAlgebra.dots(residuals, residuals, run);
    for (int c = 0; c < relative.length; c++) {
      lambda[c] = Math.max(0, lambda[c]); // rounding may take a tiny one below zero
      relative[c] = Math.sqrt(relative[c]) / Math.max(lambda[c], roundingFloor);
    }
  }

  private boolean converged(int c) {
    return relative[c] <= options.tolerance()
        || relative[c] * Math.max(lambda[c], roundingFloor) <= roundingFloor;
  }

  private int[] active() {
    int[] columns = new int[relative.length];
    int count = 0;
    for (int c = 0; c < columns.length; c++) {
      if (!converged(c)) {
        columns[count++] = c;
      }
    }
    return Arrays.copyOf(columns, count);
  }

  private boolean wantedConverged() {
    for (int c = 0; c < wanted; c++) {
      if (!converged(c)) {
        return false;
      }
    }
    return true;
  }

  private double worst() {
    double worst = 0;
    for (int c = 0; c < wanted; c++) {
      worst = Math.max(worst, relative[c]);
    }
    return worst;
  }

  /** How far the slowest wanted vector has come, on a logarithmic scale. */
  private double progress(double firstWorst) {
    double done = Math.log(firstWorst / worst()) / Math.log(firstWorst / options.tolerance());
    return Math.max(0, Math.min(1, done));
  }

  private Convergence end(int c, int iterations) {
    if (relative[c] <= options.tolerance()) {
      return new Convergence.Converged(iterations, relative[c]);
    }
    return converged(c)
        ? new Convergence.AtRoundingLevel(iterations, relative[c])
        : new Convergence.OutOfIterations(iterations, relative[c], options.tolerance());
  }

  private Result result(int iterations) {
    List<Convergence> ends = new ArrayList<>();
    for (int c = 0; c < wanted; c++) {
      ends.add(end(c, iterations));
    }
    return new Result(
        Arrays.copyOf(lambda, wanted), x.firstColumns(wanted), List.copyOf(ends), iterations, x);
  }
}
