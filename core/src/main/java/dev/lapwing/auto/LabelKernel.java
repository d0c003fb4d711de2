package dev.lapwing.auto;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.linalg.kernel.BlockProducts;
import java.util.Arrays;

/**
 * The kernels of {@link KernelRidge}, how similar points are to the labelled ones: Gaussian (RBF),
 * exp(−d²/h) with the labels' median squared distance as h (the median heuristic), or linear, the
 * inner product of centred features over its mean at the labels themselves. One is added to either,
 * which lets a classifier have an intercept.
 */
final class LabelKernel {

  private static final double LEAST_SCALE = 1e-12;

  private final String name;
  private final FeatureSpace space;
  private final int size;

  /** Their mean, which is taken off all points: small numbers round less. */
  private final double[] centre;

  /** The centred labelled points as columns: row-major, a row for each feature. */
  private final double[] columns;

  /** Their squared norms. */
  private final double[] norms;

  private final boolean gaussian;
  private final double scale;

  private LabelKernel(String name, FeatureSpace space, FeatureMatrix labelled, boolean gaussian) {
    this.name = name;
    this.space = space;
    this.size = labelled.size();
    this.centre = mean(labelled);
    this.columns = new double[centre.length * size];
    this.norms = new double[size];
    this.gaussian = gaussian;
    double[] row = new double[centre.length];
    for (int s = 0; s < size; s++) {
      labelled.copyRow(s, row);
      for (int j = 0; j < row.length; j++) {
        double value = row[j] - centre[j];
        columns[j * size + s] = value;
        norms[s] += value * value;
      }
    }
    double usual = gaussian ? medianDistance() : Arrays.stream(norms).average().orElse(0);
    this.scale = Math.max(LEAST_SCALE, usual);
  }

  static LabelKernel gaussian(FeatureSpace space, FeatureMatrix labelled) {
    return new LabelKernel("gaussian", space, labelled, true);
  }

  static LabelKernel linear(FeatureSpace space, FeatureMatrix labelled) {
    return new LabelKernel("linear", space, labelled, false);
  }

  private static double[] mean(FeatureMatrix points) {
    double[] sum = new double[points.dimensions()];
    double[] row = new double[sum.length];
    for (int i = 0; i < points.size(); i++) {
      points.copyRow(i, row);
      for (int j = 0; j < row.length; j++) {
        sum[j] += row[j];
      }
    }
    Arrays.setAll(sum, j -> sum[j] / points.size());
    return sum;
  }

  String name() {
    return name;
  }

  /** How many labelled points. */
  int size() {
    return size;
  }

  /** Of each with each, row-major. */
  double[] gram() {
    return similarities(products(), norms);
  }

  private double[] products() {
    double[] products = new double[size * size];
    BlockProducts.addGram(columns, size, columns, size, 0, centre.length, products);
    return products;
  }

  private double medianDistance() {
    double[] products = products();
    double[] distances = new double[size * (size - 1) / 2];
    int next = 0;
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        distances[next++] = norms[i] + norms[j] - 2 * products[i * size + j];
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
    FeatureMatrix asked =
        space.points().select(Arrays.copyOfRange(points, from, to)).under(space.metric());
    int d = centre.length;
    double[] rows = new double[(to - from) * d];
    double[] squares = new double[to - from];
    double[] row = new double[d];
    for (int i = 0; i < squares.length; i++) {
      asked.copyRow(i, row);
      for (int j = 0; j < d; j++) {
        double value = row[j] - centre[j];
        rows[i * d + j] = value;
        squares[i] += value * value;
      }
    }
    double[] products = new double[squares.length * size];
    BlockProducts.addProduct(rows, d, columns, products, size, 0, squares.length);
    return similarities(products, squares);
  }

  /** In place. */
  private double[] similarities(double[] products, double[] squares) {
    for (int i = 0; i < squares.length; i++) {
      for (int s = 0; s < size; s++) {
        int e = i * size + s;
        products[e] =
            1
                + (gaussian
                    ? Math.exp(-Math.max(0, squares[i] + norms[s] - 2 * products[e]) / scale)
                    : products[e] / scale);
      }
    }
    return products;
  }
}
