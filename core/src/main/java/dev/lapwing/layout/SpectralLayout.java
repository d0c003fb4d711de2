package dev.lapwing.layout;

import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.EmbeddedSolution;
import dev.lapwing.method.Restart;
import dev.lapwing.method.Solution;
import dev.lapwing.run.RunContext;
import org.jspecify.annotations.Nullable;

/**
 * The spectral layout (Hall 1970; Koren 2005): the two smallest eigenvectors of the graph
 * Laplacian, the constant aside, as coordinates.
 */
public final class SpectralLayout {

  /** A picture needs no digits. */
  private static final double TOLERANCE = 0.02;

  /** From a good start even fewer: on MNIST the cosines of the axes to the true ones are .99999. */
  private static final double TOLERANCE_FROM_START = 0.1;

  /** The iteration has eight columns; two are left to chance, lest the start miss something. */
  private static final int START_COLUMNS = 6;

  private SpectralLayout() {}

  /**
   * The first two vectors of the embedding that decided, or else of the plain Laplacian; part by
   * part if the graph does not hang together.
   */
  public static Layout of(Solution solution, RunContext run) {
    AffinityGraph graph = solution.laplacian().graph();
    if (graph.components().count() > 1) {
      return new Layout(PartsLayout.of(graph, part -> stretched(ofPlain(part, run))));
    }
    if (solution instanceof EmbeddedSolution embedded
        && embedded.embedding().coordinates().columns() >= Layout.AXES) {
      return new Layout(embedded.embedding().coordinates().firstColumns(Layout.AXES));
    }
    // Potentials are smooth on the graph and part the classes: a good start.
    Block start =
        solution.restart() instanceof Restart.Potentials potentials ? potentials.values() : null;
    return new Layout(ofPlain(graph, start, run));
  }

  /** Each axis as long as the other: the length of an eigenvector's entries means nothing. */
  private static Block stretched(Block map) {
    for (int axis = 0; axis < Layout.AXES; axis++) {
      double[] range = PartsLayout.range(map.column(axis));
      double length = range[1] > range[0] ? range[1] - range[0] : 1;
      for (int i = 0; i < map.rows(); i++) {
        map.set(i, axis, (map.get(i, axis) - range[0]) / length);
      }
    }
    return map;
  }

  /** The first two vectors of the plain Laplacian of a graph that hangs together. */
  static Block ofPlain(AffinityGraph graph, RunContext run) {
    return ofPlain(graph, null, run);
  }

  private static Block ofPlain(AffinityGraph graph, @Nullable Block start, RunContext run) {
    Block map = Block.zeros(graph.size(), Layout.AXES);
    int vectors = Math.min(Layout.AXES, graph.size() - 1);
    if (vectors == 0) {
      return map;
    }
    LabelAwareLaplacian plain =
        LabelAwareLaplacian.of(
            graph, Labels.of(graph.size()), LaplacianOptions.of(LabelTerms.PLAIN), run);
    EmbeddingOptions options = EmbeddingOptions.of(vectors);
    Block found =
        (start == null
                ? SpectralEmbedding.of(plain, options.withTolerance(TOLERANCE), run)
                : SpectralEmbedding.from(
                    start.firstColumns(Math.min(START_COLUMNS, start.columns())),
                    plain,
                    options.withTolerance(TOLERANCE_FROM_START),
                    run))
            .coordinates();
    for (int i = 0; i < map.rows(); i++) {
      for (int c = 0; c < vectors; c++) {
        map.set(i, c, found.get(i, c));
      }
    }
    return map;
  }
}
