package dev.lapwing.spark.engine.solve;

import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.multigrid.Aggregates;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.graph.Reach;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A subdomain's rows of L_UU f_U = −L_US g: unlabelled points that a label reaches. Other rows have
 * no entries and their unknowns are zero. The preconditioner of the own block, Dirichlet at its
 * border, is made when it is first needed, on whichever executor that is.
 */
final class LocalSystem implements Serializable {

  private static final long serialVersionUID = 1;

  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);

  private static final double STRENGTH = 0.25;

  private final int size;
  private final int halo;
  private final boolean[] free;

  /** Own columns, then those of the halo. */
  private final int[] rowStart;

  private final int[] column;
  private final double[] value;

  /** The aggregate of each row, or −1. */
  private final int[] aggregate;

  private final int aggregates;

  private transient volatile @Nullable SparseMatrix matrix;
  private transient volatile @Nullable LaplacianPreconditioner preconditioner;

  private LocalSystem(
      int size, int halo, boolean[] free, int[] rowStart, int[] column, double[] value) {
    this.size = size;
    this.halo = halo;
    this.free = free;
    this.rowStart = rowStart;
    this.column = column;
    this.value = value;
    Aggregates found = Aggregates.greedy(ownBlock(), STRENGTH, ONE_THREAD);
    this.aggregate = new int[size];
    Arrays.setAll(aggregate, i -> found.contains(i) ? found.of(i) : -1);
    this.aggregates = found.count();
  }

  static LocalSystem of(
      Subdomain subdomain, Reach.Rows reach, GivenLabels labels, EdgeFactors factors) {
    int n = subdomain.size();
    int[] mark = new int[n + subdomain.haloSize()];
    Arrays.setAll(mark, at -> labels.markOf(subdomain.idOfColumn(at)));
    boolean[] free = new boolean[n];
    int[] rowStart = new int[n + 1];
    int[] column = new int[subdomain.entries() + n];
    double[] value = new double[column.length];
    int written = 0;
    for (int i = 0; i < n; i++) {
      free[i] = mark[i] == 0 && reach.isReached(i);
      if (free[i]) {
        int own = -1;
        double degree = 0;
        for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
          int j = subdomain.column(e);
          double w = factors.between(0, mark[j]) * subdomain.weight(e);
          degree += w;
          if (j > i && own < 0) {
            own = written;
            column[written++] = i;
          }
          if (mark[j] == 0) {
            column[written] = j;
            value[written++] = -w;
          }
        }
        if (own < 0) {
          own = written;
          column[written++] = i;
        }
        value[own] = degree;
      }
      rowStart[i + 1] = written;
    }
    return new LocalSystem(
        n,
        subdomain.haloSize(),
        free,
        rowStart,
        Arrays.copyOf(column, written),
        Arrays.copyOf(value, written));
  }

  private DowndatedMatrix ownBlock() {
    int[] start = new int[size + 1];
    int[] own = new int[column.length];
    double[] entries = new double[column.length];
    int written = 0;
    for (int i = 0; i < size; i++) {
      for (int e = rowStart[i]; e < rowStart[i + 1] && column[e] < size; e++) {
        own[written] = column[e];
        entries[written++] = value[e];
      }
      start[i + 1] = written;
    }
    return DowndatedMatrix.of(
        SparseSymmetric.unchecked(
            start, Arrays.copyOf(own, written), Arrays.copyOf(entries, written)),
        List.of());
  }

  int size() {
    return size;
  }

  int halo() {
    return halo;
  }

  boolean isFree(int row) {
    return free[row];
  }

  int aggregates() {
    return aggregates;
  }

  /** The aggregate of a row, or −1. */
  int aggregate(int row) {
    return aggregate[row];
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
   */
  double[] times(double[] x, int width) {
    SparseMatrix known = matrix;
    if (known == null) {
      known = SparseMatrix.of(size + halo, rowStart, column, value);
      matrix = known;
    }
    Block y = Block.zeros(size, width);
    known.apply(Block.wrap(size + halo, width, x), y, ONE_THREAD);
    return y.values();
  }

  /** S r: what the own block alone makes of a residual. */
  double[] precondition(double[] r, int width) {
    LaplacianPreconditioner known = preconditioner;
    if (known == null) {
      known = LaplacianPreconditioner.of(ownBlock(), ONE_THREAD);
      preconditioner = known;
    }
    Block z = Block.zeros(size, width);
    known.apply(Block.wrap(size, width, r), z, ONE_THREAD);
    return z.values();
  }

  /** Pᵀ v: sums over aggregates. */
  double[] restrict(double[] v, int width) {
    double[] sums = new double[aggregates * width];
    for (int i = 0; i < size; i++) {
      if (aggregate[i] >= 0) {
        for (int c = 0; c < width; c++) {
          sums[aggregate[i] * width + c] += v[i * width + c];
        }
      }
    }
    return sums;
  }
}
