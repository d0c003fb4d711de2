package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.RowOrder;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The Dirichlet problem on a graph (Zhu, Ghahramani and Lafferty, 2003): the equations L_UU f_U =
 * b, in the graph's order of rows, kept so that they can be solved again: for the potentials (b =
 * −L_US g), for other right-hand sides (the harmonic measure of a point is one adjoint solve, b =
 * e_x), and, after a few labels have changed, from the matrix and the hierarchy that are there. All
 * rows are kept; those of points that are not free have no entries, and their unknowns are zero.
 * Immutable but for the preconditioner, which is made when it is first needed.
 */
public final class DirichletSystem {

  /** Rows beside labels are relaxed one after another, unless they are a larger share than this. */
  private static final double FEW_BESIDE = 0.1;

  private static final double FEW_DIGITS = 1e-3;

  private final LabelAwareLaplacian laplacian;
  private final RowOrder order;
  private final boolean[] free;
  private final DowndatedMatrix matrix;
  private final boolean diagonalFirst;

  /** Made from the matrix, or from that of the system before this one. */
  private volatile @Nullable LaplacianPreconditioner preconditioner;

  private DirichletSystem(
      LabelAwareLaplacian laplacian,
      boolean[] free,
      DowndatedMatrix matrix,
      boolean diagonalFirst) {
    this.laplacian = laplacian;
    this.diagonalFirst = diagonalFirst;
    this.order = laplacian.graph().order();
    this.free = free;
    this.matrix = matrix;
  }

  static DirichletSystem of(LabelAwareLaplacian laplacian, RunContext run) {
    return of(laplacian, false, run);
  }

  /**
   * The same.
   *
   * @param diagonalFirst whether the diagonal is given some steps where few digits are asked for,
   *     before a hierarchy is set up: if no potentials are solved for with it, often none is needed
   */
  static DirichletSystem of(LabelAwareLaplacian laplacian, boolean diagonalFirst, RunContext run) {
    boolean[] free = LabelFreeComponent.freeRows(laplacian.graph(), laplacian.labels());
    DowndatedMatrix matrix = LaplacianMatrix.of(laplacian, row -> free[row], run);
    return new DirichletSystem(laplacian, free, matrix, diagonalFirst);
  }

  /**
   * The system with other labels on the same graph. Only rows that labels changed are made anew,
   * and the hierarchy of the preconditioner keeps its aggregates.
   */
  DirichletSystem next(LabelAwareLaplacian similar, RunContext run) {
    if (similar.graph() != laplacian.graph()) {
      return of(similar, run);
    }
    boolean[] nowFree = LabelFreeComponent.freeRows(similar.graph(), similar.labels());
    int[] changed = MarkedRows.changed(laplacian, free, similar, nowFree);
    boolean most = changed.length > free.length / 2;
    DowndatedMatrix updated =
        most
            ? LaplacianMatrix.of(similar, row -> nowFree[row], run)
            : LaplacianMatrix.updated(matrix, row -> nowFree[row], changed, similar, run);
    DirichletSystem next = new DirichletSystem(similar, nowFree, updated, false);
    LaplacianPreconditioner known = preconditioner;
    if (known != null) {
      next.preconditioner = known.next(updated, changed, run);
    }
    return next;
  }

  /** The rows whose equations may differ from those of another system: all on another graph. */
  SomeRows changedSince(DirichletSystem before) {
    return before.laplacian.graph() == laplacian.graph()
        ? SomeRows.of(MarkedRows.changed(before.laplacian, before.free, laplacian, free))
        : SomeRows.all(free.length);
  }

  /**
   * The same equations for the same points labelled otherwise: between points without a label it
   * does not matter which labels the others have.
   */
  DirichletSystem with(LabelAwareLaplacian similar) {
    DirichletSystem same = new DirichletSystem(similar, free, matrix, diagonalFirst);
    same.preconditioner = preconditioner;
    return same;
  }

  /**
   * The operator of the same graph without any label, D − W or twice that, in the order of rows.
   * Between points that are free it is what L_UU is, and is copied from there.
   */
  public DowndatedMatrix withoutLabels(RunContext run) {
    AffinityGraph graph = laplacian.graph();
    LabelAwareLaplacian plain = laplacian.with(Labels.of(graph.size()));
    MarkedRows others = new MarkedRows(graph);
    for (int row = 0; row < free.length; row++) {
      if (!free[row]) {
        others.mark(order.pointOf()[row]);
      }
    }
    return others.count() > free.length / 2
        ? LaplacianMatrix.of(plain, row -> true, run)
        : LaplacianMatrix.updated(matrix, row -> true, others.rows(), plain, run);
  }

  /** The operator whose unlabelled block this is. */
  public LabelAwareLaplacian laplacian() {
    return laplacian;
  }

  /** L_UU, in the graph's order of rows. */
  DowndatedMatrix matrix() {
    return matrix;
  }

