package dev.lapwing.linalg.dense;

import java.util.Arrays;
import java.util.Comparator;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/**
 * The eigendecomposition of a small dense symmetric matrix, eigenvalues ascending; ojAlgo finds it.
 *
 * @param values the eigenvalues
 * @param vectors row-major, the eigenvectors as columns
 */
public record DenseEigen(double[] values, double[] vectors) {

  /**
   * Decomposes a matrix.
   *
   * @param matrix row-major, symmetric
   * @param n its order
   */
  public static DenseEigen of(double[] matrix, int n) {
    R064Store store = R064Store.FACTORY.make(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        store.set(i, j, 0.5 * (matrix[i * n + j] + matrix[j * n + i]));
      }
    }
    Eigenvalue<Double> decomposition = Eigenvalue.R064.make(n, true);
    if (!decomposition.decompose(store)) {
      throw new ArithmeticException(
          "the eigenvalues of a dense matrix of order %d could not be found".formatted(n));
    }
    return ascending(decomposition, n);
  }

  private static DenseEigen ascending(Eigenvalue<Double> decomposition, int n) {
    MatrixStore<Double> d = decomposition.getD();
    MatrixStore<Double> v = decomposition.getV();
    Integer[] order = new Integer[n];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble((Integer i) -> d.doubleValue(i, i)));
    double[] values = new double[n];
    double[] vectors = new double[n * n];
    for (int c = 0; c < n; c++) {
      values[c] = d.doubleValue(order[c], order[c]);
      for (int i = 0; i < n; i++) {
        vectors[i * n + c] = v.doubleValue(i, order[c]);
      }
    }
    return new DenseEigen(values, vectors);
  }
}
