package dev.lapwing.explain;

import dev.lapwing.decision.ClassFactors;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.LeaveOneOut;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Detection of label noise (mislabelled points; Brodley and Friedl, 1999) by leave-one-out
 * cross-validation: what the given labels say of each other, each left out once: how often the
 * others find it again, and which of them the others contradict. Immutable.
 *
 * <p>Wrong labels stand out by how little the others leave to the given class, its share or
 * self-confidence (Northcutt, Jiang and Chuang, 2021). Where there are many labels an estimate
 * ranks them all, and the first, those whose rank is of consequence, are left out exactly and
 * ranked again.
 */
public final class LabelCheck {

  /** Potentials between 0 and 1 are compared: three digits are plenty. */
  private static final CgOptions LOOSE = new CgOptions(1e-3, 1000);

  /** So many are left out exactly, one more block of columns; of few points more … */
  private static final int EXACT = 8;

  /** … as long as there are no more unknowns than these, about as many as with 70,000 points … */
  private static final int EXACT_UNKNOWNS = 600_000;

  /** … if their estimated margin is above this: the estimate errs by less, but for few. */
  private static final double NEARLY_CONTRADICTED = -.3;

  private final ClassFactors factors;
  private final Labels labels;
  private final int[] points;

  /** The potentials of the labelled points, each without its label. */
  private final Block values;

  private LabelCheck(ClassFactors factors, Labels labels, LeaveOneOut left) {
    this.factors = factors;
    this.labels = labels;
    this.points = left.points();
    this.values = left.values().copy();
  }

  /**
   * Leaves the labels out, at the cost of a column each for up to 16, of eight columns for more.
   *
   * @param factors by what potentials are multiplied for the decision
   */
  public static LabelCheck of(DirichletPotential potential, ClassFactors factors, RunContext run) {
    LeaveOneOut left = potential.leftOut(run);
    LabelCheck check = new LabelCheck(factors, potential.system().laplacian().labels(), left);
    if (!left.isExact()) {
      int[] first =
          check.ranked().stream()
              .filter(doubt -> doubt.margin() > NEARLY_CONTRADICTED)
              .limit(Math.max(EXACT, EXACT_UNKNOWNS / potential.values().rows()))
              .mapToInt(LabelDoubt::point)
              .toArray();
      check.replace(LeaveOneOut.exactly(first, potential, LOOSE, run));
    }
    return check;
  }

  private void replace(LeaveOneOut exact) {
    int classes = values.columns();
    for (int row = 0; row < exact.points().length; row++) {
      int target = Arrays.binarySearch(points, exact.points()[row]);
      System.arraycopy(
          exact.values().values(), row * classes, values.values(), target * classes, classes);
    }
  }

  /** How often a label is found again. */
  public HeldOutAccuracy accuracy() {
    int right = 0;
    int tried = 0;
    double[] weights = new double[labels.classes().count()];
    for (int row = 0; row < points.length; row++) {
      int own = labels.classOf(points[row]);
      boolean reached = factors.weigh(values, row, weights) > 0;
      if (reached && labels.countOf(own) > 1 && labels.countOf(own) < labels.count()) {
        tried++;
        right += largest(weights, -1) == own ? 1 : 0;
      }
    }
    return new HeldOutAccuracy(right, tried);
  }

  /** The given labels that the others contradict most, the worst first. */
  public List<LabelDoubt> doubts(int count) {
    return ranked().stream().filter(doubt -> doubt.margin() > 0).limit(count).toList();
  }

  /**
   * All labels that another class has any share in, by what is left to their own; then by point.
   */
  private List<LabelDoubt> ranked() {
    List<LabelDoubt> doubts = new ArrayList<>();
    double[] shares = new double[labels.classes().count()];
    for (int row = 0; row < points.length; row++) {
      int point = points[row];
      int own = labels.classOf(point);
      System.arraycopy(values.values(), row * shares.length, shares, 0, shares.length);
      int other = largest(shares, own);
      if (other >= 0 && labels.countOf(own) > 1) { // else nothing could speak for it
        doubts.add(
            new LabelDoubt(
                point,
                labels.classes().name(own),
                labels.classes().name(other),
                shares[other],
                shares[own]));
      }
    }
    doubts.sort(
        Comparator.comparingDouble(LabelDoubt::ownShare).thenComparingInt(LabelDoubt::point));
    return doubts;
  }

  /** The class with the largest weight but one; none if it has no weight. */
  private static int largest(double[] weights, int but) {
    int largest = -1;
    for (int k = 0; k < weights.length; k++) {
      if (k != but && weights[k] > (largest < 0 ? 0 : weights[largest])) {
        largest = k;
      }
    }
    return largest;
  }
}
