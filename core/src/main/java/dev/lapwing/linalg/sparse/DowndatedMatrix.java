package dev.lapwing.linalg.sparse;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.run.RunContext;
import java.util.List;

/**
 * A = S − Σ_t c_t v_t v_tᵀ: a sparse symmetric matrix downdated by a few rank-one terms, the shape
 * of a graph Laplacian with cliques. A clique of weight c on m points has the Laplacian c (m I − 1
 * 1ᵀ), which has m² entries; here its c m goes into the diagonal of S and its c 1 1ᵀ costs O(m).
 *
 * <p>The shape survives a change of basis: PᵀAP = PᵀSP − Σ_t c_t (Pᵀv_t)(Pᵀv_t)ᵀ.
 */
public final class DowndatedMatrix implements LinearOperator {

  private final SparseSymmetric sparse;
  private final List<RankOne> terms;

  private DowndatedMatrix(SparseSymmetric sparse, List<RankOne> terms) {
    this.sparse = sparse;
    this.terms = terms;
  }

  public static DowndatedMatrix of(SparseSymmetric sparse, List<RankOne> terms) {
    for (RankOne term : terms) {
      int last = term.support() == 0 ? -1 : term.index(term.support() - 1);
      if (last >= sparse.size()) {
        throw new IllegalArgumentException(
            "a rank-one term has index %d; the matrix has %d rows".formatted(last, sparse.size()));
      }
    }
    return new DowndatedMatrix(sparse, List.copyOf(terms));
  }

  @Override
  public int size() {
    return sparse.size();
  }

  /** S. */
  public SparseSymmetric sparse() {
    return sparse;
  }

  /** The terms c_t v_t v_tᵀ. */
  public List<RankOne> terms() {
    return terms;
  }

  /** The diagonal of A. */
  public double[] diagonal() {
    double[] diagonal = sparse.diagonal();
    for (RankOne term : terms) {
      for (int p = 0; p < term.support(); p++) {
        diagonal[term.index(p)] -= term.weight() * term.value(p) * term.value(p);
      }
    }
    return diagonal;
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    sparse.apply(x, y, run);
    addTerms(x, -1, y);
  }

  @Override
  public double[] applyAndDot(Block x, Block y, RunContext run) {
    if (terms.isEmpty()) {
      return sparse.applyAndDot(x, y, run);
    }
    return LinearOperator.super.applyAndDot(x, y, run);
  }

  /** out ← b − A x. {@code x} and {@code out} must differ. */
  public void residual(Block b, Block x, Block out, RunContext run) {
    int width = x.columns();
    double[] from = b.values();
    double[] into = out.values();
    SparseMatrix s = sparse.entries();
    s.blocks()
        .forEach(
            run,
            (first, end) -> {
              double[] sum = new double[width];
              for (int i = first; i < end; i++) {
                s.timesRow(i, x.values(), width, sum);
                for (int c = 0, p = i * width; c < width; c++, p++) {
                  into[p] = from[p] - sum[c]; // out_i = b_i − Σ_j s_ij x_j
                }
              }
            });
    addTerms(x, 1, out);
  }

  /** y ← y + factor Σ_t c_t v_t (v_tᵀ x). */
  private void addTerms(Block x, double factor, Block y) {
    int width = x.columns();
    for (RankOne term : terms) {
      double[] dot = term.dot(x);
      for (int p = 0; p < term.support(); p++) {
        double cv = factor * term.weight() * term.value(p);
        int row = term.index(p) * width;
        for (int c = 0; c < width; c++) {
          y.values()[row + c] += cv * dot[c];
        }
      }
    }
  }
}
