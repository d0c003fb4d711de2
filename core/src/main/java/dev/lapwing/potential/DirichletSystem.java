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
import dev.lapwing.linalg.ResidualSubspace;
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

  /** How far from 1 the potentials may sum before the solver is asked to go on. */
  private static final double SUM_TOLERANCE = 1e-4;

  /**
   * Of what changed labels make amiss: how much may be left out, how exactly the rest is solved.
   */
  private static final double LEFT_OUT = 0.1;

  private static final CgOptions ABOUT = new CgOptions(0.005, 1000);

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
    return potentials(rightHandSide(), start, chosen, options, run);
  }

  private ConjugateGradient.Solution potentials(
      Block b, Block start, LaplacianPreconditioner chosen, CgOptions options, RunContext run) {
    return ConjugateGradient.solve(matrix, chosen, b, start, options, this::sumsAreOne, run);
  }

  /**
   * The same from potentials for labels of which few differ. What is amiss there is set right
   * first, where it is amiss: beside labels, whose weight is as large as α, row by row; then, in
   * the few {@linkplain ResidualSubspace directions} that it has, to a hundredth or so. That
   * decides all but a few points in ten thousand; to the residual, which b as large as α hides, it
   * is a small step.
   *
   * @param start a row for each row of the system; is changed
   */
  ConjugateGradient.Solution potentialsFrom(Block start, CgOptions options, RunContext run) {
    LaplacianPreconditioner chosen = preconditioner(run);
    Block b = rightHandSide();
    Block r = Block.zeros(b.rows(), b.columns());
    matrix.residual(b, start, r, run);
    RowRelaxation.gaussSeidel(besideLabels(), matrix, start, r);
    int iterations = ResidualSubspace.correct(matrix, chosen, b, r, start, LEFT_OUT, ABOUT, run);
    return potentials(b, start, chosen, options, run).after(iterations);
  }

  /** The free rows next to labelled points, ascending; none where they are many. */
  private int[] besideLabels() {
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
    AffinityGraph graph = laplacian.graph();
    Block b = Block.zeros(graph.size(), laplacian.labels().classes().count());
    laplacian
        .labels()
        .forEach(
            (point, k) -> {
              for (int e = graph.rowStart(point), end = graph.rowStart(point + 1); e < end; e++) {
                int row = order.rowOf()[graph.neighbour(e)];
                if (free[row]) {
                  b.set(row, k, b.get(row, k) + laplacian.weight(point, e));
                }
              }
            });
    return b;
  }

  private boolean sumsAreOne(Block x) {
    for (int i = 0; i < free.length; i++) {
      if (free[i] && Math.abs(1 - total(x, i)) > SUM_TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  /** The sum of a row. */
  static double total(Block values, int row) {
    double total = 0;
    for (int k = 0; k < values.columns(); k++) {
      total += values.get(row, k);
    }
    return total;
  }
}
