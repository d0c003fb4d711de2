package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.BlockAlgebra;
import dev.lapwing.linalg.RectangularOperator;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;

/**
 * The leading part of a singular value decomposition A ≈ U Σ Vᵀ by randomised subspace iteration
 * (Halko, Martinsson and Tropp, Finding structure with randomness, 2011, algorithm 4.4, applied to
 * Aᵀ, since it is V that is wanted): a random block is multiplied by AᵀA a few times, orthonormal
 * in between, and the small problem that is left is solved exactly. Singular values that stand
 * close together are not told apart; the space they span together is found.
 *
 * @param singularValues descending
 * @param right the right singular vectors V, one a column, orthonormal
 */
public record RandomisedSvd(double[] singularValues, Block right) {

  /** Columns more than asked for, which the iteration does better with (p in the paper). */
  private static final int OVERSAMPLING = 10;

  /** Multiplications by AᵀA (q in the paper). */
  private static final int ROUNDS = 3;

  /** Squared singular values below this share of the largest are rounding. */
  private static final double ROUNDING = 1e-13;

  private static final String PHASE = "text";

  /**
   * Finds as many as asked for; fewer if A has a lower rank.
   *
   * @param count at least 1
   */
  public static RandomisedSvd of(RectangularOperator a, int count, RunContext run) {
    if (count < 1) {
      throw new IllegalArgumentException(
          "%d singular vectors; at least one must be asked for".formatted(count));
    }
    int width = Math.min(count + OVERSAMPLING, Math.min(a.rows(), a.columns()));
    Block q = Orthonormal.replace(random(a.columns(), width, run), run);
    Block y = Block.zeros(a.rows(), q.columns()); // both are large, so they are used again
    for (int round = 0; round < ROUNDS && q.columns() > 0; round++) {
      run.checkCancelled(PHASE);
      run.progress().report(PHASE, round / (ROUNDS + 1.0));
      y = y.columns() == q.columns() ? y : Block.zeros(a.rows(), q.columns());
      a.apply(q, y, run);
      a.applyTransposed(y, q, run); // q ← AᵀA q
      q = Orthonormal.replace(q, run);
    }
    run.progress().report(PHASE, 1);
    if (q.columns() == 0) { // A makes nothing of any vector
      return new RandomisedSvd(new double[0], q);
    }
    y = y.columns() == q.columns() ? y : Block.zeros(a.rows(), q.columns());
    a.apply(q, y, run);
    return withinSpan(y, q, count, run);
  }

  /** What is in memory at the most while as many are found of a matrix of so many rows. */
  public static long bytes(long rows, long columns, int count) {
    long width = Math.min(count + OVERSAMPLING, Math.min(rows, columns));
    return Block.bytes(rows + columns, width) + Block.bytes(columns, Math.min(count, width));
  }

  /** What share of ‖A‖² the found part holds, given that. */
  public double captured(double squaredNorm) {
    double sum = 0;
    for (double sigma : singularValues) {
      sum += sigma * sigma;
    }
    return squaredNorm > 0 ? sum / squaredNorm : 1;
  }

  private static Block random(int rows, int columns, RunContext run) {
    SplittableRandom random = run.seed().child("svd").random();
    Block block = Block.zeros(rows, columns);
    double[] values = block.values();
    for (int e = 0; e < values.length; e++) {
      values[e] = random.nextDouble() - 0.5;
    }
    return block;
  }

  /** V = Q W where (A Q)ᵀ(A Q) = W Σ² Wᵀ, largest first. */
  private static RandomisedSvd withinSpan(Block image, Block q, int count, RunContext run) {
    int width = q.columns();
    DenseEigen eigen = DenseEigen.of(BlockAlgebra.gram(image, image, run), width);
    double[] squares = eigen.values();
    double least = ROUNDING * squares[width - 1];
    int found = 0;
    while (found < Math.min(count, width) && squares[width - 1 - found] > least) {
      found++;
    }
    double[] w = new double[width * found];
    double[] sigma = new double[found];
    for (int c = 0; c < found; c++) {
      sigma[c] = Math.sqrt(squares[width - 1 - c]);
      for (int i = 0; i < width; i++) {
        w[i * found + c] = eigen.vectors()[i * width + width - 1 - c];
      }
    }
    return new RandomisedSvd(sigma, BlockAlgebra.product(q, w, found, run));
  }
}
