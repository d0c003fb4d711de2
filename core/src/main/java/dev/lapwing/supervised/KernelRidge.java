package dev.lapwing.supervised;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.linalg.kernel.BlockProducts;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Class-balanced kernel ridge regression on the given labels alone (Saunders, Gammerman and Vovk,
 * 1998; as a classifier: least-squares support vector machines, Suykens and Vandewalle, 1999), with
 * exact leave-one-out predictions (Allen, 1974). Targets are 1 − 1/K for a label's class and −1/K
 * for others; every class weighs the same; the penalty is that which leave-one-out likes best.
 *
 * <p>With weights w the coefficients are α = (G + λ diag(1/w))⁻¹ T, and the prediction for a label
 * that is left out is T_i − α_i / H_ii with H the inverse. One eigendecomposition of √w G √w serves
 * all λ.
 */
public final class KernelRidge implements RowScores {

  private static final double[] PENALTIES = {0.01, 0.1, 1, 10};

  /** It learns from so many labels at the most: its work grows with their cube. */
  private static final int MOST_LABELS = 500;

  /** And from so many numbers. */
  private static final int MOST_NUMBERS = 1 << 24;

  private final int[] given;
  private final LabelKernel kernel;
  private final int classes;
  private final double[] coefficients;
  private final Block leftOut;

  private KernelRidge(
      int[] given, LabelKernel kernel, int classes, double[] coefficients, Block leftOut) {
    this.given = given;
    this.kernel = kernel;
    this.classes = classes;
    this.coefficients = coefficients;
    this.leftOut = leftOut;
  }

  /** Learns from the labels, or from a sample of them, with each kernel there is. */
  public static List<KernelRidge> fitAll(FeatureSpace space, Labels labels, RunContext run) {
    int most = Math.min(MOST_LABELS, Math.max(2, MOST_NUMBERS / space.points().dimensions()));
    int[] given = Sample.of(labels.points(), most, "classifier", run);
    FeatureMatrix labelled = space.points().select(given).under(space.metric());
    List<KernelRidge> all = new ArrayList<>();
    LabelProducts products = new LabelProducts(space, labelled);
    for (LabelKernel kernel :
        List.of(LabelKernel.gaussian(products), LabelKernel.linear(products))) {
      run.checkCancelled("solve");
      all.add(fit(kernel, labels, given));
    }
    return List.copyOf(all);
  }

  /**
   * Learns from some labels.
   *
   * @param given labelled points, ascending
   */
  static KernelRidge fit(LabelKernel kernel, Labels labels, int[] given) {
    int[] present = labels.classesWithLabels();
    int m = given.length;
    int classes = present.length;
    int[] classOf = new int[m];
    int[] counts = new int[classes];
    for (int i = 0; i < m; i++) {
      classOf[i] = Arrays.binarySearch(present, labels.classOf(given[i]));
      counts[classOf[i]]++;
    }
    int heard = (int) Arrays.stream(counts).filter(count -> count > 0).count();
    double[] root = new double[m]; // √w, where w sums to m
    Arrays.setAll(root, i -> Math.sqrt((double) m / heard / counts[classOf[i]]));
    double[] targets = new double[m * classes];
    Arrays.fill(targets, -1.0 / classes);
    for (int i = 0; i < m; i++) {
      targets[i * classes + classOf[i]] += 1;
    }
    double[] gram = kernel.gram();
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        gram[i * m + j] *= root[i] * root[j];
      }
    }
    return new Fit(DenseEigen.of(gram, m), root, targets, classes).best(given, kernel);
  }

  /** What is the same for all penalties. */
  private static final class Fit {
    private final DenseEigen eigen;
    private final double[] root;
    private final double[] targets;
    private final int classes;

    /** Vᵀ √w T. */
    private final double[] projected;

    Fit(DenseEigen eigen, double[] root, double[] targets, int classes) {
      this.eigen = eigen;
      this.root = root;
      this.targets = targets;
      this.classes = classes;
      int m = root.length;
      this.projected = new double[m * classes];
      double[] scaled = new double[m * classes];
      Arrays.setAll(scaled, e -> root[e / classes] * targets[e]);
      BlockProducts.addGram(eigen.vectors(), m, scaled, classes, 0, m, projected);
    }

    KernelRidge best(int[] given, LabelKernel kernel) {
      double least = Double.POSITIVE_INFINITY;
      double[] chosen = {};
      Block leftOut = Block.zeros(0, classes);
      for (double penalty : PENALTIES) {
        double[] alpha = coefficients(penalty);
        Block predicted = leftOut(alpha, penalty);
        double error = error(predicted);
        if (error < least) {
          least = error;
          chosen = alpha;
          leftOut = predicted;
        }
      }
      return new KernelRidge(given, kernel, classes, chosen, leftOut);
    }

    /** √w V (Λ + λ)⁻¹ Vᵀ √w T. */
    private double[] coefficients(double penalty) {
      int m = root.length;
      double[] shrunk = new double[m * classes];
      Arrays.setAll(shrunk, e -> projected[e] / (eigenvalue(e / classes) + penalty));
      double[] alpha = new double[m * classes];
      BlockProducts.addProduct(eigen.vectors(), m, shrunk, alpha, classes, 0, m);
      Arrays.setAll(alpha, e -> root[e / classes] * alpha[e]);
      return alpha;
    }

    private Block leftOut(double[] alpha, double penalty) {
      int m = root.length;
      Block predicted = Block.zeros(m, classes);
      for (int i = 0; i < m; i++) {
        double inverse = 0; // H_ii
        for (int c = 0; c < m; c++) {
          double v = eigen.vectors()[i * m + c];
          inverse += v * v / (eigenvalue(c) + penalty);
        }
        inverse *= root[i] * root[i];
        for (int k = 0; k < classes; k++) {
          int e = i * classes + k;
          predicted.set(i, k, targets[e] - alpha[e] / inverse);
        }
      }
      return predicted;
    }

    private double error(Block predicted) {
      double error = 0;
      for (int e = 0; e < targets.length; e++) {
        double difference = predicted.values()[e] - targets[e];
        double weight = root[e / classes];
        error += weight * weight * difference * difference;
      }
      return error;
    }

    /** Rounding may leave those that are zero a little below. */
    private double eigenvalue(int c) {
      return Math.max(0, eigen.values()[c]);
    }
  }

  /** The name of its kernel. */
  public String name() {
    return kernel.name();
  }

  /** The labelled points it learnt from, ascending. */
  public int[] given() {
    return given;
  }

  /** How many coordinates are compared to ask it about so many points. */
  public double costOfAsking(int points) {
    return (double) points * given.length * products().dimensions();
  }

  /** A row for each label that was learnt from, as if it alone had been unknown. */
  public Block leftOut() {
    return leftOut;
  }

  /** What its kernel is read off: the same for all classifiers that learnt together. */
  public LabelProducts products() {
    return kernel.products();
  }

  @Override
  public void score(int[] points, int from, int to, double[] target) {
    score(products().between(points, from, to), target);
  }

  /** The same where the products are known. */
  public void score(LabelProducts.Rows rows, double[] target) {
    Arrays.fill(target, 0);
    double[] similar = kernel.similarities(rows);
    int points = rows.squares().length;
    BlockProducts.addProduct(similar, kernel.size(), coefficients, target, classes, 0, points);
  }
}
