package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.RowOrder;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The operator's entries, for solvers that multiply by it often or need the entries themselves, in
 * the order of rows that the graph gives. The clique Laplacians c (m_k I − 1 1ᵀ) go in as c m_k on
 * the diagonal less a rank-one term, so this too is O(nnz + m).
 */
public final class LaplacianMatrix {

  /** Stands for the diagonal where an entry of the graph is asked for. */
  private static final long OWN = 0xFFFF_FFFFL;

  private final LabelAwareLaplacian laplacian;
  private final AffinityGraph graph;
  private final int[] pointOf;
  private final int[] rowOf;
  private final IntPredicate active;

  private LaplacianMatrix(LabelAwareLaplacian laplacian, IntPredicate active) {
    this.laplacian = laplacian;
    this.graph = laplacian.graph();
    RowOrder order = graph.order();
    this.pointOf = order.pointOf();
    this.rowOf = order.rowOf();
    this.active = active;
  }

  /** What the matrix of a graph with so many entries takes; the cliques hardly add to it. */
  public static long bytes(long points, long entries) {
    return SparseMatrix.bytes(points, entries + points);
  }

  /**
   * The matrix of the active rows and columns; the others have no entries.
   *
   * @param active tells by its number in the graph's {@linkplain AffinityGraph#order order} whether
   *     a row takes part
   */
  public static DowndatedMatrix of(
      LabelAwareLaplacian laplacian, IntPredicate active, RunContext run) {
    LaplacianMatrix matrix = new LaplacianMatrix(laplacian, active);
    return DowndatedMatrix.of(matrix.sparse(run), matrix.cliques());
  }

  /**
   * The matrix for other labels on the same graph, from a known one: the rows that changed are made
   * anew, all others are copied. Only for rows and columns without labelled points among the active
   * ones: their cliques would change too.
   *
   * @param active which rows take part now
   * @param changed the rows, ascending, whose entries, or whose being active, may differ
   */
  public static DowndatedMatrix updated(
      DowndatedMatrix known,
      IntPredicate active,
      int[] changed,
      LabelAwareLaplacian laplacian,
      RunContext run) {
    SparseMatrix rows = new LaplacianMatrix(laplacian, active).rows(changed);
    return DowndatedMatrix.of(known.sparse().withRows(changed, rows, run), List.of());
  }

  /** Some rows, made one by one. */
  private SparseMatrix rows(int[] chosen) {
    int[] rowStart = new int[chosen.length + 1];
    long[][] sorted = new long[chosen.length][];
    for (int q = 0; q < chosen.length; q++) {
      sorted[q] = sortedRow(chosen[q]);
      rowStart[q + 1] = sorted[q].length;
    }
    SparseMatrix.accumulate(rowStart);
    int[] column = new int[rowStart[chosen.length]];
    double[] value = new double[column.length];
    for (int q = 0; q < chosen.length; q++) {
      fill(pointOf[chosen[q]], sorted[q], rowStart[q], column, value);
    }
    return SparseMatrix.unchecked(pointOf.length, rowStart, column, value);
  }

