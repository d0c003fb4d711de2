package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.BlockAlgebra;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import java.util.List;

/**
 * The smallest eigenpairs of a symmetric operator by the locally optimal block preconditioned
 * conjugate gradient method (LOBPCG; Knyazev, 2001).
 *
 * <p>Each step looks for the best vectors in the span of the current vectors X, the preconditioned
 * residuals W of those that have not converged (soft locking), and the previous step's directions
 * P. The basis [X W P] is kept orthonormal (see {@link RayleighRitz}), without which the method
 * breaks down long before the accuracy asked for. The block may hold more vectors than are wanted:
 * the extra ones keep a cluster of eigenvalues at the edge from slowing the others down. A X is
 * carried along and recomputed now and then, and always before success is declared. A number that
 * is not finite ends the iteration for all columns, since a step mixes them.
 */
public final class Lobpcg {

  /** After so many steps the vectors are made orthonormal and A X is computed afresh. */
  private static final int REFRESH = 25;

  /**
   * X, W, P and their images, the residuals, and the next X and P with those of their images that
   * no block given back can be used for.
   */
  private static final int BLOCKS = 12;

  /** A basis for W, by one to three passes of {@link Orthonormal}, for the columns still active. */
  private static final double BLOCKS_A_STEP = 1.5;

  private final LinearOperator a;
  private final Preconditioner m;
  private final Deflation known;
  private final int wanted;
  private final LobpcgOptions options;
  private final RunContext run;
  private final BlockPool pool;
  private final LobpcgColumns columns;

  private Block x;
  private Block ax;
  private Block p;
  private Block ap;
  private double[] pap = new double[0];
  private Block residuals;

  private Lobpcg(Problem problem, Block start, int wanted, LobpcgOptions options, RunContext run) {
    this.a = problem.a();
    this.m = problem.m();
    this.known = problem.known();
    this.wanted = wanted;
    this.options = options;
    this.run = run;
    this.pool = new BlockPool(a.size());
    this.columns = new LobpcgColumns(wanted, options.tolerance(), problem.normBound());
    this.x = start.copy();
    Block none = Block.zeros(a.size(), 0);
    this.ax = none;
    this.p = none;
    this.ap = none;
    this.residuals = none;
  }

  /**
   * Whose eigenpairs are sought.
   *
   * @param m close to the inverse of A
   * @param known what the eigenvectors are orthogonal to
   * @param normBound at least the largest eigenvalue; it tells what residual is mere rounding
   */
  public record Problem(LinearOperator a, Preconditioner m, Deflation known, double normBound) {}

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
   * How many vectors to iterate with: a few more than wanted, so that a cluster of eigenvalues at
   * the edge does not slow the others down, and a multiple of four, which costs nothing with SIMD.
   */
  public static int blockWidth(int wanted) {
    return (wanted + Math.max(3, wanted / 4) + 3) / 4 * 4;
  }

  /**
   * About what iterating with so many columns takes at a time, beside the operator and the
   * preconditioner. An estimate: columns that have converged take less.
   */
  public static long bytes(long rows, long columns) {
    return BLOCKS * Block.bytes(rows, columns);
  }

  /** About what one step leaves behind to be cleared away. */
  public static long bytesLeftBehind(long rows, long columns) {
    return Math.round(BLOCKS_A_STEP * Block.bytes(rows, columns));
  }

  /**
   * Finds the smallest eigenpairs in the complement of what is known.
   *
   * @param start a guess for each vector of the block; not changed
   * @param wanted how many eigenpairs; at most as many as the block has columns
   */
  public static Result smallest(
      Problem problem, Block start, int wanted, LobpcgOptions options, RunContext run) {
    int size = problem.a().size();
    if (wanted < 1 || wanted > start.columns() || start.rows() != size) {
      throw new IllegalArgumentException(
          "%d eigenpairs of an operator of size %d from a start of %d × %d"
              .formatted(wanted, size, start.rows(), start.columns()));
    }
    return new Lobpcg(problem, start, wanted, options, run).iterate();
  }

  private Result iterate() {
    refresh();
    int iteration = 0;
    int sinceRefresh = 0;
    while (columns.finite() && iteration < options.maxIterations()) {
      run.checkCancelled("solve");
      if (columns.wantedConverged()) {
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
        if (sinceRefresh == 0 || !columns.finite()) {
          break; // as far as double precision goes
        }
        refresh();
        sinceRefresh = 0;
        continue;
      }
      iteration++;
      sinceRefresh++;
      run.progress().report("solve", columns.progress());
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
    ax = pool.take(x.columns());
    a.apply(x, ax, run);
    p = Block.zeros(x.rows(), 0);
    ap = Block.zeros(x.rows(), 0);
    pap = new double[0];
    int b = x.columns();
    double[] gram = BlockAlgebra.gram(x, ax, run);
    if (!LobpcgColumns.isFinite(gram)) {
      columns.endNotFinite();
      return;
    }
    DenseEigen eigen = DenseEigen.of(gram, b);
    x = BlockAlgebra.product(x, eigen.vectors(), b, run);
    ax = BlockAlgebra.product(ax, eigen.vectors(), b, run);
    measure(eigen.values());
  }

  /**
   * One step; false if the preconditioned residuals hold no direction that is new, or no number.
   */
  private boolean step() {
    int[] active = columns.active();
    Block r = pool.columnsOf(residuals, active, run);
    Block mr = pool.take(active.length);
    m.apply(r, mr, run);
    Block w = Orthonormal.basis(mr, known, List.of(x, p), run);
    pool.giveBack(r);
    pool.giveBack(mr);
    if (w.columns() == 0) {
      return false;
    }
    Block aw = pool.take(w.columns());
    a.apply(w, aw, run);
    double[] gram = RayleighRitz.gram(columns.lambda(), x, w, aw, p, pap, run);
    if (!LobpcgColumns.isFinite(gram)) {
      columns.endNotFinite();
      return false;
    }
    int b = x.columns();
    RayleighRitz small = RayleighRitz.solve(gram, b + w.columns() + p.columns(), b, active);
    Pair vectors = combine(x, w, p, small);
    x = vectors.x;
    p = vectors.p;
    Pair images = combine(ax, aw, ap, small);
    ax = images.x;
    ap = images.p;
    pap = small.pap();
    measure(small.values());
    return true;
  }

  /** The next block and its directions, or their images. */
  private record Pair(Block x, Block p) {}

  /** [X W P] C for both; the three are done with. */
  private Pair combine(Block first, Block second, Block third, RayleighRitz small) {
    Pair next = new Pair(pool.take(first.columns()), pool.take(small.directions()));
    List<Block> parts = List.of(first, second, third);
    BlockAlgebra.combine(parts, List.of(small.x(), small.p()), List.of(next.x, next.p), run);
    parts.forEach(pool::giveBack);
    return next;
  }

  /** R = A X − X Λ, and its columns' lengths. */
  private void measure(double[] lambda) {
    pool.giveBack(residuals);
    residuals = pool.take(ax.columns());
    columns.measure(lambda, BlockAlgebra.difference(ax, lambda, x, residuals, run));
  }

  private Result result(int iterations) {
    return new Result(
        columns.values(), x.firstColumns(wanted), columns.ends(iterations), iterations, x);
  }
}
