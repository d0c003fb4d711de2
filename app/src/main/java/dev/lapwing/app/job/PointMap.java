package dev.lapwing.app.job;

import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import org.jspecify.annotations.Nullable;

/** Two coordinates a point, to draw all points. */
final class PointMap {

  static final int AXES = 2;

  /** A picture needs no digits. */
  private static final double TOLERANCE = 0.02;

  /** From a good start even fewer: on MNIST the cosines of the axes to the true ones are .99999. */
  private static final double TOLERANCE_FROM_START = 0.1;

  /** The iteration has eight columns; two are left to chance, lest the start miss something. */
  private static final int START_COLUMNS = 6;

  private PointMap() {}

  /**
   * The first two vectors of the embedding that decided, or else of the plain Laplacian; part by
   * part if the graph does not hang together.
   */
  static Block of(Outcome outcome, RunContext run) {
    if (outcome.graph().components().count() > 1) {
      return PartsMap.of(outcome.graph(), run);
    }
    if (outcome.embedding().isPresent()
        && outcome.embedding().get().coordinates().columns() >= AXES) {
      return outcome.embedding().get().coordinates().firstColumns(AXES);
    }
    // Potentials are smooth on the graph and part the classes: a good start.
    return ofPlain(
        outcome.graph(), outcome.potential().map(DirichletPotential::values).orElse(null), run);
  }

  /** The first two vectors of the plain Laplacian of a graph that hangs together. */
  static Block ofPlain(AffinityGraph graph, RunContext run) {
    return ofPlain(graph, null, run);
  }

  private static Block ofPlain(AffinityGraph graph, @Nullable Block start, RunContext run) {
    Block map = Block.zeros(graph.size(), AXES);
    int vectors = Math.min(AXES, graph.size() - 1);
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

  static float[] axis(Block map, int column) {
    float[] values = new float[map.rows()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) map.get(i, column);
    }
    return values;
  }
}
