package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SingleBlock;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rows of D⁻¹ (S − Σ_t c_t v_t v_tᵀ) that have a part in a term. There S and the terms are
 * large and cancel, the more so on coarser levels, where a function that is constant on a clique
 * has no energy of the clique's: single precision would leave nothing of the difference. They are
 * few, and are multiplied in double precision.
 */
final class CancellingRows {

  /** What is to be done with a row of the product. */
  @FunctionalInterface
  interface Use {
    void accept(int row, double[] product);
  }

  private static final int ROWS_PER_BLOCK = 128;

  /** Those rows of S alone, so that nothing holds the rest of it. */
  private final SparseMatrix s;

  private final double[] inverse;
  private final int[] rows;
  private final List<Part> parts;

  /**
   * A term c v vᵀ.
   *
   * @param at where the entries of v stand among the rows
   */
  private record Part(RankOne term, int[] at) {}

  private CancellingRows(SparseMatrix s, double[] inverse, int[] rows, List<Part> parts) {
    this.s = s;
    this.inverse = inverse;
    this.rows = rows;
    this.parts = parts;
  }

  /**
   * Of a matrix.
   *
   * @param inverse D⁻¹, and 0 in absent rows; shared
   */
  static CancellingRows of(DowndatedMatrix a, double[] inverse) {
    int[] rows = a.terms().stream().flatMapToInt(RankOne::indices).sorted().distinct().toArray();
    List<Part> parts = new ArrayList<>();
    for (RankOne term : a.terms()) {
      int[] at = term.indices().map(i -> Arrays.binarySearch(rows, i)).toArray();
      parts.add(new Part(term, at));
    }
    return new CancellingRows(a.sparse().entries().rows(rows), inverse, rows, parts);
  }

  /** What it takes beside the diagonal. */
  long bytes() {
    long entries = parts.stream().mapToLong(part -> part.at().length).sum();
    return s.bytes() + (rows.length + entries) * Integer.BYTES;
  }

  /** Row by row the product with x, for some use. */
  void forEach(SingleBlock x, RunContext run, Use use) {
    if (rows.length == 0) {
      return;
    }
    int width = x.columns();
    double[] taken = terms(x);
    run.forBlocks(
        rows.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] sum = new double[width];
          for (int q = from; q < to; q++) {
            int i = rows[q];
            Arrays.fill(sum, 0);
            for (int e = s.rowStart()[q], end = s.rowStart()[q + 1]; e < end; e++) {
              int j = s.column()[e];
              double b = s.value()[e];
              for (int c = 0, p = j * width; c < width; c++, p++) {
                sum[c] += b * x.values()[p];
              }
            }
            for (int c = 0; c < width; c++) {
              sum[c] = inverse[i] * (sum[c] - taken[q * width + c]);
            }
            use.accept(i, sum);
          }
        });
  }

  /** Σ_t c_t v_t (v_tᵀ x), in the rows that there are. */
  private double[] terms(SingleBlock x) {
    int width = x.columns();
    double[] sum = new double[rows.length * width];
    for (Part part : parts) {
      RankOne term = part.term();
      double[] dot = new double[width];
      for (int p = 0; p < term.support(); p++) {
        int row = term.index(p) * width;
        for (int c = 0; c < width; c++) {
          dot[c] += term.value(p) * x.values()[row + c];
        }
      }
      for (int p = 0; p < term.support(); p++) {
        double cv = term.weight() * term.value(p);
        for (int c = 0, at = part.at()[p] * width; c < width; c++, at++) {
          sum[at] += cv * dot[c];
        }
      }
    }
    return sum;
  }
}
