package dev.lapwing.spark.engine.solve;

import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.Convergence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the driver knows of each column: its coefficients, how far it has come, and whether it had
 * to end. A column that ended or rests gets coefficients of zero and stays as it is.
 */
final class CgScalars {

  /** A column so much better than asked for rests. */
  private static final double FAR_BELOW = 1e-3;

  /** More is not told before it is enough. */
  private static final double NEARLY = 0.99;

  private static final double LEAST_TOLERANCE = 1e-30;

  /** What has not converged after so many iterations begins anew, with a tight coarse problem. */
  private static final int PATIENCE = 30;

  /** How far from 1 the potentials may sum before the solver is asked to go on. */
  private static final double SUM_TOLERANCE = 1e-4;

  private final CgOptions options;
  private final boolean sumsToOne;
  private final double[] scale;
  private final double[] norm;
  private final double[] alpha;
  private final double[] beta;
  private final double[] gamma;
  private final @Nullable Convergence[] ended;

  /** Less than asked for while sums are too far from 1: how far columns must come to rest. */
  private double tolerance;

  private double furthest;
  private boolean tight;

  /**
   * Columns at their start.
   *
   * @param bb bᵀb of each right-hand side
   * @param sumsToOne whether the solution must
   */
  CgScalars(double[] bb, boolean sumsToOne, CgOptions options) {
    this.options = options;
    this.sumsToOne = sumsToOne;
    this.tolerance = options.tolerance();
    this.scale = new double[bb.length];
    for (int c = 0; c < bb.length; c++) {
      scale[c] = Math.sqrt(bb[c]);
    }
    this.norm = new double[bb.length];
    this.alpha = new double[bb.length];
    this.beta = new double[bb.length];
    this.gamma = new double[bb.length];
    this.ended = new Convergence[bb.length];
  }

  /** Takes note of residuals; whether it is enough. */
  boolean measure(double[] rr, double gap, int iteration) {
    for (int c = 0; c < norm.length; c++) {
      norm[c] = Math.sqrt(rr[c]);
      if (ended[c] == null && !Double.isFinite(norm[c])) {
        ended[c] = new Convergence.NotFinite(iteration);
      }
    }
    boolean summed = !sumsToOne || gap <= SUM_TOLERANCE;
    while (!summed && allWithin(tolerance) && tolerance > LEAST_TOLERANCE) {
      tolerance /= 10;
    }
    return allWithin(summed ? options.tolerance() : tolerance);
  }

  private boolean allWithin(double limit) {
    for (int c = 0; c < norm.length; c++) {
      if (ended[c] == null && !(norm[c] <= limit * scale[c])) {
        return false;
      }
    }
    return true;
  }

  /**
   * α and β of the next step (Chronopoulos and Gear, 1989).
   *
   * @param rz rᵀz
   * @param zaz zᵀAz
   */
  void step(double[] rz, double[] zaz, int iteration) {
    boolean anew = iteration == PATIENCE && !tight;
    boolean broken = false;
    for (int c = 0; c < rz.length; c++) {
      boolean rests = norm[c] <= FAR_BELOW * tolerance * scale[c];
      if (ended[c] != null || rests || rz[c] == 0) {
        alpha[c] = 0;
        beta[c] = 0;
        gamma[c] = 0;
        continue;
      }
      boolean first = gamma[c] == 0 || alpha[c] == 0 || anew;
      beta[c] = first ? 0 : rz[c] / gamma[c];
      double energy = first ? zaz[c] : zaz[c] - beta[c] * rz[c] / alpha[c]; // pᵀAp
      gamma[c] = rz[c];
      alpha[c] = rz[c] / energy;
      if (!(energy > 0) || !(rz[c] > 0)) {
        broken = true;
        breakDown(c, iteration);
      }
    }
    tight |= anew || broken;
  }

  /** With a loose coarse problem a column waits for a tight one and begins anew, else it ends. */
  private void breakDown(int c, int iteration) {
    if (tight) {
      ended[c] = new Convergence.Indefinite(iteration, relative(c));
    }
    alpha[c] = 0;
    beta[c] = 0;
    gamma[c] = 0;
  }

  /** Whether the coarse problem must be solved tightly from now on. */
  boolean tight() {
    return tight;
  }

  double[] alpha() {
    return alpha.clone();
  }

  double[] beta() {
    return beta.clone();
  }

  /**
   * How far the slowest column has come, from 0 to 1, on a logarithmic scale. It stands still while
   * a tolerance that turned out too loose is made up for, but never falls.
   */
  double progress() {
    double least = 1;
    for (int c = 0; c < norm.length; c++) {
      if (ended[c] == null && norm[c] > tolerance * scale[c]) {
        least = Math.min(least, Math.log(norm[c] / scale[c]) / Math.log(tolerance));
      }
    }
    furthest = Math.max(furthest, Math.min(least, NEARLY));
    return furthest;
  }

  /** How each column ended. */
  List<Convergence> ends(int iterations) {
    List<Convergence> ends = new ArrayList<>();
    for (int c = 0; c < norm.length; c++) {
      Convergence early = ended[c];
      if (early instanceof Convergence.NotFinite) {
        ends.add(early);
      } else if (norm[c] <= options.tolerance() * scale[c]) {
        ends.add(new Convergence.Converged(iterations, relative(c)));
      } else {
        ends.add(
            early != null
                ? early
                : new Convergence.OutOfIterations(iterations, relative(c), options.tolerance()));
      }
    }
    return List.copyOf(ends);
  }

  private double relative(int c) {
    return scale[c] == 0 ? norm[c] : norm[c] / scale[c];
  }
}
