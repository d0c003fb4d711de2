package dev.lapwing.gallery;

import dev.lapwing.graph.RowOrder;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.run.RunContext;

/**
 * Label-aware Laplacians as operators on points: the matrix that solvers work on, and an oracle.
 */
public final class Operators {

  private Operators() {}

  /** The matrix of the operator, its rows put into the order of the points. */
  public static LinearOperator matrix(LabelAwareLaplacian laplacian) {
    RowOrder order = laplacian.graph().order();
    LinearOperator matrix =
        LaplacianMatrix.of(laplacian, row -> true, RunContext.defaults().withThreads(1));
    return operator(
        laplacian.size(),
        (x, y, run) -> {
          Block out = Block.zeros(y.rows(), y.columns());
          matrix.apply(x.reordered(order.pointOf(), run), out, run);
          Block inOrder = out.reordered(order.rowOf(), run);
          System.arraycopy(inOrder.values(), 0, y.values(), 0, y.values().length);
        });
  }

  /** The operator without a matrix: D_ii x_i − Σ_j w_ij x_j, and a sum over each class. */
  public static LinearOperator matrixFree(LabelAwareLaplacian laplacian) {
    return operator(
        laplacian.size(),
        (x, y, run) -> {
          for (int c = 0; c < x.columns(); c++) {
            applyColumn(laplacian, x, y, c);
          }
        });
  }

  /** y ← A x. */
  @FunctionalInterface
  private interface Action {
    void apply(Block x, Block y, RunContext run);
  }

  private static LinearOperator operator(int size, Action action) {
    return new LinearOperator() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public void apply(Block x, Block y, RunContext run) {
        action.apply(x, y, run);
      }
    };
  }

  private static void applyColumn(LabelAwareLaplacian l, Block x, Block y, int c) {
    int classes = l.labels().classes().count();
    double[] sums = new double[classes]; // Σ_{j ∈ S_k} s_j x_j
    l.labels().forEach((j, k) -> sums[k] += l.scale(j) * x.get(j, c));
    for (int i = 0; i < l.size(); i++) {
      double own = l.scale(i) * x.get(i, c);
      double sum = l.degree(i) * own;
      for (int e = l.graph().rowStart(i), end = l.graph().rowStart(i + 1); e < end; e++) {
        int j = l.graph().neighbour(e);
        sum -= l.weight(i, e) * l.scale(j) * x.get(j, c);
      }
      if (l.labels().isLabelled(i)) { // a clique: −c Σ_{j ∈ S_k, j ≠ i} x_j
        sum -= l.cliqueWeight() * (sums[l.labels().classOf(i)] - own);
      }
      y.set(i, c, l.scale(i) * sum);
    }
  }
}
