package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Jacobi;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.RankOne;
import dev.lapwing.linalg.SparseSymmetric;
import dev.lapwing.linalg.multigrid.Multigrid;
import dev.lapwing.linalg.multigrid.MultigridOptions;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The preconditioner for the operator's rows and columns of some of the points: multigrid, or the
 * diagonal where the problem is too small to care. The other points get zero.
 *
 * <p>Multigrid needs the matrix's entries. The clique Laplacians c (m_k I − 1 1ᵀ) go in as c m_k on
 * the diagonal less a rank-one term, so this too is O(nnz + m).
 */
public final class LaplacianPreconditioner implements Preconditioner {

  private static final int SMALL = 300;

  private final Preconditioner chosen;

  private LaplacianPreconditioner(Preconditioner chosen) {
    this.chosen = chosen;
  }

  public static LaplacianPreconditioner of(
      LabelAwareLaplacian laplacian, IntPredicate active, RunContext run) {
    if (laplacian.size() <= SMALL) {
      return jacobi(laplacian, active);
    }
    return new LaplacianPreconditioner(
        Multigrid.of(
            matrix(laplacian, active, run),
            cliques(laplacian, active),
            MultigridOptions.defaults(),
            run));
  }

  /** The preconditioner for a similar operator: what this one knows of the graph is kept. */
  public LaplacianPreconditioner next(
      LabelAwareLaplacian similar, IntPredicate active, RunContext run) {
    if (chosen instanceof Multigrid multigrid) {
      return new LaplacianPreconditioner(
          multigrid.refreshed(matrix(similar, active, run), cliques(similar, active), run));
    }
    return jacobi(similar, active);
  }

  private static LaplacianPreconditioner jacobi(
      LabelAwareLaplacian laplacian, IntPredicate active) {
    double[] diagonal = laplacian.diagonal();
    Arrays.setAll(diagonal, i -> active.test(i) ? diagonal[i] : 0);
    return new LaplacianPreconditioner(Jacobi.of(diagonal));
  }

  @Override
  public String name() {
    return chosen.name();
  }

  @Override
  public void apply(Block r, Block z, RunContext run) {
    chosen.apply(r, z, run);
  }

  private static List<RankOne> cliques(LabelAwareLaplacian laplacian, IntPredicate active) {
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

  /** The entries of the active rows and columns, the cliques' rank-one parts not subtracted. */
  private static SparseSymmetric matrix(
      LabelAwareLaplacian laplacian, IntPredicate active, RunContext run) {
    AffinityGraph graph = laplacian.graph();
    int[] rowStart = new int[graph.size() + 1];
    graph.forRows(
        run,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            rowStart[i + 1] = active.test(i) ? entries(laplacian, active, i) : 0;
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
              fill(laplacian, active, i, rowStart[i], column, value);
            }
          }
        });
    return SparseSymmetric.of(rowStart, column, value);
  }

  /** How many entries the row has: the diagonal, and each active neighbour not cut off. */
  private static int entries(LabelAwareLaplacian laplacian, IntPredicate active, int i) {
    AffinityGraph graph = laplacian.graph();
    int count = laplacian.degree(i) > 0 ? 1 : 0;
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      count += isEntry(laplacian, active, i, e) ? 1 : 0;
    }
    return count;
  }

  private static boolean isEntry(LabelAwareLaplacian laplacian, IntPredicate active, int i, int e) {
    return active.test(laplacian.graph().neighbour(e)) && laplacian.weight(i, e) > 0;
  }

  private static void fill(
      LabelAwareLaplacian laplacian,
      IntPredicate active,
      int i,
      int at,
      int[] column,
      double[] value) {
    AffinityGraph graph = laplacian.graph();
    double scale = laplacian.scale(i);
    boolean diagonalOpen = true;
    for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
      int j = graph.neighbour(e);
      if (diagonalOpen && j > i) {
        at = put(i, diagonal(laplacian, i), at, column, value);
        diagonalOpen = false;
      }
      if (isEntry(laplacian, active, i, e)) {
        at = put(j, -laplacian.weight(i, e) * (scale * laplacian.scale(j)), at, column, value);
      }
    }
    if (diagonalOpen) {
      put(i, diagonal(laplacian, i), at, column, value);
    }
  }

  private static int put(int j, double entry, int at, int[] column, double[] value) {
    column[at] = j;
    value[at] = entry;
    return at + 1;
  }

  /** c (m_k − 1) + c = c m_k for a labelled point. */
  private static double diagonal(LabelAwareLaplacian laplacian, int i) {
    double clique = laplacian.labels().isLabelled(i) ? laplacian.cliqueWeight() : 0;
    return (laplacian.degree(i) + clique) * laplacian.scale(i) * laplacian.scale(i);
  }
}
