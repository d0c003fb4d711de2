package dev.lapwing.spark.spectral;

import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.multigrid.Aggregates;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A subdomain's rows of the label-aware operator, without the cliques of the classes, which are
 * known by their sums. Labelled points of a class that a clique ties are one aggregate over all
 * subdomains, on which the clique vanishes; all other aggregates lie within the subdomain.
 */
final class SpectralSite implements Serializable {

  private static final long serialVersionUID = 1;

  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);
  private static final double STRENGTH = 0.25;

  private final int part;
  private final long[] ids;
  private final int halo;
  private final int[] rowStart;
  private final int[] column;
  private final double[] value;

  /** The class of each own point plus one; 0 if it has no label. */
  private final int[] mark;

  /** By class, the weight of its clique times its points; 0 without cliques. */
  private final double[] pull;

  /** The weight c of a clique's edges. */
  private final double clique;

  /** Of own points: −1 − k for the aggregate of class k, else the number within the subdomain. */
  private final int[] aggregate;

  private final int aggregates;

  /** A row that no edge leaves is in no aggregate. */
  private static final int NONE = Integer.MIN_VALUE;

  private transient volatile @Nullable SparseMatrix matrix;
  private transient volatile @Nullable LaplacianPreconditioner preconditioner;

  SpectralSite(Subdomain subdomain, GivenLabels labels, OperatorTerms terms) {
    int n = subdomain.size();
    this.part = subdomain.part();
    this.halo = subdomain.haloSize();
    this.ids = new long[n];
    this.mark = new int[n];
    Arrays.setAll(ids, subdomain::id);
    Arrays.setAll(mark, i -> labels.markOf(ids[i]));
    this.pull = terms.pull();
    this.clique = terms.clique();
    this.rowStart = new int[n + 1];
    int[] columns = new int[subdomain.entries() + n];
    double[] values = new double[columns.length];
    int written = 0;
    for (int i = 0; i < n; i++) {
      written = row(subdomain, labels, terms, i, columns, values, written);
      rowStart[i + 1] = written;
    }
    this.column = Arrays.copyOf(columns, written);
    this.value = Arrays.copyOf(values, written);
    this.aggregate = new int[n];
    this.aggregates = aggregated();
  }

  /** L_ij = −w_ij, L_ii = Σ w_ij, where w is the weight times the factor of the ends' labels. */
  private int row(
      Subdomain subdomain,
      GivenLabels labels,
      OperatorTerms terms,
      int i,
      int[] columns,
      double[] values,
      int from) {
    int written = from;
    int own = -1;
    double degree = 0;
    for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
      int j = subdomain.column(e);
      double w =
          subdomain.weight(e) * terms.between(mark[i], labels.markOf(subdomain.idOfColumn(j)));
      if (j > i && own < 0) {
        own = written;
        columns[written++] = i;
      }
      if (w > 0 && j != i) {
        degree += w;
        columns[written] = j;
        values[written++] = -w;
      }
    }
    if (own < 0) {
      own = written;
      columns[written++] = i;
    }
    values[own] = degree;
    return written;
  }

  private boolean isPulled(int row) {
    return mark[row] > 0 && pull[mark[row] - 1] > 0;
  }

  private int aggregated() {
    Aggregates found = Aggregates.greedy(ownBlock(i -> !isPulled(i)), STRENGTH, ONE_THREAD);
    int count = found.count();
    for (int i = 0; i < ids.length; i++) {
      if (isPulled(i)) {
        aggregate[i] = -mark[i];
      } else if (found.contains(i)) {
        aggregate[i] = found.of(i);
      } else {
        aggregate[i] = rowStart[i + 1] - rowStart[i] > 1 ? count++ : NONE;
      }
    }
    return count;
  }

  /** Which rows take part. */
  private interface Chosen {
    boolean contains(int row);
  }

  private DowndatedMatrix ownBlock(Chosen chosen) {
    int n = ids.length;
    int[] start = new int[n + 1];
    int[] columns = new int[column.length];
    double[] values = new double[column.length];
    int written = 0;
    for (int i = 0; i < n; i++) {
      for (int e = rowStart[i]; chosen.contains(i) && e < rowStart[i + 1]; e++) {
        int j = column[e];
        if (j < n && chosen.contains(j) && rowStart[i + 1] - rowStart[i] > 1) {
          columns[written] = j;
          values[written++] = value[e] + (j == i && isPulled(i) ? pull[mark[i] - 1] : 0);
        }
      }
      start[i + 1] = written;
    }
    return DowndatedMatrix.of(
        SparseSymmetric.unchecked(
            start, Arrays.copyOf(columns, written), Arrays.copyOf(values, written)),
        List.of());
  }

  int part() {
    return part;
  }

  int size() {
    return ids.length;
  }

  long id(int row) {
    return ids[row];
  }

  int mark(int row) {
    return mark[row];
  }

  int aggregates() {
    return aggregates;
  }

  /** The numbers of the own points' aggregates over all subdomains, classes first; −1 for none. */
  int[] numbers(int classes, int first) {
    int[] numbers = new int[ids.length];
    Arrays.setAll(
        numbers,
        i ->
            aggregate[i] == NONE
                ? -1
                : aggregate[i] < 0 ? -1 - aggregate[i] : classes + first + aggregate[i]);
    return numbers;
  }

  /** The largest entry of the diagonal, cliques counted. */
  double largestDiagonal() {
    double largest = 0;
    for (int i = 0; i < ids.length; i++) {
      for (int e = rowStart[i]; e < rowStart[i + 1]; e++) {
        if (column[e] == i) {
          largest = Math.max(largest, value[e] + (isPulled(i) ? pull[mark[i] - 1] : 0));
        }
      }
    }
    return largest;
  }

  int entries() {
    return column.length;
  }

  int rowStart(int row) {
    return rowStart[row];
  }

  int column(int entry) {
    return column[entry];
  }

  double value(int entry) {
    return value[entry];
  }

  /**
   * A x of the own rows.
   *
   * @param x own rows, then the halo
   * @param classSums by class, the sum of x over its labelled points; of all subdomains
   */
  double[] times(double[] x, int width, double[] classSums) {
    SparseMatrix known = matrix;
    if (known == null) {
      known = SparseMatrix.of(ids.length + halo, rowStart, column, value);
      matrix = known;
    }
    Block y = Block.zeros(ids.length, width);
    known.apply(Block.wrap(ids.length + halo, width, x), y, ONE_THREAD);
    double[] out = y.values();
    for (int i = 0; i < ids.length; i++) {
      if (isPulled(i)) {
        int k = mark[i] - 1;
        for (int c = 0; c < width; c++) {
          // c (m_k x_i − Σ x)
          out[i * width + c] += pull[k] * x[i * width + c] - clique * classSums[k * width + c];
        }
      }
    }
    return out;
  }

  /** S r: what the own block alone makes of a residual. */
  double[] precondition(double[] r, int width) {
    LaplacianPreconditioner known = preconditioner;
    if (known == null) {
      known = LaplacianPreconditioner.of(ownBlock(i -> true), ONE_THREAD);
      preconditioner = known;
    }
    Block z = Block.zeros(ids.length, width);
    known.apply(Block.wrap(ids.length, width, r), z, ONE_THREAD);
    return z.values();
  }

  /** Sums over the labelled points of each class. */
  double[] classSums(double[] x, int width) {
    double[] sums = new double[pull.length * width];
    for (int i = 0; i < ids.length; i++) {
      if (mark[i] > 0) {
        for (int c = 0; c < width; c++) {
          sums[(mark[i] - 1) * width + c] += x[i * width + c];
        }
      }
    }
    return sums;
  }

  /** Sums over the own aggregates, those of the classes first. */
  double[] restrict(double[] x, int width) {
    double[] sums = new double[(pull.length + aggregates) * width];
    for (int i = 0; i < ids.length; i++) {
      if (aggregate[i] != NONE) {
        int at = aggregate[i] < 0 ? -1 - aggregate[i] : pull.length + aggregate[i];
        for (int c = 0; c < width; c++) {
          sums[at * width + c] += x[i * width + c];
        }
      }
    }
    return sums;
  }
}
