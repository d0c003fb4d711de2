package dev.lapwing.laplacian;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.graph.RowOrder;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A part of the graph that no label reaches.
 *
 * @param component its number among the graph's components
 * @param size how many points it has
 * @param pointToLabel the point with the strongest connections within it: a label there reaches all
 *     of them
 */
public record LabelFreeComponent(int component, int size, int pointToLabel) {

  /** All of them, the largest first. */
  public static List<LabelFreeComponent> of(AffinityGraph graph, Labels labels) {
    Components components = graph.components();
    boolean[] hasLabel = hasLabel(graph, labels);
    if (IntStream.range(0, hasLabel.length).allMatch(c -> hasLabel[c])) {
      return List.of();
    }
    int[] hub = new int[components.count()];
    double[] hubDegree = new double[components.count()];
    for (int i = 0; i < graph.size(); i++) {
      int c = components.of(i);
      if (!hasLabel[c] && (hubDegree[c] == 0 || graph.degree(i) > hubDegree[c])) {
        hub[c] = i;
        hubDegree[c] = Math.max(graph.degree(i), Double.MIN_VALUE);
      }
    }
    List<LabelFreeComponent> found = new ArrayList<>();
    for (int c = 0; c < hasLabel.length; c++) {
      if (!hasLabel[c]) {
        found.add(new LabelFreeComponent(c, components.sizeOf(c), hub[c]));
      }
    }
    found.sort(Comparator.comparingInt((LabelFreeComponent c) -> -c.size()));
    return List.copyOf(found);
  }

  /** For each component of the graph whether any of its points is labelled. */
  public static boolean[] hasLabel(AffinityGraph graph, Labels labels) {
    boolean[] hasLabel = new boolean[graph.components().count()];
    for (int point : labels.points()) {
      hasLabel[graph.components().of(point)] = true;
    }
    return hasLabel;
  }

  /**
   * The rows, in the graph's order, to solve for: of points without a label that some label
   * reaches. Elsewhere any constant would solve the equation.
   */
  public static boolean[] freeRows(AffinityGraph graph, Labels labels) {
    RowOrder order = graph.order();
    boolean[] hasLabel = hasLabel(graph, labels);
    boolean[] rows = new boolean[order.size()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = hasLabel[graph.components().of(order.pointOf()[row])];
    }
    labels.forEach((point, k) -> rows[order.rowOf()[point]] = false);
    return rows;
  }
}
