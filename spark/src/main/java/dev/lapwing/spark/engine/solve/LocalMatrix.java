package dev.lapwing.spark.engine.solve;

import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A subdomain's rows of a graph Laplacian in compressed sparse rows: own columns, then those of the
 * halo. The preconditioner of the own block, Dirichlet at its border, is made when it is first
 * needed, on whichever executor that is.
 */
public final class LocalMatrix implements Serializable {

  private static final long serialVersionUID = 1;

  private static final RunContext ONE_THREAD = RunContext.defaults().withThreads(1);

  private final int size;
  private final int halo;
  private final int[] rowStart;
  private final int[] column;
  private final double[] value;

  /** What stands on the diagonal of the own block beside the entries; of no length for nothing. */
  private final double[] added;

  private transient volatile @Nullable SparseMatrix matrix;
  private transient volatile @Nullable Preconditioner preconditioner;

  private LocalMatrix(int halo, int[] rowStart, int[] column, double[] value, double[] added) {
    this.size = rowStart.length - 1;
    this.halo = halo;
    this.rowStart = rowStart;
    this.column = column;
    this.value = value;
    this.added = added;
  }

  /** Fills rows one after another, each with its diagonal in place. */
  public static final class Builder {

    private final int halo;
    private final int[] rowStart;
    private final int[] column;
    private final double[] value;
    private int row;
    private int written;
    private int own = -1;
    private double degree;

    /**
     * Of a subdomain.
     *
     * @param entries of all rows at the most, diagonals not counted
     */
    public Builder(int size, int halo, int entries) {
      this.halo = halo;
      this.rowStart = new int[size + 1];
      this.column = new int[entries + size];
      this.value = new double[column.length];
    }

    /** −w in the row at hand, and w on its diagonal; columns ascend. */
    public void tie(int to, double w) {
      if (to > row && own < 0) {
        putDiagonal();
      }
      degree += w;
      column[written] = to;
      value[written++] = -w;
    }

    /** w on the diagonal alone: the other end is no unknown. */
    public void hold(double w) {
      degree += w;
    }

    private void putDiagonal() {
      own = written;
      column[written++] = row;
    }

    public void endRow() {
      if (own < 0) {
        putDiagonal();
      }
      value[own] = degree;
      own = -1;
      degree = 0;
      skipRow();
    }

    /** A row without entries: its unknown is zero. */
    public void skipRow() {
      rowStart[++row] = written;
    }

    /**
     * The rows.
     *
     * @param added to the diagonal of the own block, as its preconditioner sees it; may be empty
     */
    public LocalMatrix build(double[] added) {
      return new LocalMatrix(
          halo, rowStart, Arrays.copyOf(column, written), Arrays.copyOf(value, written), added);
    }
  }

  /** The chosen rows and columns of the own block that anything ties to anything. */
  public DowndatedMatrix ownBlock(IntPredicate chosen) {
    boolean[] taken = new boolean[size];
    for (int i = 0; i < size; i++) {
      taken[i] = chosen.test(i) && diagonal(i) > 0;
    }
    int[] start = new int[size + 1];
    int[] own = new int[column.length];
    double[] entries = new double[column.length];
    int written = 0;
    for (int i = 0; i < size; i++) {
      for (int e = rowStart[i]; taken[i] && e < rowStart[i + 1] && column[e] < size; e++) {
        if (taken[column[e]]) {
          own[written] = column[e];
          entries[written++] = column[e] == i ? diagonal(i) : value[e];
        }
      }
      start[i + 1] = written;
    }
    return DowndatedMatrix.of(
        SparseSymmetric.unchecked(
            start, Arrays.copyOf(own, written), Arrays.copyOf(entries, written)),
        List.of());
  }

  /** The diagonal with what is added to it; 0 in a row without entries. */
  public double diagonal(int row) {
    for (int e = rowStart[row]; e < rowStart[row + 1]; e++) {
      if (column[e] == row) {
        return value[e] + (added.length == 0 ? 0 : added[row]);
      }
    }
    return 0;
  }

  /** How many rows. */
  public int size() {
    return size;
  }

  public int rowStart(int row) {
    return rowStart[row];
  }

  /** An own row, or, from {@link #size} on, a halo point. */
  public int column(int entry) {
    return column[entry];
  }

  public double value(int entry) {
    return value[entry];
  }

  /**
   * The same, with all that is made when it is first needed made now. Spark weighs what it keeps in
   * memory when it is put there; what grows later it does not know of, and memory runs out.
   */
  LocalMatrix prepared() {
    product();
    preconditioner();
    return this;
  }

  private SparseMatrix product() {
    SparseMatrix known = matrix;
    if (known == null) {
      known = SparseMatrix.of(size + halo, rowStart, column, value);
      matrix = known;
    }
    return known;
  }

  private Preconditioner preconditioner() {
    Preconditioner known = preconditioner;
    if (known == null) {
      known = LaplacianPreconditioner.of(ownBlock(i -> true), ONE_THREAD).cycle();
      preconditioner = known;
    }
    return known;
  }

  /**
   * A x of the own rows, without what is added.
   *
   * @param x own rows, then the halo
   */
  public double[] times(double[] x, int width) {
    Block y = Block.zeros(size, width);
    product().apply(Block.wrap(size + halo, width, x), y, ONE_THREAD);
    return y.values();
  }

  /** S r: what the own block alone makes of a residual. */
  public double[] precondition(double[] r, int width) {
    Block z = Block.zeros(size, width);
    preconditioner().apply(Block.wrap(size, width, r), z, ONE_THREAD);
    return z.values();
  }
}
