package dev.lapwing.decision;

import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Map;

/**
 * Decides by closeness in the embedding, its rows scaled to unit length (Ng, Jordan and Weiss,
 * 2001): nearest-neighbour or nearest-centroid classification, the class of the nearest of the
 * {@linkplain Anchors anchors}, which are labelled points or the means of a class's labelled
 * points. A class at distance d weighs 1/d², so the weights do not depend on the embedding's scale.
 *
 * <p>Points of a component without any label are unreachable. A point that the embedding left out,
 * in a component too small to matter, takes the class of the labels in its own component.
 */
public final class NearestInEmbedding {

  private static final int ROWS_PER_BLOCK = 512;

  private NearestInEmbedding() {}

  public static Decision decide(
      SpectralEmbedding embedding,
      LabelAwareLaplacian laplacian,
      Decoding decoding,
      RunContext run) {
    Labels labels = laplacian.labels();
    Components components = laplacian.components();
    Block rows = unitRows(embedding);
    Anchors anchors = Anchors.of(rows, labels, embedding, components, decoding);
    Decision.Builder decision = new Decision.Builder(labels.classes(), rows.rows());
    run.forBlocks(
        rows.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] weights = new double[labels.classes().count()];
          for (int i = from; i < to; i++) {
            if (embedding.hasCoordinates(i) && anchors.anyIn(components.of(i))) {
              anchors.weigh(rows.values(), i * rows.columns(), components.of(i), weights);
              decision.predicted(i, weights);
            }
          }
        });
    if (embedding.leftOut() > 0) {
      decideLeftOut(embedding, labels, components, decision);
    }
    return decision.build(labels);
  }

  /** φ_i / ‖φ_i‖. */
  private static Block unitRows(SpectralEmbedding embedding) {
    Block rows = embedding.coordinates().copy();
    int b = rows.columns();
    for (int i = 0; i < rows.rows(); i++) {
      double sum = 0;
      for (int c = 0; c < b; c++) {
        sum += rows.get(i, c) * rows.get(i, c);
      }
      double scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
      for (int c = 0; c < b; c++) {
        rows.set(i, c, scale * rows.get(i, c));
      }
    }
    return rows;
  }

  /** The labels in each component vote for its points that the embedding left out. */
  private static void decideLeftOut(
      SpectralEmbedding embedding,
      Labels labels,
      Components components,
      Decision.Builder decision) {
    Map<Integer, double[]> votes = new HashMap<>();
    for (int point : labels.points()) {
      double[] vote =
          votes.computeIfAbsent(components.of(point), c -> new double[labels.classes().count()]);
      vote[labels.classOf(point)]++;
    }
    for (int i = 0; i < labels.size(); i++) {
      double[] vote = votes.get(components.of(i));
      if (vote != null && !embedding.hasCoordinates(i)) {
        decision.predicted(i, vote);
      }
    }
  }
}
