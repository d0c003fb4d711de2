package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The Galerkin product (RAP; Vaněk, Mandel and Brezina, 1996): the coarse matrix PᵀAP = PᵀSP − Σ_t
 * c_t (Pᵀv_t)(Pᵀv_t)ᵀ, of the same shape as A. A term that is left with a single entry is a number
 * on the diagonal, and goes there.
 */
final class Galerkin {

  private Galerkin() {}

  /** PᵀAP. */
  static DowndatedMatrix product(
      DowndatedMatrix a, SparseMatrix p, SparseMatrix transposed, RunContext run) {
    SparseSymmetric s = a.sparse().reduced(p, transposed, run);
    double[] shift = new double[s.size()];
    List<RankOne> terms = new ArrayList<>();
    for (RankOne term : a.terms()) {
      RankOne coarse = restricted(term, p);
      if (coarse.support() == 1) {
        shift[coarse.index(0)] -= coarse.weight() * coarse.value(0) * coarse.value(0);
      } else if (coarse.support() > 1) {
        terms.add(coarse);
      }
    }
    return DowndatedMatrix.of(s.plusDiagonal(shift), terms);
  }

  /** c (Pᵀv)(Pᵀv)ᵀ. */
  private static RankOne restricted(RankOne term, SparseMatrix p) {
    double[] v = new double[p.columns()];
    for (int q = 0; q < term.support(); q++) {
      int i = term.index(q);
      for (int e = p.rowStart()[i], end = p.rowStart()[i + 1]; e < end; e++) {
        v[p.column()[e]] += p.value()[e] * term.value(q);
      }
    }
    int[] index = new int[v.length];
    int count = 0;
    for (int j = 0; j < v.length; j++) {
      if (v[j] != 0) {
        index[count++] = j;
      }
    }
    int[] support = Arrays.copyOf(index, count);
    double[] value = new double[count];
    for (int q = 0; q < count; q++) {
      value[q] = v[support[q]];
    }
    return RankOne.of(term.weight(), support, value);
  }
}
