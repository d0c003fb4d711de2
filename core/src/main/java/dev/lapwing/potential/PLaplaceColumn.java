package dev.lapwing.potential;

import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RowBlocks;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;

/**
 * One class of the p-Laplacian: the minimum of E(x) = Σ w_ij |x_i − x_j|^p over the unlabelled
 * points, where the edges to labelled points end at 1 or at 0.
 *
 * <p>By iteratively reweighted least squares (IRLS) with a line search: with a_ij = w_ij |x_i −
 * x_j|^(p−2) the gradient is p L_a x and, but for the ends of its range, the Hessian is p(p−1) L_a.
 * So a step of IRLS, d = −L_a⁻¹ (L_a x), times 1/(p−1) is Newton's (Flores Rios, Calder and Lerman,
 * 2019, who go from p = 2 upwards in stages, too). For p &lt; 2 IRLS itself never goes up, and
 * whichever of both steps ends lower is taken.
 */
final class PLaplaceColumn {

  /** |δ| stands for √(δ² + ε²), so that no weight is infinite. */
  private static final double SMOOTHING = 1e-9;

  /**
   * For p &gt; 2 the matrix takes no δ to be less than this share of the usual one: points that
   * hang together without any difference would be free to go anywhere.
   */
  private static final double LEAST_DIFFERENCE = 1e-3;

  /**
   * Where the solution is constant, E has no scale of its own: then differences of this size are
   * none.
   */
  private static final double NO_DIFFERENCE = 1e-7;

  /** A stage on the way to p is left at this tolerance. */
  private static final double STAGE_TOLERANCE = 1e-2;

  private static final double STAGE = 1.5;
  private static final CgOptions LINEAR = new CgOptions(1e-4, 1000);

  /** What is left to settle hardly shows in the residual. */
  private static final CgOptions SETTLING = new CgOptions(1e-8, 200);

  private static final double ROUNDING = 1e-12;

  /**
   * A decrement that is less than this beside √E hardly shows in E: where no step helps, it ends.
   */
  private static final double HARDLY = 1e-6;

  private static final int MOST_STEPS = 200;
  private static final int MOST_HALVINGS = 40;

  private final SparseMatrix system;
  private final double[] toOne;
  private final double[] toZero;
  private final double tolerance;
  private final RunContext run;
  private int iterations;

  /**
   * One column.
   *
   * @param system L_UU for p = 2: −w_ij off its diagonal
   * @param toOne the weight between each row and the labelled points of the class
   * @param toZero that between each row and the other labelled points
   * @param tolerance stop once Newton's decrement is so small beside √E
   */
  PLaplaceColumn(
      SparseMatrix system, double[] toOne, double[] toZero, double tolerance, RunContext run) {
    this.system = system;
    this.toOne = toOne;
    this.toZero = toZero;
    this.tolerance = tolerance;
    this.run = run;
  }

  /** Moves x, which starts anywhere, to the minimum; from far away it goes through stages. */
  Convergence minimise(double[] x, double p, boolean far) {
    if (Arrays.stream(toOne).allMatch(w -> w == 0)) {
      Arrays.fill(x, 0);
      return new Convergence.Converged(0, 0);
    }
    for (double stage = 2 * STAGE; far && stage < p; stage *= STAGE) {
      minimise(x, stage, STAGE_TOLERANCE);
    }
    Convergence end = minimise(x, p, tolerance);
    if (p > 2) {
      settle(x, p);
    }
    return end;
  }

  /**
   * Points that hang on the rest by one edge belong where its other end is, but so high a power of
   * what is missing hardly shows in E, and Newton's steps get there slowly. A step of IRLS itself
   * takes them there at once and leaves all others where they are.
   */
  private void settle(double[] x, double p) {
    double[] there = moved(x, direction(x, p, SMOOTHING, SETTLING, new double[x.length]), 1);
    if (energy(there, p) <= (1 + ROUNDING) * energy(x, p)) {
      System.arraycopy(there, 0, x, 0, x.length);
    }
  }

  private Convergence minimise(double[] x, double p, double wanted) {
    double residual = Double.POSITIVE_INFINITY;
    double nothing = Math.pow(NO_DIFFERENCE, p) * sumOverEdges(x, (w, difference) -> w);
    for (int step = 0; step < MOST_STEPS; step++) {
      run.checkCancelled("solve");
      double energy = energy(x, p);
      double[] gradient = new double[x.length];
      double least = p > 2 ? LEAST_DIFFERENCE * usualDifference(x) : SMOOTHING;
      double[] d = direction(x, p, least, LINEAR, gradient);
      double fall = 0; // the Newton decrement squared, −gᵀd / (p − 1)
      for (int i = 0; i < d.length; i++) {
        fall -= p * gradient[i] * d[i] / (p - 1);
      }
      residual = Math.sqrt(Math.max(0, fall) / Math.max(energy, nothing));
      boolean moved = search(x, d, p, energy);
      run.progress()
          .report("solve", Math.min(1, Math.log(Math.min(1, residual)) / Math.log(wanted)));
      if (residual <= wanted || (!moved && residual <= HARDLY)) {
        return new Convergence.Converged(iterations, residual);
      }
      if (!moved) {
        break;
      }
    }
    return new Convergence.OutOfIterations(iterations, residual, wanted);
  }

