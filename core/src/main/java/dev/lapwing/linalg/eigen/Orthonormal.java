package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.BlockAlgebra;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.run.RunContext;
import java.util.List;

/**
 * Orthonormal bases of tall blocks by the SVQB method (Stathopoulos and Wu, A block
 * orthogonalization procedure with constant synchronization requirements, 2002): one Gram matrix,
 * one small eigenproblem, one product. Directions that are lost to rounding are dropped.
 */
final class Orthonormal {

  /** Directions whose scaled squared length is below this are rounding noise. */
  private static final double NOISE = 1e-14;

  /** Below this the basis is not orthonormal enough after one pass. */
  private static final double NEEDS_SECOND_PASS = 1e-4;

  private static final int MOST_ROUNDS = 3;

  private Orthonormal() {}

  /**
   * An orthonormal basis of the span of w within the complement of what is given. If w is not
   * finite, neither is what is returned.
   */
  static Block basis(Block w, Deflation known, List<Block> against, RunContext run) {
    Pass first = pass(w, known, against, run);
    if (first.smallest > NEEDS_SECOND_PASS) {
      return first.basis;
    }
    Pass second = pass(first.basis, known, against, run);
    return second.smallest > NEEDS_SECOND_PASS
        ? second.basis
        : pass(second.basis, known, against, run).basis;
  }

  /**
   * The same of the span of w alone, for blocks so large that there shall not be two: w is written
   * over, and returned if it has full rank.
   */
  static Block replace(Block w, RunContext run) {
    Block basis = w;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double[] gram = BlockAlgebra.gram(basis, basis, run);
      if (!LobpcgColumns.isFinite(gram)) {
        return basis;
      }
      Scaling scaling = scaling(gram, diagonal(gram, basis.columns()), basis.columns());
      if (scaling.columns < basis.columns()) {
        basis = BlockAlgebra.product(basis, scaling.c, scaling.columns, run);
      } else {
        BlockAlgebra.multiply(basis, scaling.c, run);
      }
      if (scaling.smallest > NEEDS_SECOND_PASS) {
        return basis;
      }
    }
    return basis;
  }

  private static double[] diagonal(double[] gram, int size) {
    double[] diagonal = new double[size];
    for (int c = 0; c < size; c++) {
      diagonal[c] = gram[c * size + c];
    }
    return diagonal;
  }

  /**
   * One round of projecting and scaling.
   *
   * @param basis the new basis
   * @param smallest how much of the shortest direction was left, squared; 1 if nothing was lost
   */
  private record Pass(Block basis, double smallest) {}

  private static Pass pass(Block w, Deflation known, List<Block> against, RunContext run) {
    double[] before = BlockAlgebra.dots(w, w, run);
    known.project(w, run);
    for (Block q : against) {
      if (q.columns() > 0 && w.columns() > 0) {
        BlockAlgebra.addProduct(-1, q, BlockAlgebra.gram(q, w, run), w, run); // W ← W − Q QᵀW
      }
    }
    return scale(w, before, run);
  }

  private static Pass scale(Block w, double[] before, RunContext run) {
    double[] gram = BlockAlgebra.gram(w, w, run);
    if (!LobpcgColumns.isFinite(gram)) {
      return new Pass(w.copy(), 1); // callers may use w for something else
    }
    Scaling scaling = scaling(gram, before, w.columns());
    return new Pass(BlockAlgebra.product(w, scaling.c, scaling.columns, run), scaling.smallest);
  }

  /**
   * What makes W orthonormal: W C, with C = D U Λ^(−1/2) where D WᵀW D = U Λ Uᵀ has a unit
   * diagonal.
   *
   * @param c C
   * @param columns of C: as many as W has directions
   * @param smallest how much of the shortest direction was left, squared
   */
  private record Scaling(double[] c, int columns, double smallest) {}

  private static Scaling scaling(double[] gram, double[] before, int b) {
    double[] d = new double[b];
    double kept = 1;
    for (int c = 0; c < b; c++) {
      double length = gram[c * b + c];
      boolean lost = !(length > NOISE * before[c]);
      d[c] = lost ? 0 : 1 / Math.sqrt(length);
      kept = Math.min(kept, lost ? 1 : length / before[c]);
    }
    for (int i = 0; i < b; i++) {
      for (int j = 0; j < b; j++) {
        gram[i * b + j] *= d[i] * d[j];
      }
    }
    DenseEigen eigen = DenseEigen.of(gram, b);
    int first = 0;
    while (first < b && eigen.values()[first] <= NOISE * b) {
      first++;
    }
    double[] c = new double[b * (b - first)];
    for (int i = 0; i < b; i++) {
      for (int j = first; j < b; j++) {
        c[i * (b - first) + j - first] =
            d[i] * eigen.vectors()[i * b + j] / Math.sqrt(eigen.values()[j]);
      }
    }
    double smallest = first < b ? Math.min(kept, eigen.values()[first]) : 1;
    return new Scaling(c, b - first, smallest);
  }
}
