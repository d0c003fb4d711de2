package dev.lapwing.supervised;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.linalg.kernel.BlockProducts;
import java.util.Arrays;

/**
 * Inner products of points with the labelled ones, all centred at the labelled ones' mean: what
 * kernels and nearest labels are read off. Immutable.
 */
public final class LabelProducts {

  private final FeatureSpace space;
  private final int size;

  /** The labelled points' mean, which is taken off all points: small numbers round less. */
  private final double[] centre;

  /** The centred labelled points as columns: row-major, a row for each feature. */
  private final double[] columns;

  /** Their squared norms. */
  private final double[] norms;

  /**
   * Of labelled points.
   *
   * @param labelled as the space's metric sees them
   */
  LabelProducts(FeatureSpace space, FeatureMatrix labelled) {
    this.space = space;
    this.size = labelled.size();
    this.centre = mean(labelled);
    this.columns = new double[centre.length * size];
    this.norms = new double[size];
    double[] row = new double[centre.length];
    for (int s = 0; s < size; s++) {
      labelled.copyRow(s, row);
      for (int j = 0; j < row.length; j++) {
        double value = row[j] - centre[j];
        columns[j * size + s] = value;
        norms[s] += value * value;
      }
    }
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

  int dimensions() {
    return centre.length;
  }

  /** How many labelled points. */
  int size() {
    return size;
  }

  /** The squared norms of the labelled points. */
  double[] norms() {
    return norms;
  }

  /**
   * Products of some points.
   *
   * @param of a row for each point, a column for each labelled one
   * @param squares the points' own squared norms
   */
  public record Rows(double[] of, double[] squares) {}

  /** Those of the labelled points with each other. */
  Rows amongThemselves() {
    double[] products = new double[size * size];
    BlockProducts.addGram(columns, size, columns, size, 0, centre.length, products);
    return new Rows(products, norms);
  }

  /**
   * Those of any points with the labelled ones.
   *
   * @param points numbers of points, of which those from {@code from} to {@code to} are asked for
   */
  Rows between(int[] points, int from, int to) {
    return between(asked(points, from, to));
  }

  /** Some points as the metric sees them. */
  public FeatureMatrix asked(int[] points, int from, int to) {
    return space.points().select(Arrays.copyOfRange(points, from, to)).under(space.metric());
  }

  /** The same of points that were {@linkplain #asked asked} for. */
  public Rows between(FeatureMatrix asked) {
    int d = centre.length;
    double[] rows = new double[asked.size() * d];
    double[] squares = new double[asked.size()];
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
    return new Rows(products, squares);
  }
}
