package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SingleBlock;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * The direct solve on the last level, by a dense generalised inverse around a pseudoinverse (Moore
 * and Penrose; Penrose, 1955), D^{-½} (D^{-½} A D^{-½})⁺ D^{-½}, D the diagonal of A. Scaled so,
 * the eigenvalues are numbers between 0 and a few units whatever the stiffness of A, and those that
 * vanish (one for each component of a Laplacian) are told from rounding by one threshold. Absent
 * rows get zero.
 */
final class CoarsestSolve {

  private static final double VANISHING = 1e-11;

  /** A smaller eigenvalue would blow up what single precision leaves of rounding errors. */
  private static final double LEAST = 1e-6;

  private static final int ROWS_PER_BLOCK = 64;

  private final int[] present;
  private final double[] diagonal;
  private final double[] inverse;

  private CoarsestSolve(int[] present, double[] diagonal, double[] inverse) {
    this.present = present;
    this.diagonal = diagonal;
    this.inverse = inverse;
  }

  /**
   * For the rows that are there.
   *
   * @param diagonal that of A, and 0 in absent rows
   */
  static CoarsestSolve of(DowndatedMatrix a, double[] diagonal) {
    int[] present = new int[diagonal.length];
    int count = 0;
    for (int i = 0; i < diagonal.length; i++) {
      if (diagonal[i] > 0) {
        present[count++] = i;
      }
    }
    present = Arrays.copyOf(present, count);
    return new CoarsestSolve(
        present, diagonal, count == 0 ? new double[0] : inverse(a, diagonal, present));
  }

  private static double[] inverse(DowndatedMatrix a, double[] diagonal, int[] present) {
    int n = present.length;
    double[] root = new double[n];
    for (int i = 0; i < n; i++) {
      root[i] = 1 / Math.sqrt(diagonal[present[i]]);
    }
    DenseEigen eigen = DenseEigen.of(scaled(a, present, root), n);
    return square(half(eigen, root), n);
  }

  /**
   * H = D^{-½} V Λ^{-½} where D^{-½} A D^{-½} = V Λ Vᵀ; a vanishing eigenvalue has no part in it.
   */
  private static double[] half(DenseEigen eigen, double[] root) {
    int n = root.length;
    double[] half = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        double lambda = eigen.values()[k];
        double scale = lambda > VANISHING ? root[i] / Math.sqrt(Math.max(lambda, LEAST)) : 0;
        half[i * n + k] = scale * eigen.vectors()[i * n + k];
      }
    }
    return half;
  }

  /** H Hᵀ, exactly symmetric. */
  private static double[] square(double[] half, int n) {
    double[] square = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += half[i * n + k] * half[j * n + k];
        }
        square[i * n + j] = sum;
        square[j * n + i] = sum;
      }
    }
    return square;
  }

  /** D^{-½} A D^{-½} on the rows that are there. */
  private static double[] scaled(DowndatedMatrix a, int[] present, double[] root) {
    int[] place = new int[a.size()];
    Arrays.fill(place, -1);
    for (int i = 0; i < present.length; i++) {
      place[present[i]] = i;
    }
    int n = present.length;
    double[] dense = new double[n * n];
    SparseMatrix s = a.sparse().entries();
    for (int i = 0; i < n; i++) {
      for (int e = s.rowStart()[present[i]]; e < s.rowStart()[present[i] + 1]; e++) {
        int j = place[s.column()[e]];
        if (j >= 0) {
          dense[i * n + j] += root[i] * s.value()[e] * root[j];
        }
      }
    }
    for (RankOne term : a.terms()) {
      subtract(term, place, root, dense);
    }
    return dense;
  }

  private static void subtract(RankOne term, int[] place, double[] root, double[] dense) {
    int n = root.length;
    for (int p = 0; p < term.support(); p++) {
      int i = place[term.index(p)];
      for (int q = 0; q < term.support() && i >= 0; q++) {
        int j = place[term.index(q)];
        if (j >= 0) {
          dense[i * n + j] -= term.weight() * root[i] * term.value(p) * term.value(q) * root[j];
        }
      }
    }
  }

  /** What it takes. */
  long bytes() {
    return Block.bytes(inverse.length, 1) + (long) present.length * Integer.BYTES;
  }

  /** z ← A⁺ D r. */
  void apply(SingleBlock r, SingleBlock z, RunContext run) {
    int n = present.length;
    int width = r.columns();
    double[] right = new double[n * width];
    for (int j = 0; j < n; j++) {
      for (int c = 0; c < width; c++) {
        right[j * width + c] = diagonal[present[j]] * r.values()[present[j] * width + c];
      }
    }
    Arrays.fill(z.values(), 0);
    run.forBlocks(
        n,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] sum = new double[width];
          for (int i = from; i < to; i++) {
            Arrays.fill(sum, 0);
            for (int j = 0; j < n; j++) {
              double b = inverse[i * n + j];
              for (int c = 0; c < width; c++) {
                sum[c] += b * right[j * width + c]; // z_i = Σ_j b_ij d_j r_j
              }
            }
            for (int c = 0; c < width; c++) {
              z.values()[present[i] * width + c] = (float) sum[c];
            }
          }
        });
  }
}
