package dev.lapwing.supervised;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import java.util.Arrays;

/**
 * The kernels of {@link KernelRidge}, how similar points are to the labelled ones: Gaussian (RBF),
 * exp(−d²/h) with the labels' median squared distance as h (the median heuristic; Garreau,
 * Jitkrittum and Kanagawa, 2017), or linear, the inner product of centred features over its mean at
 * the labels themselves. One is added to either, which lets a classifier have an intercept.
 */
final class LabelKernel {

  private static final double LEAST_SCALE = 1e-12;

  private final String name;
  private final LabelProducts products;
  private final int size;
  private final double[] norms;
  private final boolean gaussian;
  private final double scale;

  private LabelKernel(String name, LabelProducts products, boolean gaussian) {
    this.name = name;
    this.products = products;
    this.size = products.size();
    this.norms = products.norms();
    this.gaussian = gaussian;
    double usual = gaussian ? medianDistance() : Arrays.stream(norms).average().orElse(0);
    this.scale = Math.max(LEAST_SCALE, usual);
  }

  static LabelKernel gaussian(FeatureSpace space, FeatureMatrix labelled) {
    return gaussian(new LabelProducts(space, labelled));
  }

  static LabelKernel gaussian(LabelProducts products) {
    return new LabelKernel("gaussian", products, true);
  }

  static LabelKernel linear(FeatureSpace space, FeatureMatrix labelled) {
    return linear(new LabelProducts(space, labelled));
  }

  static LabelKernel linear(LabelProducts products) {
    return new LabelKernel("linear", products, false);
  }

  String name() {
    return name;
  }

  /** How many labelled points. */
  int size() {
    return size;
  }

  /** What it is read off. */
  LabelProducts products() {
    return products;
  }

  /** Of each with each, row-major. */
  double[] gram() {
    return similarities(products.amongThemselves());
  }

  private double medianDistance() {
    double[] all = products.amongThemselves().of();
    double[] distances = new double[size * (size - 1) / 2];
    int next = 0;
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        distances[next++] = norms[i] + norms[j] - 2 * all[i * size + j];
      }
    }
    Arrays.sort(distances);
    return distances.length == 0 ? 0 : distances[distances.length / 2];
  }

  /**
   * Of some points with all labelled ones: a row for each point.
   *
   * @param points numbers of points, of which those from {@code from} to {@code to} are asked for
   */
  double[] between(int[] points, int from, int to) {
    return similarities(products.between(points, from, to));
  }

  /** The same where the products are known. */
  double[] similarities(LabelProducts.Rows rows) {
    double[] similar = new double[rows.of().length];
    for (int i = 0; i < rows.squares().length; i++) {
      for (int s = 0; s < size; s++) {
        int e = i * size + s;
        double product = rows.of()[e];
        similar[e] =
            1
                + (gaussian
                    ? Math.exp(-Math.max(0, rows.squares()[i] + norms[s] - 2 * product) / scale)
                    : product / scale);
      }
    }
    return similar;
  }
}
