package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Jacobi;
import dev.lapwing.linalg.Preconditioner;
import dev.lapwing.linalg.multigrid.CoarserLevels;
import dev.lapwing.linalg.multigrid.Multigrid;
import dev.lapwing.linalg.multigrid.MultigridOptions;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Optional;

/** {@link Multigrid}, or {@link Jacobi} where the problem is too small to care. */
public final class LaplacianPreconditioner implements Preconditioner {

  private static final int SMALL = 300;

  private final Preconditioner chosen;

  /** What is kept of the graph, if it is large enough. */
  private final Optional<Multigrid> hierarchy;

  private LaplacianPreconditioner(Preconditioner chosen, Optional<Multigrid> hierarchy) {
    this.chosen = chosen;
    this.hierarchy = hierarchy;
  }

  private static LaplacianPreconditioner of(Multigrid multigrid) {
    return new LaplacianPreconditioner(multigrid, Optional.of(multigrid));
  }

  /**
   * About what it takes beside the matrix, for so many columns at a time.
   *
   * @param entries of the graph
   */
  public static long expectedBytes(long points, long entries, long columns) {
    return points <= SMALL
        ? Block.bytes(points, 1)
        : Multigrid.expectedBytes(points, entries + points) + expectedScratchBytes(points, columns);
  }

  /** How much of that is scratch, for so many columns at a time. */
  public static long expectedScratchBytes(long points, long columns) {
    return points <= SMALL ? 0 : Multigrid.expectedScratchBytes(points, columns);
  }

  /** How large the coarser levels will be for a graph that is there: labels change them little. */
  public static CoarserLevels expectedLevels(AffinityGraph graph, RunContext run) {
    LabelAwareLaplacian plain =
        LabelAwareLaplacian.of(graph, Labels.of(graph.size()), LaplacianOptions.defaults(), run);
    return CoarserLevels.of(LaplacianMatrix.of(plain, row -> true, run), run);
  }

  /** The diagonal, however large the matrix. */
  public static LaplacianPreconditioner diagonal(DowndatedMatrix matrix) {
    return new LaplacianPreconditioner(Jacobi.of(matrix.diagonal()), Optional.empty());
  }

  /** For a matrix of {@link LaplacianMatrix}. */
  public static LaplacianPreconditioner of(DowndatedMatrix matrix, RunContext run) {
    return matrix.size() <= SMALL
        ? diagonal(matrix)
        : of(Multigrid.of(matrix, MultigridOptions.defaults(), run));
  }

  /** The same in less memory, for a matrix that will not change ({@link Multigrid#cycle}). */
  public Preconditioner cycle() {
    return chosen instanceof Multigrid multigrid ? multigrid.cycle() : chosen;
  }

  /** The preconditioner for a similar matrix: what this one knows of the graph is kept. */
  public LaplacianPreconditioner next(DowndatedMatrix similar, RunContext run) {
    return hierarchy
        .map(known -> of(known.refreshed(similar, run)))
        .orElseGet(() -> of(similar, run));
  }

  /**
   * The same, ready at once if few rows differ: this hierarchy, with those rows solved for by
   * themselves.
   */
  public LaplacianPreconditioner amended(DowndatedMatrix similar, RunContext run) {
    return hierarchy
        .flatMap(known -> known.amended(similar))
        .map(chosenNow -> new LaplacianPreconditioner(chosenNow, hierarchy))
        .orElseGet(() -> next(similar, run));
  }

  /**
   * The same where it is known which rows differ.
   *
   * @param changed all of them, ascending
   */
  public LaplacianPreconditioner next(DowndatedMatrix similar, int[] changed, RunContext run) {
    return chosen instanceof Multigrid multigrid
        ? of(multigrid.refreshed(similar, changed, run))
        : next(similar, run);
  }

  @Override
  public String name() {
    return chosen.name();
  }

  @Override
  public void apply(Block r, Block z, RunContext run) {
    chosen.apply(r, z, run);
  }

  @Override
  public double[] applyAndDot(Block r, Block z, RunContext run) {
    return chosen.applyAndDot(r, z, run);
  }
}
