package dev.lapwing.decision;

import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Decides by closeness in the embedding, its rows scaled to unit length: the class of the nearest
 * anchor, an anchor being a labelled point or the mean of a class's labelled points. A class at
 * distance d weighs 1/d², so the weights do not depend on the embedding's scale.
 *
 * <p>Points of a component without any label are unreachable. A point that the embedding left out,
 * in a component too small to matter, takes the class of the labels in its own component.
 */
public final class NearestInEmbedding {

  private static final int ROWS_PER_BLOCK = 512;

  private final Block rows;
  private final double[] anchors;
  private final int[] anchorClass;
  private final int classes;

  private NearestInEmbedding(Block rows, double[] anchors, int[] anchorClass, int classes) {
    this.rows = rows;
    this.anchors = anchors;
    this.anchorClass = anchorClass;
    this.classes = classes;
  }

  public static Decision decide(
      SpectralEmbedding embedding,
      LabelAwareLaplacian laplacian,
      Decoding decoding,
      RunContext run) {
    Labels labels = laplacian.labels();
    if (labels.count() == 0) {
      throw new IllegalArgumentException(
          "there is no label to compare with; label at least one point of each class, or cluster instead");
    }
    Block rows = unitRows(embedding);
    NearestInEmbedding nearest =
        decoding == Decoding.CLASS_MEAN
            ? withMeans(rows, labels, embedding)
            : withPoints(rows, labels, embedding);
    Components components = laplacian.graph().components();
    boolean[] hasLabel = LabelFreeComponent.hasLabel(laplacian.graph(), labels);
    Decision.Builder decision = new Decision.Builder(labels.classes(), rows.rows());
    run.forBlocks(
        rows.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] weights = new double[nearest.classes];
          for (int i = from; i < to; i++) {
            if (embedding.hasCoordinates(i)
                && hasLabel[components.of(i)]
                && nearest.anchorClass.length > 0) {
              nearest.weigh(i, weights);
              decision.predicted(i, weights);
            }
          }
        });
    decideLeftOut(embedding, laplacian, decision);
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

  private static NearestInEmbedding withPoints(
      Block rows, Labels labels, SpectralEmbedding embedding) {
    int[] points = Arrays.stream(labels.points()).filter(embedding::hasCoordinates).toArray();
    int b = rows.columns();
    double[] anchors = new double[points.length * b];
    int[] anchorClass = new int[points.length];
    for (int s = 0; s < points.length; s++) {
      System.arraycopy(rows.values(), points[s] * b, anchors, s * b, b);
      anchorClass[s] = labels.classOf(points[s]);
    }
    return new NearestInEmbedding(rows, anchors, anchorClass, labels.classes().count());
  }

  private static NearestInEmbedding withMeans(
      Block rows, Labels labels, SpectralEmbedding embedding) {
    NearestInEmbedding points = withPoints(rows, labels, embedding);
    int b = rows.columns();
    double[] sums = new double[points.classes * b];
    int[] count = new int[points.classes];
    for (int s = 0; s < points.anchorClass.length; s++) {
      int k = points.anchorClass[s];
      count[k]++;
      for (int c = 0; c < b; c++) {
        sums[k * b + c] += points.anchors[s * b + c];
      }
    }
    int[] present = IntStream.range(0, count.length).filter(k -> count[k] > 0).toArray();
    double[] means = new double[present.length * b];
    for (int s = 0; s < present.length; s++) {
      for (int c = 0; c < b; c++) {
        means[s * b + c] = sums[present[s] * b + c] / count[present[s]];
      }
    }
    return new NearestInEmbedding(rows, means, present, points.classes);
  }

  /** weights_k ← 1/d_k² for the nearest anchor of each class; 0 for classes without one. */
  private void weigh(int i, double[] weights) {
    int b = rows.columns();
    double[] nearest = new double[classes];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    for (int s = 0; s < anchorClass.length; s++) {
      double distance = 0;
      for (int c = 0, at = i * b, anchor = s * b; c < b; c++) {
        double difference = rows.values()[at + c] - anchors[anchor + c];
        distance += difference * difference;
      }
      nearest[anchorClass[s]] = Math.min(nearest[anchorClass[s]], distance);
    }
    double least = Arrays.stream(nearest).min().orElseThrow();
    for (int k = 0; k < classes; k++) {
      weights[k] = least > 0 ? least / nearest[k] : nearest[k] == 0 ? 1 : 0;
    }
  }

  /** The labels in each component vote for its points that the embedding left out. */
  private static void decideLeftOut(
      SpectralEmbedding embedding, LabelAwareLaplacian laplacian, Decision.Builder decision) {
    if (embedding.leftOut() == 0) {
      return;
    }
    Labels labels = laplacian.labels();
    Components components = laplacian.graph().components();
    Map<Integer, double[]> votes = new HashMap<>();
    for (int point : labels.points()) {
      double[] vote =
          votes.computeIfAbsent(components.of(point), c -> new double[labels.classes().count()]);
      vote[labels.classOf(point)]++;
    }
    for (int i = 0; i < laplacian.size(); i++) {
      double[] vote = votes.get(components.of(i));
      if (vote != null && !embedding.hasCoordinates(i)) {
        decision.predicted(i, vote);
      }
    }
  }
}
