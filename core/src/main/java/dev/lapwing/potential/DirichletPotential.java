package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.OrderedGraph;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Dirichlet problem (M∘L)f = b for all classes at once (Shi, Osher and Zhu, 2017): class k has
 * potential 1 at its labelled points, 0 at the other labelled points, and L f = 0 elsewhere, that
 * is L_UU f_U = −L_US g. A potential lies between 0 and 1, and those of all classes sum to 1.
 *
 * <p>L_SSL and L_WNLL agree on every pair with an unlabelled end, so they give the same potential.
 */
public final class DirichletPotential {

  /**
   * Potentials sum to 1; where the sum is below this, the way to the nearest label is so weak that
   * double precision cannot follow it.
   */
  private static final double LEAST_TOTAL = 0.5;

  /** How far from 1 the potentials may sum before the solver is asked to go on. */
  private static final double SUM_TOLERANCE = 1e-4;

  private final AffinityGraph graph;
  private final Block values;
  private final boolean[] reachable;
  private final List<LabelFreeComponent> lost;
  private final List<Convergence> columns;
  private final int iterations;
  private final LaplacianPreconditioner preconditioner;

  private DirichletPotential(
      AffinityGraph graph,
      Block values,
      boolean[] reachable,
      List<LabelFreeComponent> lost,
      List<Convergence> columns,
      int iterations,
      LaplacianPreconditioner preconditioner) {
    this.graph = graph;
    this.values = values;
    this.reachable = reachable;
    this.lost = lost;
    this.columns = columns;
    this.iterations = iterations;
    this.preconditioner = preconditioner;
  }

  /** The potential from a start of zero. */
  public static DirichletPotential of(
      LabelAwareLaplacian laplacian, CgOptions options, RunContext run) {
    int classes = laplacian.labels().classes().count();
    return compute(laplacian, Block.zeros(laplacian.size(), classes), null, options, run);
  }

  /**
   * The potential from a start near the solution, such as the values for other labels.
   *
   * @param values a row for each point, a column for each of the first classes
   */
  public static DirichletPotential from(
      Block values, LabelAwareLaplacian laplacian, CgOptions options, RunContext run) {
    return compute(laplacian, startFrom(values, laplacian), null, options, run);
  }

  /** The potential with other labels on the same graph, starting from this one. */
  public DirichletPotential next(LabelAwareLaplacian similar, CgOptions options, RunContext run) {
    return compute(similar, startFrom(values, similar), this, options, run);
  }

  private static Block startFrom(Block values, LabelAwareLaplacian laplacian) {
    int classes = laplacian.labels().classes().count();
    Block start = Block.zeros(laplacian.size(), classes);
    int shared = Math.min(classes, values.columns());
    for (int k = 0; k < shared; k++) {
      if (laplacian.labels().countOf(k) > 0) { // else the potential is zero
        for (int i = 0; i < start.rows(); i++) {
          start.set(i, k, values.get(i, k));
        }
      }
    }
    return start;
  }

