package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.Convergence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What LOBPCG knows of each column besides its vectors: its Ritz value and how far it has come. */
public final class LobpcgColumns {

  private final int wanted;
  private final double tolerance;
  private final double roundingFloor;

  private double[] lambda = new double[0];
  private double[] relative = new double[0];
  private double firstWorst = Double.NaN;
  private boolean finite;

  /**
   * Columns that are not yet measured.
   *
   * @param normBound at least the largest eigenvalue; it tells what residual is mere rounding
   */
  public LobpcgColumns(int wanted, double tolerance, double normBound) {
    this.wanted = wanted;
    this.tolerance = tolerance;
    this.roundingFloor = 8 * Math.ulp(1.0) * normBound;
    this.finite = Double.isFinite(normBound);
  }

  /**
   * Takes note of where the columns are.
   *
   * @param ritzValues xᵀAx of each column; rounding may take a tiny one below zero
   * @param rr the squared lengths of the residuals
   */
  public void measure(double[] ritzValues, double[] rr) {
    lambda = new double[rr.length];
    relative = new double[rr.length];
    for (int c = 0; c < rr.length; c++) {
      lambda[c] = Math.max(0, ritzValues[c]);
      relative[c] = rr[c] == 0 ? 0 : Math.sqrt(rr[c]) / Math.max(lambda[c], roundingFloor);
    }
    finite &= isFinite(lambda) && isFinite(relative);
    firstWorst = Double.isNaN(firstWorst) ? worst() : firstWorst;
  }

  /** Takes note that a number was not finite: the end for all columns. */
  void endNotFinite() {
    finite = false;
  }

  /** Whether all numbers so far were finite. */
  boolean finite() {
    return finite;
  }

  static boolean isFinite(double[] values) {
    return Arrays.stream(values).allMatch(Double::isFinite);
  }

  /** The Ritz values; shared, not to be changed. */
  double[] lambda() {
    return lambda;
  }

  private boolean converged(int c) {
    return relative[c] <= tolerance
        || relative[c] * Math.max(lambda[c], roundingFloor) <= roundingFloor;
  }

  /** The columns that still need a step. */
  public int[] active() {
    int[] columns = new int[relative.length];
    int count = 0;
    for (int c = 0; c < columns.length; c++) {
      if (!converged(c)) {
        columns[count++] = c;
      }
    }
    return Arrays.copyOf(columns, count);
  }

  /** Whether no wanted column needs a step. */
  public boolean wantedConverged() {
    for (int c = 0; c < wanted; c++) {
      if (!converged(c)) {
        return false;
      }
    }
    return true;
  }

  private double worst() {
    double worst = 0;
    for (int c = 0; c < wanted; c++) {
      worst = Math.max(worst, relative[c]);
    }
    return worst;
  }

  /** How far the slowest wanted vector has come, on a logarithmic scale. */
  public double progress() {
    double done = Math.log(firstWorst / worst()) / Math.log(firstWorst / tolerance);
    return Math.max(0, Math.min(1, done));
  }

  /** The wanted Ritz values; not numbers where there are none. */
  public double[] values() {
    double[] values = Arrays.copyOf(lambda, wanted);
    Arrays.fill(values, Math.min(wanted, lambda.length), wanted, Double.NaN);
    return values;
  }

  /** How each wanted column ended. */
  public List<Convergence> ends(int iterations) {
    List<Convergence> ends = new ArrayList<>();
    for (int c = 0; c < wanted; c++) {
      ends.add(finite ? end(c, iterations) : new Convergence.NotFinite(iterations));
    }
    return List.copyOf(ends);
  }

  private Convergence end(int c, int iterations) {
    if (relative[c] <= tolerance) {
      return new Convergence.Converged(iterations, relative[c]);
    }
    return converged(c)
        ? new Convergence.AtRoundingLevel(iterations, relative[c])
        : new Convergence.OutOfIterations(iterations, relative[c], tolerance);
  }
}
