package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;

/** Weights of classes, row by row, as shares of their sum. */
final class RowShares {

  private static final int ROWS_PER_BLOCK = 4096;

  private RowShares() {}

  /**
   * The shares that weights stand for; where they are negative, by rounding, they count as zero.
   *
   * @return zero in components without a label, and where all weights are
   */
  static Block of(Block weights, AffinityGraph graph, Labels labels, RunContext run) {
    boolean[] hasLabel = LabelFreeComponent.hasLabel(graph, labels);
    Components components = graph.components();
    Block shares = Block.zeros(weights.rows(), weights.columns());
    run.forBlocks(
        weights.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            if (hasLabel[components.of(i)]) {
              share(weights, i, shares);
            }
          }
        });
    return shares;
  }

  private static void share(Block weights, int row, Block shares) {
    share(weights, row, shares, row);
  }

  /** Those of one row, into any row. */
  static void share(Block weights, int row, Block shares, int target) {
    double total = 0;
    for (int k = 0; k < weights.columns(); k++) {
      total += Math.max(0, weights.get(row, k));
    }
    for (int k = 0; k < weights.columns() && total > 0; k++) {
      shares.set(target, k, Math.max(0, weights.get(row, k)) / total);
    }
  }
}