  /** Whether the point is unlabelled and in a component with a label. */
  public boolean isFree(int point) {
    return free[order.rowOf()[point]];
  }

  /**
   * Solves L_UU x = b for any right-hand sides, starting from zero.
   *
   * @param b a row for each point; those of points that are not {@linkplain #isFree free} are left
   *     out
   * @return a row for each point; zero where it is not free
   */
  public ConjugateGradient.Solution solve(Block b, CgOptions options, RunContext run) {
    LinearSolve direct =
        (chosen, start, steps) ->
            ConjugateGradient.solve(matrix, chosen, unknowns(b, run), start, steps, run);
    Block zero = Block.zeros(b.rows(), b.columns());
    ConjugateGradient.Solution found =
        solve(direct, LaplacianPreconditioner.diagonal(matrix), zero, options, run);
    return new ConjugateGradient.Solution(
        found.x().reordered(order.rowOf(), run), found.columns(), found.iterations());
  }

  /**
   * Solves with the preconditioner, or first with the diagonal.
   *
   * @param diagonal that of what is solved
   */
  ConjugateGradient.Solution solve(
      LinearSolve solver, Preconditioner diagonal, Block start, CgOptions options, RunContext run) {
    return diagonalFirst && options.tolerance() >= FEW_DIGITS
        ? solver.diagonalFirst(diagonal, () -> preconditioner(run), start, options)
        : solver.with(preconditioner(run), start, options);
  }

  /** The preconditioner that suits the matrix, kept for the next solve. */
  LaplacianPreconditioner preconditioner(RunContext run) {
    LaplacianPreconditioner known = preconditioner;
    if (known == null) {
      known = LaplacianPreconditioner.of(matrix, run);
      preconditioner = known;
    }
    return known;
  }

  /**
   * Solves for the potentials until the residual is small and they sum to 1. A part of the graph
   * that hangs on the labels by a weak tie hardly shows in the residual, for b is as large as α;
   * but its potentials would come out as zero.
   */
  ConjugateGradient.Solution potentials(
      LaplacianPreconditioner chosen, CgOptions options, RunContext run) {
    return ConjugateGradient.solveFromZero(
        matrix, chosen, rightHandSide(), options, this::sumsAreOne, run);
  }

  /**
   * The same from a start.
   *
   * @param start a row for each row of the system
   */
  ConjugateGradient.Solution potentials(
      Block start, LaplacianPreconditioner chosen, CgOptions options, RunContext run) {
    return ConjugateGradient.solve(
        matrix, chosen, rightHandSide(), start, options, this::sumsAreOne, run);
  }

  /** The same from a start that is written over. */
  ConjugateGradient.Solution potentialsOver(Block start, CgOptions options, RunContext run) {
    return ConjugateGradient.solveFrom(
        matrix, preconditioner(run), rightHandSide(), start, options, this::sumsAreOne, run);
  }

  /** The free rows next to labelled points, ascending; none where they are many. */
  int[] besideLabels() {
    MarkedRows beside = new MarkedRows(laplacian.graph());
    beside.markLabels(laplacian);
    return beside.count() > FEW_BESIDE * free.length
        ? new int[0]
        : Arrays.stream(beside.rows()).filter(row -> free[row]).toArray();
  }

  /** What the unknowns are if the points have these values. */
  Block unknowns(Block values, RunContext run) {
    Block x = values.reordered(order.pointOf(), run);
    int b = x.columns();
    for (int i = 0; i < free.length; i++) {
      if (!free[i]) {
        Arrays.fill(x.values(), i * b, (i + 1) * b, 0);
      }
    }
    return x;
  }

  /** The values of all points: the solution, and g where it is given. */
  Block values(Block solution, RunContext run) {
    Block values = solution.reordered(order.rowOf(), run);
    laplacian.labels().forEach((point, k) -> values.set(point, k, 1));
    return values;
  }

  /** −L_US g: the weights to the labelled points of each class. */
  Block rightHandSide() {
    return rightHandSide(SomeRows.all(free.length));
  }

  /** The same in some rows, among which are all that it is not zero in. */
  Block rightHandSide(SomeRows some) {
    AffinityGraph graph = laplacian.graph();
    Block b = Block.zeros(some.count(), laplacian.labels().classes().count());
    laplacian
        .labels()
        .forEach(
            (point, k) -> {
              for (int e = graph.rowStart(point), end = graph.rowStart(point + 1); e < end; e++) {
                int row = order.rowOf()[graph.neighbour(e)];
                if (free[row]) {
                  int at = some.placeOf(row);
                  b.set(at, k, b.get(at, k) + laplacian.weight(point, e));
                }
              }
            });
    return b;
  }

  private boolean sumsAreOne(Block x) {
    return PotentialSums.areOne(x, row -> free[row]);
  }
}
