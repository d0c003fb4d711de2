package dev.lapwing.decision;

import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What points are compared with in the embedding: the labelled points (nearest neighbour; Cover and
 * Hart, 1967), or the means of each class's labelled points (nearest centroid), component by
 * component. Components may share a place in the embedding, so only anchors of a point's own
 * component count.
 */
final class Anchors {

  private record Anchor(int component, int classNumber, double[] position, int points) {

    Anchor plus(Anchor other) {
      double[] sum = position.clone();
      for (int c = 0; c < sum.length; c++) {
        sum[c] += other.position[c];
      }
      return new Anchor(component, classNumber, sum, points + other.points);
    }

    boolean sameGroup(Anchor other) {
      return component == other.component && classNumber == other.classNumber;
    }
  }

  private final int classes;

  /** Sorted by component, then by class. */
  private final List<Anchor> anchors;

  /** The first anchor of each component; one more entry ends the last. */
  private final int[] start;

  private Anchors(int classes, int components, List<Anchor> anchors) {
    this.classes = classes;
    this.anchors = anchors;
    this.start = new int[components + 1];
    for (Anchor anchor : anchors) {
      start[anchor.component + 1]++;
    }
    for (int c = 0; c < components; c++) {
      start[c + 1] += start[c];
    }
  }

  /**
   * The anchors among the labelled points that the embedding holds.
   *
   * @param rows the embedding's rows, scaled to unit length
   * @param components those of the operator
   */
  static Anchors of(
      Block rows,
      Labels labels,
      SpectralEmbedding embedding,
      Components components,
      Decoding decoding) {
    int b = rows.columns();
    List<Anchor> points = new ArrayList<>();
    for (int point : labels.points()) {
      if (embedding.hasCoordinates(point)) {
        double[] position = Arrays.copyOfRange(rows.values(), point * b, (point + 1) * b);
        points.add(new Anchor(components.of(point), labels.classOf(point), position, 1));
      }
    }
    points.sort(Comparator.comparingInt(Anchor::component).thenComparingInt(Anchor::classNumber));
    int classes = labels.classes().count();
    return new Anchors(
        classes, components.count(), decoding == Decoding.CLASS_MEAN ? means(points) : points);
  }

  private static List<Anchor> means(List<Anchor> sorted) {
    List<Anchor> sums = new ArrayList<>();
    for (Anchor anchor : sorted) {
      int last = sums.size() - 1;
      if (last >= 0 && sums.get(last).sameGroup(anchor)) {
        sums.set(last, sums.get(last).plus(anchor));
      } else {
        sums.add(anchor);
      }
    }
    for (Anchor sum : sums) {
      for (int c = 0; c < sum.position.length; c++) {
        sum.position[c] /= sum.points;
      }
    }
    return sums;
  }

  boolean anyIn(int component) {
    return start[component + 1] > start[component];
  }

  /** weights_k ← 1/d_k² for the nearest anchor of each class; 0 for classes without one. */
  void weigh(double[] rows, int at, int component, double[] weights) {
    Arrays.fill(weights, 0, classes, Double.POSITIVE_INFINITY);
    for (int s = start[component]; s < start[component + 1]; s++) {
      Anchor anchor = anchors.get(s);
      double distance = 0;
      for (int c = 0; c < anchor.position.length; c++) {
        double difference = rows[at + c] - anchor.position[c];
        distance += difference * difference;
      }
      weights[anchor.classNumber] = Math.min(weights[anchor.classNumber], distance);
    }
    double least = Arrays.stream(weights, 0, classes).min().orElseThrow();
    for (int k = 0; k < classes; k++) {
      weights[k] = least > 0 ? least / weights[k] : weights[k] == 0 ? 1 : 0;
    }
  }
}
