package dev.lapwing.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What conjugate gradients know of each column besides its vectors: its coefficients, how far it
 * has come, and whether it had to end before the others. A column that ended gets coefficients of
 * zero, with which it stays as it is.
 */
final class CgColumns {

  private static final double FAR_BELOW = 1e-3;

  private final double[] scale;
  private final double[] first;
  private final @Nullable Convergence[] ended;
  private double[] norm;
  private double[] rz;

  /**
   * Columns at their start.
   *
   * @param bb bᵀb of each right-hand side
   * @param rr rᵀr of each first residual
   */
  CgColumns(double[] bb, double[] rr) {
    this.scale = roots(bb);
    this.first = roots(rr);
    this.norm = first;
    this.rz = new double[rr.length];
    this.ended = new Convergence[rr.length];
    endNotFinite(0);
  }

  private CgColumns(CgColumns all, int[] chosen) {
    this.scale = some(all.scale, chosen);
    this.first = some(all.first, chosen);
    this.norm = some(all.norm, chosen);
    this.rz = some(all.rz, chosen);
    this.ended = new Convergence[chosen.length];
    Arrays.setAll(ended, c -> all.ended[chosen[c]]);
  }

  private static double[] some(double[] all, int[] chosen) {
    return Arrays.stream(chosen).mapToDouble(c -> all[c]).toArray();
  }

  /** Some of them, as they stand. */
  CgColumns only(int[] chosen) {
    return new CgColumns(this, chosen);
  }

  /** β of each column; a column that is not worth another step or must not take one gets 0. */
  double[] beta(double[] next, double tolerance, int iteration) {
    for (int c = 0; c < next.length; c++) {
      if (next[c] < 0 && ended[c] == null) {
        ended[c] = new Convergence.Indefinite(iteration, relative(c));
      }
      if (ended[c] != null || rests(c, tolerance)) {
        next[c] = 0;
      }
    }
    double[] beta = ratio(next, rz);
    rz = next;
    return beta;
  }

  /** α of each column; pᵀAp = 0 would leave it where it is for ever. */
  double[] alpha(double[] pap, int iteration) {
    for (int c = 0; c < pap.length; c++) {
      if (pap[c] <= 0 && rz[c] > 0) {
        ended[c] = new Convergence.Indefinite(iteration, relative(c));
        rz[c] = 0;
      }
    }
    return ratio(rz, pap);
  }

  /** Takes note of the residuals after a step. */
  void measure(double[] rr, int iteration) {
    norm = roots(rr);
    endNotFinite(iteration);
  }

  private void endNotFinite(int iteration) {
    for (int c = 0; c < norm.length; c++) {
      if (ended[c] == null && !(Double.isFinite(norm[c]) && Double.isFinite(scale[c]))) {
        ended[c] = new Convergence.NotFinite(iteration);
      }
    }
  }

  /**
   * A column that is far better than asked for rests: with rᵀz taken to be zero it stays as it is,
   * and if it has to go on after all, it begins anew.
   */
  private boolean rests(int c, double tolerance) {
    return norm[c] <= FAR_BELOW * tolerance * scale[c];
  }

  private boolean isWithin(int c, double tolerance) {
    return norm[c] <= tolerance * scale[c];
  }

  /** Whether no column has anything left to do. */
  boolean allDone(double tolerance) {
    for (int c = 0; c < norm.length; c++) {
      if (ended[c] == null && !isWithin(c, tolerance)) {
        return false;
      }
    }
    return true;
  }

  /** The columns that have something left to do. */
  int[] going(double tolerance) {
    return IntStream.range(0, norm.length)
        .filter(c -> ended[c] == null && !isWithin(c, tolerance))
        .toArray();
  }

  /** The norm of each residual; shared, not to be changed. */
  double[] norms() {
    return norm;
  }

  /** Whether a column ended before it was good enough. */
  boolean anyEnded() {
    return Arrays.stream(ended).anyMatch(end -> end != null);
  }

  /** How far the slowest column has come, on a logarithmic scale. */
  double progress(double tolerance) {
    double least = 1;
    for (int c = 0; c < norm.length; c++) {
      double bound = tolerance * scale[c];
      if (ended[c] == null && norm[c] > bound && first[c] > bound) {
        double done = Math.log(first[c] / norm[c]) / Math.log(first[c] / bound);
        least = Math.min(least, Math.max(0, done));
      }
    }
    return least;
  }

  /** How each column ended, with the solution it ended at. */
  List<Convergence> ends(Block x, double tolerance, int iterations) {
    List<Convergence> ends = new ArrayList<>();
    boolean[] finite = finiteColumns(x);
    for (int c = 0; c < norm.length; c++) {
      ends.add(end(c, finite[c], tolerance, iterations));
    }
    return List.copyOf(ends);
  }

  private Convergence end(int c, boolean finite, double tolerance, int iterations) {
    Convergence early = ended[c];
    if (early instanceof Convergence.NotFinite) {
      return early;
    }
    if (!finite) {
      return new Convergence.NotFinite(iterations);
    }
    if (isWithin(c, tolerance)) {
      return new Convergence.Converged(iterations, relative(c));
    }
    return early != null
        ? early
        : new Convergence.OutOfIterations(iterations, relative(c), tolerance);
  }

  private static boolean[] finiteColumns(Block x) {
    boolean[] finite = new boolean[x.columns()];
    Arrays.fill(finite, true);
    if (x.firstNotFinite().isEmpty()) {
      return finite;
    }
    double[] values = x.values();
    for (int i = 0, e = 0; i < x.rows(); i++) {
      for (int c = 0; c < finite.length; c++, e++) {
        finite[c] &= Double.isFinite(values[e]);
      }
    }
    return finite;
  }

  private double relative(int c) {
    return scale[c] == 0 ? norm[c] : norm[c] / scale[c];
  }

  private static double[] roots(double[] squares) {
    double[] roots = new double[squares.length];
    Arrays.setAll(roots, c -> Math.sqrt(squares[c]));
    return roots;
  }

  private static double[] ratio(double[] numerator, double[] denominator) {
    double[] ratio = new double[numerator.length];
    for (int c = 0; c < ratio.length; c++) {
      boolean none = numerator[c] == 0 || denominator[c] == 0;
      ratio[c] = none ? 0 : numerator[c] / denominator[c];
    }
    return ratio;
  }
}
