package dev.lapwing.linalg;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/** A dense matrix as an operator. */
record DenseOperator(int size, double[] matrix) implements LinearOperator {

  /** A random symmetric positive definite matrix. */
  static DenseOperator random(int n, long seed) {
    Block factor = Blocks.random(n, n, seed);
    double[] matrix = BlockAlgebra.gram(factor, factor, RunContext.defaults());
    for (int i = 0; i < n; i++) {
      matrix[i * n + i] += 1;
    }
    return new DenseOperator(n, matrix);
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    for (int i = 0; i < size; i++) {
      for (int c = 0; c < x.columns(); c++) {
        double sum = 0;
        for (int j = 0; j < size; j++) {
          sum += matrix[i * size + j] * x.get(j, c);
        }
        y.set(i, c, sum);
      }
    }
  }

  double[] diagonal() {
    double[] diagonal = new double[size];
    Arrays.setAll(diagonal, i -> matrix[i * size + i]);
    return diagonal;
  }
}
