package dev.lapwing.potential;

import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Leave-one-out cross-validation (Stone, 1974) of the given labels: the potential that each
 * labelled point would have if it alone had no label. What it says of the label itself is a test of
 * that label, and over all labels an estimate of accuracy that needs no truth.
 *
 * <p>Up to 16 labels, and those asked for by name, are really removed one by one ({@link
 * HarmonicMeasure}), at the cost of a column each. More are estimated at once, from eight columns
 * ({@link SchurEstimate}). Immutable.
 */
public final class LeaveOneOut {

  /** So many labels are left out exactly. */
  private static final int EXACT = 16;

  /** The right-hand side and the start, each by points and by rows. */
  private static final int BLOCKS_AROUND_THE_SOLVER = 4;

  private final int[] points;
  private final Block values;
  private final boolean exact;

  /** Of what the classes weigh in each of the points. */
  private LeaveOneOut(int[] points, Block weights, boolean exact) {
    this.points = points;
    this.exact = exact;
    this.values = Block.zeros(weights.rows(), weights.columns());
    for (int j = 0; j < points.length; j++) {
      RowShares.share(weights, j, values, j);
    }
  }

  /** All labels, exactly if they are few, else estimated. */
  public static LeaveOneOut of(DirichletPotential potential, CgOptions options, RunContext run) {
    int[] points = potential.system().laplacian().labels().points();
    return points.length <= EXACT
        ? exactly(points, potential, options, run)
        : new LeaveOneOut(points, new SchurEstimate(potential).leftOut(options, run), false);
  }

  /**
   * Some labels, each really removed; α stays.
   *
   * @param points labelled ones, in any order
   */
  public static LeaveOneOut exactly(
      int[] points, DirichletPotential potential, CgOptions options, RunContext run) {
    Labels labels = potential.system().laplacian().labels();
    for (int point : points) {
      if (!labels.isLabelled(point)) {
        throw new IllegalArgumentException(
            "point %d has no label that could be left out; name labelled points".formatted(point));
      }
    }
    int[] labelled = labels.points();
    Block weights = Block.zeros(points.length, labels.classes().count());
    int width = HarmonicMeasure.width(labels.size());
    for (int from = 0; from < points.length; from += width) {
      int to = Math.min(points.length, from + width);
      int[] batch = Arrays.copyOfRange(points, from, to);
      Block measure = HarmonicMeasure.of(batch, potential, options, run);
      for (int j = from; j < to; j++) {
        for (int s = 0; s < labelled.length; s++) {
          int k = labels.classOf(labelled[s]);
          weights.set(j, k, weights.get(j, k) + measure.get(j - from, s));
        }
      }
    }
    return new LeaveOneOut(points.clone(), weights, true);
  }

  /** All that is made on the way at the most, garbage too: labels are left out eight at a time. */
  public static long expectedBytesMade(long points) {
    long columns = HarmonicMeasure.width(points);
    return EXACT
        / columns
        * (BLOCKS_AROUND_THE_SOLVER * Block.bytes(points, columns)
            + ConjugateGradient.bytes(points, columns));
  }

  /** About what it takes at its peak beside the potential, for any number of labels. */
  public static long expectedBytes(long points) {
    long columns = HarmonicMeasure.width(points);
    return LaplacianPreconditioner.expectedScratchBytes(points, columns)
        + BLOCKS_AROUND_THE_SOLVER * Block.bytes(points, columns)
        + ConjugateGradient.bytes(points, columns);
  }

  /**
   * The labelled points that were left out, in the order of the rows: ascending if they are all.
   */
  public int[] points() {
    return points.clone();
  }

  /**
   * One row for each of the {@link #points}, one column a class: not negative, sums to 1, or to 0
   * if no other label reaches the point.
   */
  public Block values() {
    return values;
  }

  /** Whether the labels were really removed, not estimated. */
  public boolean isExact() {
    return exact;
  }
}
