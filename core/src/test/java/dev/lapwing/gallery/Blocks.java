package dev.lapwing.gallery;

import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;

/** Blocks and dense matrices for tests. */
public final class Blocks {

  private Blocks() {}

  public static Block random(int rows, int columns, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Block block = Block.zeros(rows, columns);
    for (int e = 0; e < block.values().length; e++) {
      block.values()[e] = 2 * random.nextDouble() - 1;
    }
    return block;
  }

  /** The matrix of an operator, by applying it to the identity; row-major. */
  public static double[] dense(LinearOperator operator) {
    int n = operator.size();
    Block identity = Block.zeros(n, n);
    for (int i = 0; i < n; i++) {
      identity.set(i, i, 1);
    }
    Block out = Block.zeros(n, n);
    operator.apply(identity, out, RunContext.defaults());
    return out.values();
  }

  /** The matrix of a label-aware Laplacian, rows and columns in the order of the points. */
  public static double[] dense(LabelAwareLaplacian laplacian) {
    return dense(Operators.matrix(laplacian));
  }

  public static double dot(Block x, Block y) {
    double sum = 0;
    for (int e = 0; e < x.values().length; e++) {
      sum += x.values()[e] * y.values()[e];
    }
    return sum;
  }

  /** xᵀy for each column. */
  public static double[] dots(Block x, Block y) {
    double[] dots = new double[x.columns()];
    for (int i = 0; i < x.rows(); i++) {
      for (int c = 0; c < dots.length; c++) {
        dots[c] += x.get(i, c) * y.get(i, c);
      }
    }
    return dots;
  }

  /** Solves a dense system by Gaussian elimination with pivoting; the oracle for iterations. */
  public static double[] solve(double[] matrix, double[] rhs) {
    int n = rhs.length;
    double[] a = matrix.clone();
    double[] b = rhs.clone();
    for (int c = 0; c < n; c++) {
      int pivot = c;
      for (int r = c + 1; r < n; r++) {
        pivot = Math.abs(a[r * n + c]) > Math.abs(a[pivot * n + c]) ? r : pivot;
      }
      for (int k = 0; k < n; k++) {
        double swap = a[c * n + k];
        a[c * n + k] = a[pivot * n + k];
        a[pivot * n + k] = swap;
      }
      double swap = b[c];
      b[c] = b[pivot];
      b[pivot] = swap;
      for (int r = c + 1; r < n; r++) {
        double factor = a[r * n + c] / a[c * n + c];
        for (int k = c; k < n; k++) {
          a[r * n + k] -= factor * a[c * n + k];
        }
        b[r] -= factor * b[c];
      }
    }
    for (int c = n - 1; c >= 0; c--) {
      for (int k = c + 1; k < n; k++) {
        b[c] -= a[c * n + k] * b[k];
      }
      b[c] /= a[c * n + c];
    }
    return b;
  }
}