  private static DirichletPotential compute(
      LabelAwareLaplacian laplacian,
      Block start,
      @Nullable DirichletPotential before,
      CgOptions options,
      RunContext run) {
    requireLabels(laplacian);
    OrderedGraph order = laplacian.graph().ordered(run);
    LabelAwareLaplacian ordered = laplacian.ordered(run);
    boolean[] free = freePoints(ordered);
    DowndatedMatrix matrix = LaplacianMatrix.of(ordered, i -> free[i], run); // L_UU
    LaplacianPreconditioner preconditioner =
        before == null || before.graph != laplacian.graph()
            ? LaplacianPreconditioner.of(matrix, run)
            : before.preconditioner.next(matrix, run);
    Block x = start.reordered(order.pointOf(), run);
    clear(x, free);
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            matrix,
            preconditioner,
            rightHandSide(ordered, free),
            x,
            options,
            found -> sumsAreOne(found, free),
            run);
    Block values = solution.x();
    ordered.labels().forEach((row, k) -> values.set(row, k, 1));
    return new DirichletPotential(
        laplacian.graph(),
        values.reordered(order.rowOf(), run),
        reachable(values, order),
        LabelFreeComponent.of(laplacian.graph(), laplacian.labels()),
        solution.columns(),
        solution.iterations(),
        preconditioner);
  }

  /** Sets all rows that are not free to zero. */
  private static void clear(Block x, boolean[] free) {
    int b = x.columns();
    for (int i = 0; i < free.length; i++) {
      if (!free[i]) {
        Arrays.fill(x.values(), i * b, (i + 1) * b, 0);
      }
    }
  }

  /** b = −L_US g: the weights to the labelled points of each class. */
  private static Block rightHandSide(LabelAwareLaplacian laplacian, boolean[] free) {
    AffinityGraph graph = laplacian.graph();
    Block b = Block.zeros(graph.size(), laplacian.labels().classes().count());
    laplacian
        .labels()
        .forEach(
            (row, k) -> {
              for (int e = graph.rowStart(row), end = graph.rowStart(row + 1); e < end; e++) {
                int i = graph.neighbour(e);
                if (free[i]) {
                  b.set(i, k, b.get(i, k) + laplacian.weight(row, e));
                }
              }
            });
    return b;
  }

  /**
   * Whether the potentials sum to 1. A part of the graph that hangs on the labels by a weak tie
   * hardly shows in the residual, for b is as large as α; but its potentials would come out as
   * zero.
   */
  private static boolean sumsAreOne(Block x, boolean[] free) {
    for (int i = 0; i < free.length; i++) {
      if (free[i] && Math.abs(1 - total(x, i)) > SUM_TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  private static double total(Block values, int point) {
    double total = 0;
    for (int k = 0; k < values.columns(); k++) {
      total += values.get(point, k);
    }
    return total;
  }

  /**
   * The points that the potential is solved for: unlabelled, in a component with a label. Elsewhere
   * any constant would solve the equation.
   */
  private static boolean[] freePoints(LabelAwareLaplacian laplacian) {
    AffinityGraph graph = laplacian.graph();
    boolean[] hasLabel = LabelFreeComponent.hasLabel(graph, laplacian.labels());
    boolean[] free = new boolean[graph.size()];
    for (int i = 0; i < free.length; i++) {
      free[i] = hasLabel[graph.components().of(i)];
    }
    for (int point : laplacian.labels().points()) {
      free[point] = false;
    }
    return free;
  }

  private static boolean[] reachable(Block values, OrderedGraph order) {
    boolean[] reachable = new boolean[values.rows()];
    for (int row = 0; row < reachable.length; row++) {
      reachable[order.pointOf()[row]] = total(values, row) >= LEAST_TOTAL;
    }
    return reachable;
  }

  private static void requireLabels(LabelAwareLaplacian laplacian) {
    if (laplacian.labels().count() == 0) {
      throw new IllegalArgumentException(
          "there is no label to spread; label at least one point of each class, or cluster instead");
    }
    if (laplacian.options().normalisation() != Normalisation.NONE) {
      throw new IllegalArgumentException(
          "the Dirichlet problem is posed with the operator as it is; symmetric normalisation is for the spectral method");
    }
  }

  /** One row a point, one column a class; zero where no label reaches. */
  public Block values() {
    return values;
  }

  /** Whether a label reaches the point; if not, its potential is undefined. */
  public boolean isReachable(int point) {
    return reachable[point];
  }

  /** The parts of the graph without a label, the largest first. */
  public List<LabelFreeComponent> labelFreeComponents() {
    return lost;
  }

  /** How each class's column ended. */
  public List<Convergence> columns() {
    return columns;
  }

  public boolean converged() {
    return columns.stream().allMatch(Convergence::converged);
  }

  public int iterations() {
    return iterations;
  }

  /** What solved the equations. */
  public String solver() {
    return "cg+" + preconditioner.name();
  }
}
