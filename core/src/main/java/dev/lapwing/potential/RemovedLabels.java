package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The harmonic measure of a few labelled points, each as if it alone had lost its label: one
 * adjoint column a point. Without its label point j has ordinary ties to unlabelled points i, a
 * W_ji instead of b W_ji (a = 2 and b = 2 + α for L_SSL). So its column is
 *
 * <pre>(L_UU − (b − a) diag(W_Uj)) z = a W_Uj,</pre>
 *
 * and the label s has the weight b (W_js + Σ_i W_si z_i) in j. Nothing cancels in these sums, and
 * their shares are the potential that j would have, with α as it is. All columns share the passes
 * over L_UU and its preconditioner.
 */
final class RemovedLabels implements LinearOperator {

  /** What leaves a point is known to so much of what it is tied by. */
  private static final double ROUNDING = 1e-13;

  private final DirichletSystem system;
  private final LabelAwareLaplacian laplacian;
  private final AffinityGraph graph;
  private final int[] rowOf;
  private final int[] points;
  private final EdgeFactors factors;

  RemovedLabels(DirichletSystem system, int[] points) {
    this.system = system;
    this.laplacian = system.laplacian();
    this.graph = laplacian.graph();
    this.rowOf = graph.order().rowOf();
    this.points = points;
    this.factors = EdgeFactors.of(laplacian.options(), laplacian.alpha(), graph.maxWeight());
  }

  @Override
  public int size() {
    return system.matrix().size();
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    system.matrix().apply(x, y, run);
    double excess = factors.mixed() - factors.plain();
    for (int c = 0; c < points.length; c++) {
      for (int e = graph.rowStart(points[c]), end = graph.rowStart(points[c] + 1); e < end; e++) {
        if (system.isFree(graph.neighbour(e))) {
          int row = rowOf[graph.neighbour(e)];
          y.set(row, c, y.get(row, c) - excess * graph.weight(e) * x.get(row, c));
        }
      }
    }
  }

  /**
   * What the classes of the other labels weigh in each of the points; nothing where its component
   * has no other label.
   *
   * @return a row for each of the points, a column for each class; not negative but for rounding
   */
  Block weights(CgOptions options, RunContext run) {
    Block b = ties();
    double[] toLabels = toLabels();
    double balance = Math.sqrt(options.tolerance());
    ConjugateGradient.Solution z =
        ConjugateGradient.solve(
            this,
            system.preconditioner(run),
            b,
            Block.zeros(size(), points.length),
            options,
            x -> arrivesAsItLeft(x, b, toLabels, balance),
            run);
    return weights(z.x());
  }

  /** a W_Uj; zero where j has the only label of its component, and the matrix would be singular. */
  private Block ties() {
    boolean[] alone = SchurEstimate.alone(points, laplacian);
    Block b = Block.zeros(size(), points.length);
    for (int c = 0; c < points.length; c++) {
      for (int e = graph.rowStart(points[c]), end = graph.rowStart(points[c] + 1); e < end; e++) {
        if (!alone[c] && system.isFree(graph.neighbour(e))) {
          b.set(rowOf[graph.neighbour(e)], c, factors.plain() * graph.weight(e));
        }
      }
    }
    return b;
  }

  /** The weight of each row to all labels. */
  private double[] toLabels() {
    Block toClasses = system.rightHandSide();
    double[] sum = new double[size()];
    Arrays.setAll(sum, row -> DirichletSystem.total(toClasses, row));
    return sum;
  }

  /**
   * Whether what leaves a point for unlabelled ones, a Σ_i W_ji (1 − z_i), arrives at other labels.
   * Where these are few or far the residual is small long before that.
   */
  private boolean arrivesAsItLeft(Block z, Block b, double[] toLabels, double balance) {
    double[] tied = new double[points.length];
    double[] left = new double[points.length];
    double[] arrived = new double[points.length];
    for (int row = 0; row < toLabels.length; row++) {
      for (int c = 0; c < points.length && toLabels[row] > 0; c++) {
        double tie = b.get(row, c);
        double strong = tie / factors.plain() * factors.mixed();
        tied[c] += tie;
        left[c] += tie * (1 - z.get(row, c));
        arrived[c] += Math.max(0, toLabels[row] - strong) * z.get(row, c);
      }
    }
    for (int c = 0; c < points.length; c++) {
      double lost = Math.abs(left[c] - arrived[c]);
      if (lost > balance * left[c] + ROUNDING * tied[c]) {
        return false;
      }
    }
    return true;
  }

  private Block weights(Block z) {
    Labels labels = laplacian.labels();
    Block weights = Block.zeros(points.length, labels.classes().count());
    labels.forEach(
        (s, k) -> {
          double[] ofLabel = weightsOf(s, z);
          for (int c = 0; c < points.length; c++) {
            weights.set(c, k, weights.get(c, k) + ofLabel[c]);
          }
        });
    return weights;
  }

  /** b (W_js + Σ_i W_si z_i) in each point j but s itself. */
  private double[] weightsOf(int s, Block z) {
    double[] sum = new double[points.length];
    for (int e = graph.rowStart(s), end = graph.rowStart(s + 1); e < end; e++) {
      int i = graph.neighbour(e);
      boolean free = system.isFree(i);
      for (int c = 0; c < sum.length; c++) {
        double passes = free ? z.get(rowOf[i], c) : i == points[c] ? 1 : 0;
        sum[c] += factors.mixed() * graph.weight(e) * passes;
      }
    }
    for (int c = 0; c < sum.length; c++) {
      sum[c] = s == points[c] ? 0 : sum[c];
    }
    return sum;
  }
}
