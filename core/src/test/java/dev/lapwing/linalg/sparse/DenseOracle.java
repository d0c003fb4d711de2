package dev.lapwing.linalg.sparse;

import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Sparse things written out in full, and random ones to write out. */
public final class DenseOracle {

  private DenseOracle() {}

  public static double[][] dense(SparseMatrix b) {
    double[][] full = new double[b.rows()][b.columns()];
    for (int i = 0; i < b.rows(); i++) {
      for (int e = b.rowStart()[i]; e < b.rowStart()[i + 1]; e++) {
        full[i][b.column()[e]] = b.value()[e];
      }
    }
    return full;
  }

  /** S − Σ c v vᵀ, entry by entry. */
  public static double[][] dense(DowndatedMatrix a) {
    double[][] full = dense(a.sparse().entries());
    for (RankOne term : a.terms()) {
      for (int p = 0; p < term.support(); p++) {
        for (int q = 0; q < term.support(); q++) {
          full[term.index(p)][term.index(q)] -= term.weight() * term.value(p) * term.value(q);
        }
      }
    }
    return full;
  }

  public static double[][] times(double[][] b, double[][] c) {
    double[][] product = new double[b.length][c.length == 0 ? 0 : c[0].length];
    for (int i = 0; i < b.length; i++) {
      for (int j = 0; j < c.length; j++) {
        for (int k = 0; k < c[j].length; k++) {
          product[i][k] += b[i][j] * c[j][k];
        }
      }
    }
    return product;
  }

  public static double[][] transposed(double[][] b, int columns) {
    double[][] turned = new double[columns][b.length];
    for (int i = 0; i < b.length; i++) {
      for (int j = 0; j < columns; j++) {
        turned[j][i] = b[i][j];
      }
    }
    return turned;
  }

  /** The rows of a block. */
  public static double[][] rows(Block x) {
    double[][] rows = new double[x.rows()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = Arrays.copyOfRange(x.values(), i * x.columns(), (i + 1) * x.columns());
    }
    return rows;
  }

  /** The largest difference between two matrices of one shape. */
  public static double distance(double[][] b, double[][] c) {
    double largest = Math.abs(b.length - c.length);
    for (int i = 0; i < b.length; i++) {
      for (int j = 0; j < b[i].length; j++) {
        largest = Math.max(largest, Math.abs(b[i][j] - c[i][j]));
      }
    }
    return largest;
  }

  /** Standard normal entries, each with a given probability, else none. */
  public static SparseMatrix random(
      int rows, int columns, double density, SplittableRandom random) {
    int[] rowStart = new int[rows + 1];
    int[] column = new int[rows * columns];
    double[] value = new double[rows * columns];
    int count = 0;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        if (random.nextDouble() < density) {
          column[count] = j;
          value[count++] = random.nextGaussian();
        }
      }
      rowStart[i + 1] = count;
    }
    return SparseMatrix.of(
        columns, rowStart, Arrays.copyOf(column, count), Arrays.copyOf(value, count));
  }

  public static Block randomBlock(int rows, int columns, SplittableRandom random) {
    Block x = Block.zeros(rows, columns);
    Arrays.setAll(x.values(), p -> random.nextGaussian());
    return x;
  }
}
