package dev.lapwing.potential;

import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The p-Laplacian with the operator's own weights, the outlook of Streicher and Gilboa (2023):
 * class k's potential is 1 at its labelled points, 0 at the other labelled points, and minimises Σ
 * w_ij |f_i − f_j|^p with w = W_SSL. For p = 2 that is {@link DirichletPotential}; a larger p
 * carries few labels farther (El Alaoui, Cheng, Ramdas, Wainwright and Jordan, 2016), a smaller one
 * cuts more sharply. The columns no longer sum to 1, but each lies between 0 and 1; the largest
 * decides.
 */
public final class PLaplacePotential extends ClassShares {

  /** Both ends lead to sums that double precision cannot follow. */
  public static final double LEAST = 1;

  public static final double MOST = 8;

  /** x, where it may move to, gradient, direction and right-hand side. */
  private static final int VECTORS = 5;

  private final Block values;
  private final List<Convergence> columns;
  private final int iterations;
  private final String solver;

  private PLaplacePotential(
      Block values, Block shares, List<Convergence> columns, int iterations, String solver) {
    super(shares);
    this.values = values;
    this.columns = List.copyOf(columns);
    this.iterations = iterations;
    this.solver = solver;
  }

  /**
   * The potential, starting from that for p = 2.
   *
   * @param p more than 1, at most 8
   */
  public static PLaplacePotential of(
      LabelAwareLaplacian laplacian, double p, CgOptions options, RunContext run) {
    DirichletPotential start = DirichletPotential.of(laplacian, options, run);
    if (p == 2) {
      Block shares = shares(start.values(), laplacian, run);
      return new PLaplacePotential(
          start.values(), shares, start.columns(), start.iterations(), start.solver());
    }
    return minimised(start.system(), start.values(), p, true, options, run);
  }

  /**
   * The same from a start near the solution, such as the values for other labels.
   *
   * @param values a row for each point, a column for each of the first classes; all finite
   */
  public static PLaplacePotential from(
      Block values, LabelAwareLaplacian laplacian, double p, CgOptions options, RunContext run) {
    if (p == 2) {
      return of(laplacian, p, options, run);
    }
    DirichletSystem system = DirichletSystem.of(laplacian, run);
    Block start = DirichletPotential.startFrom(values, laplacian);
    return minimised(system, start, p, false, options, run);
  }

  private static PLaplacePotential minimised(
      DirichletSystem system,
      Block start,
      double p,
      boolean far,
      CgOptions options,
      RunContext run) {
    Block x = system.unknowns(start, run);
    Block toClass = system.rightHandSide();
    double[] toAny = new double[x.rows()];
    Arrays.setAll(toAny, row -> PotentialSums.of(toClass, row));
    List<Convergence> columns = new ArrayList<>();
    for (int k = 0; k < x.columns(); k++) {
      double[] toOne = toClass.column(k);
      double[] toZero = new double[toOne.length];
      Arrays.setAll(toZero, row -> Math.max(0, toAny[row] - toOne[row]));
      double[] column = x.column(k);
      PLaplaceColumn problem =
          new PLaplaceColumn(
              system.matrix().sparse().entries(), toOne, toZero, options.tolerance(), run);
      columns.add(problem.minimise(column, p, far));
      for (int row = 0; row < column.length; row++) {
        x.set(row, k, column[row]);
      }
    }
    Block values = system.values(x, run);
    int iterations = columns.stream().mapToInt(Convergence::iterations).sum();
    return new PLaplacePotential(
        values, shares(values, system.laplacian(), run), columns, iterations, "irls+cg");
  }

  private static Block shares(Block values, LabelAwareLaplacian laplacian, RunContext run) {
    return RowShares.of(values, laplacian.graph(), laplacian.labels(), run);
  }

  /** About what solving takes at its peak, the graph aside. */
  public static long expectedBytes(long points, long entries, long classes) {
    long column =
        LaplacianMatrix.bytes(points, entries)
            + LaplacianPreconditioner.expectedBytes(points, entries, 1)
            + VECTORS * Block.bytes(points, 1)
            + ConjugateGradient.bytes(points, 1);
    return Math.max(
        DirichletPotential.expectedBytes(points, entries, classes),
        DirichletPotential.expectedBytesKept(points, entries, classes)
            + 2 * Block.bytes(points, classes)
            + column);
  }

  /** What each step for one class leaves behind: a matrix and its preconditioner. */
  public static long expectedBytesLeftBehind(long points, long entries) {
    return LaplacianMatrix.bytes(points, entries)
        + LaplacianPreconditioner.expectedBytes(points, entries, 1);
  }

  /** One row a point, one column a class, between 0 and 1; zero where no label reaches. */
  public Block values() {
    return values;
  }

  @Override
  public List<Convergence> columns() {
    return columns;
  }

  @Override
  public int iterations() {
    return iterations;
  }

  @Override
  public String solver() {
    return solver;
  }
}
