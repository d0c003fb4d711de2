package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.DowndatedMatrix;
import dev.lapwing.linalg.RankOne;
import dev.lapwing.linalg.SparseSymmetric;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The operator's entries, for solvers that multiply by it often or need the entries themselves. The
 * clique Laplacians c (m_k I − 1 1ᵀ) go in as c m_k on the diagonal less a rank-one term, so this
 * too is O(nnz + m).
 */
public final class LaplacianMatrix {

  private final LabelAwareLaplacian laplacian;
  private final AffinityGraph graph;
  private final IntPredicate active;

  private LaplacianMatrix(LabelAwareLaplacian laplacian, IntPredicate active) {
    this.laplacian = laplacian;
    this.graph = laplacian.graph();
    this.active = active;
  }

  /** The rows and columns of the active points; those of the others have no entries. */
  public static DowndatedMatrix of(
      LabelAwareLaplacian laplacian, IntPredicate active, RunContext run) {
    LaplacianMatrix matrix = new LaplacianMatrix(laplacian, active);
    return DowndatedMatrix.of(matrix.sparse(run), matrix.cliques());
  }

  private List<RankOne> cliques() {
    List<RankOne> cliques = new ArrayList<>();
    if (laplacian.cliqueWeight() > 0) {
      for (int k = 0; k < laplacian.labels().classes().count(); k++) {
        int[] members = Arrays.stream(laplacian.labels().pointsOf(k)).filter(active).toArray();
        if (members.length > 0) {
          double[] values = Arrays.stream(members).mapToDouble(laplacian::scale).toArray();
          cliques.add(RankOne.of(laplacian.cliqueWeight(), members, values));
        }
      }
    }
    return cliques;
  }

  /** All entries, the cliques' rank-one parts not subtracted. */
  private SparseSymmetric sparse(RunContext run) {
    int[] rowStart = new int[graph.size() + 1];
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            rowStart[i + 1] = active.test(i) ? entries(i) : 0;
          }
        });
    for (int i = 0; i < graph.size(); i++) {
      rowStart[i + 1] = Math.addExact(rowStart[i], rowStart[i + 1]);
    }
    int[] column = new int[rowStart[graph.size()]];
    double[] value = new double[column.length];
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            if (rowStart[i + 1] > rowStart[i]) {
              fill(i, rowStart[i], column, value);
            }
          }
        });
    return SparseSymmetric.unchecked(rowStart, column, value);
  }

  /** How many entries the row has: the diagonal, and each active neighbour not cut off. */
  private int entries(int i) {
    int count = laplacian.degree(i) > 0 ? 1 : 0;
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      count += isEntry(i, e) ? 1 : 0;
    }
    return count;
  }

  private boolean isEntry(int i, int e) {
    return active.test(graph.neighbour(e)) && laplacian.weight(i, e) > 0;
  }

  private void fill(int i, int at, int[] column, double[] value) {
    double scale = laplacian.scale(i);
    boolean diagonalOpen = true;
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int j = graph.neighbour(e);
      if (diagonalOpen && j > i) {
        at = put(i, diagonal(i), at, column, value);
        diagonalOpen = false;
      }
      if (isEntry(i, e)) {
        at = put(j, -laplacian.weight(i, e) * (scale * laplacian.scale(j)), at, column, value);
      }
    }
    if (diagonalOpen) {
      put(i, diagonal(i), at, column, value);
    }
  }

  private static int put(int j, double entry, int at, int[] column, double[] value) {
    column[at] = j;
    value[at] = entry;
    return at + 1;
  }

  /** c (m_k − 1) + c = c m_k for a labelled point. */
  private double diagonal(int i) {
    double clique = laplacian.isLabelled(i) ? laplacian.cliqueWeight() : 0;
    return (laplacian.degree(i) + clique) * laplacian.scale(i) * laplacian.scale(i);
  }
}
