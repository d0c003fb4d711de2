package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.RunContext;
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

  /** Beyond this residual there is no use in going on. */
  private static final double LEAST_TOLERANCE = 1e-30;

  private final Block values;
  private final boolean[] reachable;
  private final List<LabelFreeComponent> lost;
  private final List<Convergence> columns;
  private final int iterations;
  private final LaplacianPreconditioner preconditioner;

  private DirichletPotential(
      Block values,
      boolean[] reachable,
      List<LabelFreeComponent> lost,
      List<Convergence> columns,
      int iterations,
      LaplacianPreconditioner preconditioner) {
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
    boolean[] free = freePoints(laplacian);
    FreeBlock operator = new FreeBlock(laplacian, free);
    Block given = givenValues(laplacian.labels());
    Block b = Block.zeros(given.rows(), given.columns());
    laplacian.apply(given, b, run);
    for (int e = 0; e < b.values().length; e++) {
      b.values()[e] = -b.values()[e]; // b = −L_US g
    }
    operator.clearOthers(b, run);
    operator.clearOthers(start, run);
    LaplacianPreconditioner preconditioner =
        before == null
            ? LaplacianPreconditioner.of(laplacian, i -> free[i], run)
            : before.preconditioner.next(laplacian, i -> free[i], run);
    ConjugateGradient.Solution solution =
        solve(operator, preconditioner, b, start, free, options, run);
    for (int e = 0; e < given.values().length; e++) {
      given.values()[e] += solution.x().values()[e];
    }
    return new DirichletPotential(
        given,
        reachable(given, free, laplacian.labels()),
        LabelFreeComponent.of(laplacian.graph(), laplacian.labels()),
        solution.columns(),
        solution.iterations(),
        preconditioner);
  }

  /**
   * Solves, and goes on more exactly as long as the potentials do not sum to 1. A part of the graph
   * that hangs on the labels by a weak tie hardly shows in the residual, for b is as large as α;
   * but its potentials would come out as zero.
   */
  private static ConjugateGradient.Solution solve(
      FreeBlock operator,
      LaplacianPreconditioner preconditioner,
      Block b,
      Block start,
      boolean[] free,
      CgOptions options,
      RunContext run) {
    CgOptions exact = options;
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(operator, preconditioner, b, start, exact, run);
    int iterations = solution.iterations();
    while (!sumsAreOne(solution.x(), free)
        && exact.tolerance() > LEAST_TOLERANCE
        && iterations < options.maxIterations()) {
      exact = new CgOptions(exact.tolerance() * 1e-3, options.maxIterations() - iterations);
      solution = ConjugateGradient.solve(operator, preconditioner, b, solution.x(), exact, run);
      iterations += solution.iterations();
    }
    return new ConjugateGradient.Solution(solution.x(), solution.columns(), iterations);
  }

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

  /** g: 1 where a point is labelled with the column's class. */
  private static Block givenValues(Labels labels) {
    Block given = Block.zeros(labels.size(), labels.classes().count());
    for (int point : labels.points()) {
      given.set(point, labels.classOf(point), 1);
    }
    return given;
  }

  private static boolean[] reachable(Block values, boolean[] free, Labels labels) {
    boolean[] reachable = new boolean[free.length];
    for (int i = 0; i < free.length; i++) {
      if (free[i]) {
        reachable[i] = total(values, i) >= LEAST_TOTAL;
      }
    }
    for (int point : labels.points()) {
      reachable[point] = true;
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