  /** d = −L_a⁻¹ (L_a x), and the gradient over p. */
  private double[] direction(
      double[] x, double p, double least, CgOptions solver, double[] gradient) {
    double[] value = new double[system.entries()];
    int[] rowStart = system.rowStart();
    int[] column = system.column();
    system
        .blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                double slope = toOne[i] * force(x[i] - 1, p) + toZero[i] * force(x[i], p);
                double diagonal =
                    toOne[i] * factor(x[i] - 1, p, least) + toZero[i] * factor(x[i], p, least);
                int own = -1;
                for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
                  int j = column[e];
                  if (j == i) {
                    own = e;
                    continue;
                  }
                  double w = -system.value()[e];
                  double difference = x[i] - x[j];
                  double a = w * factor(difference, p, least);
                  slope += w * force(difference, p);
                  diagonal += a;
                  value[e] = -a;
                }
                if (own >= 0) {
                  value[own] = diagonal;
                }
                gradient[i] = slope;
              }
            });
    DowndatedMatrix matrix =
        DowndatedMatrix.of(SparseSymmetric.unchecked(rowStart, column, value), List.of());
    ConjugateGradient.Solution solution =
        ConjugateGradient.solve(
            matrix,
            LaplacianPreconditioner.of(matrix, run),
            Block.wrap(x.length, 1, negative(gradient)),
            Block.zeros(x.length, 1),
            solver,
            run);
    iterations += solution.iterations();
    return solution.x().values();
  }

  private static double[] negative(double[] values) {
    return Arrays.stream(values).map(v -> -v).toArray();
  }

  /** Goes along d as far as pays; whether anywhere is lower than, or as low as, here. */
  private boolean search(double[] x, double[] d, double p, double energy) {
    double newton = 1 / (p - 1);
    double t = p > 2 ? newton : 1;
    double lowest = energy(moved(x, d, t), p);
    if (p < 2) {
      double there = energy(moved(x, d, newton), p);
      if (there < lowest) {
        lowest = there;
        t = newton;
      }
    }
    for (int halving = 0; lowest > energy && halving < MOST_HALVINGS; halving++) {
      t /= 2;
      lowest = energy(moved(x, d, t), p);
    }
    if (lowest <= energy) {
      System.arraycopy(moved(x, d, t), 0, x, 0, x.length);
    }
    return lowest < energy;
  }

  private static double[] moved(double[] x, double[] d, double t) {
    double[] there = new double[x.length];
    Arrays.setAll(there, i -> x[i] + t * d[i]);
    return there;
  }

  /** Σ w |δ|^p, every pair once. */
  private double energy(double[] x, double p) {
    return sumOverEdges(x, (w, difference) -> w * Math.pow(smooth(difference), p / 2));
  }

  /** The root mean square of all δ. */
  private double usualDifference(double[] x) {
    double squares = sumOverEdges(x, (w, difference) -> w * difference * difference);
    return Math.max(SMOOTHING, Math.sqrt(squares / sumOverEdges(x, (w, difference) -> w)));
  }

  @FunctionalInterface
  private interface EdgeTerm {
    double of(double weight, double difference);
  }

  private double sumOverEdges(double[] x, EdgeTerm term) {
    RowBlocks blocks = system.blocks();
    double[] parts = new double[blocks.count()];
    run.forEach(
        blocks.count(),
        block -> {
          double sum = 0;
          for (int i = blocks.start(block); i < blocks.start(block + 1); i++) {
            sum += toOne[i] > 0 ? term.of(toOne[i], x[i] - 1) : 0;
            sum += toZero[i] > 0 ? term.of(toZero[i], x[i]) : 0;
            for (int e = system.rowStart()[i]; e < system.rowStart()[i + 1]; e++) {
              int j = system.column()[e];
              sum += j < i ? term.of(-system.value()[e], x[i] - x[j]) : 0;
            }
          }
          parts[block] = sum;
        });
    double total = 0;
    for (double part : parts) {
      total += part;
    }
    return total;
  }

  private static double smooth(double difference) {
    return difference * difference + SMOOTHING * SMOOTHING;
  }

  /** |δ|^(p−2) δ: the slope of |δ|^p, over p. */
  private static double force(double difference, double p) {
    return difference * Math.pow(smooth(difference), p / 2 - 1);
  }

  /** |δ|^(p−2), where no δ is less than some. */
  private static double factor(double difference, double p, double least) {
    return Math.pow(Math.max(smooth(difference), least * least), p / 2 - 1);
  }
}
