package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.graph.RowOrder;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The equations L_UU f_U = −L_US g, for all classes at once, in the graph's order of rows. All rows
 * are kept; those of points that are not free have no entries, and their unknowns are zero.
 */
final class DirichletSystem {

  /** How far from 1 the potentials may sum before the solver is asked to go on. */
  private static final double SUM_TOLERANCE = 1e-4;

  private final LabelAwareLaplacian laplacian;
  private final RowOrder order;
  private final boolean[] free;
  private final DowndatedMatrix matrix;
  private final Block right;

  private DirichletSystem(LabelAwareLaplacian laplacian, RunContext run) {
    this.laplacian = laplacian;
    this.order = laplacian.graph().order();
    this.free = freeRows();
    this.matrix = LaplacianMatrix.of(laplacian, row -> free[row], run);
    this.right = rightHandSide();
  }

  static DirichletSystem of(LabelAwareLaplacian laplacian, RunContext run) {
    return new DirichletSystem(laplacian, run);
  }

  /** L_UU. */
  DowndatedMatrix matrix() {
    return matrix;
  }

  /**
   * Solves until the residual is small and the potentials sum to 1. A part of the graph that hangs
   * on the labels by a weak tie hardly shows in the residual, for b is as large as α; but its
   * potentials would come out as zero.
   *
   * @param start a row for each row of the system
   */
  ConjugateGradient.Solution solve(
      Block start, Preconditioner preconditioner, CgOptions options, RunContext run) {
    return ConjugateGradient.solve(
        matrix, preconditioner, right, start, options, this::sumsAreOne, run);
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

  /**
   * The rows to solve for: unlabelled, in a component with a label. Elsewhere any constant would
   * solve the equation.
   */
  private boolean[] freeRows() {
    boolean[] hasLabel = LabelFreeComponent.hasLabel(laplacian.graph(), laplacian.labels());
    Components components = laplacian.graph().components();
    boolean[] rows = new boolean[order.size()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = hasLabel[components.of(order.pointOf()[row])];
    }
    laplacian.labels().forEach((point, k) -> rows[order.rowOf()[point]] = false);
    return rows;
  }

  /** −L_US g: the weights to the labelled points of each class. */
  private Block rightHandSide() {
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