  /**
   * The columns of one row in order; in the low half of each its entry of the graph, or {@link
   * #OWN}.
   */
  private long[] sortedRow(int row) {
    if (!active.test(row)) {
      return new long[0];
    }
    int i = pointOf[row];
    long[] sorted = new long[graph.neighbourCount(i) + 1];
    int count = 0;
    if (laplacian.degree(i) > 0) {
      sorted[count++] = ((long) row << Integer.SIZE) | OWN;
    }
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      if (isEntry(i, e)) {
        sorted[count++] = ((long) rowOf[graph.neighbour(e)] << Integer.SIZE) | e;
      }
    }
    Arrays.sort(sorted, 0, count);
    return Arrays.copyOf(sorted, count);
  }

  private void fill(int i, long[] sorted, int first, int[] column, double[] value) {
    int at = first;
    for (long each : sorted) {
      column[at] = (int) (each >>> Integer.SIZE);
      int e = (int) each;
      value[at++] = e == (int) OWN ? diagonal(i) : entry(i, e);
    }
  }

  private double entry(int i, int e) {
    return -laplacian.weight(i, e) * (laplacian.scale(i) * laplacian.scale(graph.neighbour(e)));
  }

  private List<RankOne> cliques() {
    List<RankOne> cliques = new ArrayList<>();
    if (laplacian.cliqueWeight() > 0) {
      for (int k = 0; k < laplacian.labels().classes().count(); k++) {
        int[] members =
            Arrays.stream(laplacian.labels().pointsOf(k))
                .map(point -> rowOf[point])
                .filter(active)
                .sorted()
                .toArray();
        if (members.length > 0) {
          double[] values =
              Arrays.stream(members).mapToDouble(row -> laplacian.scale(pointOf[row])).toArray();
          cliques.add(RankOne.of(laplacian.cliqueWeight(), members, values));
        }
      }
    }
    return cliques;
  }

  /**
   * All entries, the cliques' rank-one parts not subtracted.
   *
   * <p>What stands in a row also stands in the column of that number: the rows are gone through in
   * order, and each is appended to the rows of its neighbours. These fill up in ascending order,
   * and nothing has to be sorted.
   */
  private SparseSymmetric sparse(RunContext run) {
    int[] rowStart = rowStarts();
    int[] next = rowStart.clone();
    int[] column = new int[rowStart[rowStart.length - 1]];
    double[] value = new double[column.length];
    for (int row = 0; row < pointOf.length; row++) {
      run.checkCancelled("matrix");
      if (rowStart[row + 1] > rowStart[row]) {
        append(row, next, rowStart, column, value);
      }
    }
    return SparseSymmetric.unchecked(rowStart, column, value);
  }

  /**
   * Where each row begins: it has its diagonal and all its neighbours, but for those that are not
   * active or cut off. These are few, and found from their own side; for only an edge between two
   * labelled points can be cut.
   */
  private int[] rowStarts() {
    int[] rowStart = new int[pointOf.length + 1];
    for (int row = 0; row < pointOf.length; row++) {
      int i = pointOf[row];
      if (active.test(row)) {
        rowStart[row + 1] += graph.neighbourCount(i) + (laplacian.degree(i) > 0 ? 1 : 0);
      }
      if (!active.test(row) || laplacian.isLabelled(i)) {
        leaveOut(row, rowStart);
      }
    }
    for (int row = 0; row < pointOf.length; row++) {
      if (rowStart[row + 1] < 0) {
        throw oneWay(row);
      }
    }
    SparseMatrix.accumulate(rowStart);
    return rowStart;
  }

  /** Takes the row off the counts of those neighbours that shall not have it. */
  private void leaveOut(int row, int[] rowStart) {
    int i = pointOf[row];
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int other = rowOf[graph.neighbour(e)];
      if (active.test(other) && !(active.test(row) && laplacian.weight(i, e) > 0)) {
        rowStart[other + 1]--;
      }
    }
  }

  private boolean isEntry(int i, int e) {
    return active.test(rowOf[graph.neighbour(e)]) && laplacian.weight(i, e) > 0;
  }

  /**
   * Puts a row's diagonal entry where it belongs and its others into the rows of the other ends.
   */
  private void append(int row, int[] next, int[] rowStart, int[] column, double[] value) {
    int i = pointOf[row];
    if (laplacian.degree(i) > 0) {
      int at = claim(row, next, rowStart);
      column[at] = row;
      value[at] = diagonal(i);
    }
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int j = graph.neighbour(e);
      double weight = active.test(rowOf[j]) ? laplacian.weight(i, e) : 0;
      if (weight > 0) {
        int at = claim(rowOf[j], next, rowStart);
        column[at] = row;
        value[at] = -weight * (laplacian.scale(i) * laplacian.scale(j));
      }
    }
  }

  /** The next free place in a row. If no row has more entries than places, none has fewer. */
  private int claim(int row, int[] next, int[] rowStart) {
    int at = next[row]++;
    if (at >= rowStart[row + 1]) {
      throw oneWay(row);
    }
    return at;
  }

  private IllegalArgumentException oneWay(int row) {
    return new IllegalArgumentException(
        "an edge of point %d is there in one direction only; a graph needs both of every edge"
            .formatted(pointOf[row]));
  }

  /** c (m_k − 1) + c = c m_k for a labelled point. */
  private double diagonal(int i) {
    double clique = laplacian.isLabelled(i) ? laplacian.cliqueWeight() : 0;
    return (laplacian.degree(i) + clique) * laplacian.scale(i) * laplacian.scale(i);
  }
}
