package dev.lapwing.potential;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which points the potential is solved for: those that are unlabelled and can be reached from a
 * label. In a component without a label any constant would solve the equation.
 *
 * @param free whether the potential is solved for at a point
 * @param lost the components without a label, the largest first
 */
record FreePoints(boolean[] free, List<LabelFreeComponent> lost) {

  static FreePoints of(AffinityGraph graph, Labels labels) {
    Components components = graph.components();
    boolean[] hasLabel = new boolean[components.count()];
    for (int point : labels.points()) {
      hasLabel[components.of(point)] = true;
    }
    boolean[] free = new boolean[graph.size()];
    int[] hub = new int[components.count()];
    double[] hubDegree = new double[components.count()];
    for (int i = 0; i < free.length; i++) {
      int c = components.of(i);
      free[i] = hasLabel[c];
      if (!hasLabel[c] && (hubDegree[c] == 0 || graph.degree(i) > hubDegree[c])) {
        hub[c] = i;
        hubDegree[c] = Math.max(graph.degree(i), Double.MIN_VALUE);
      }
    }
    for (int point : labels.points()) {
      free[point] = false;
    }
    List<LabelFreeComponent> lost = new ArrayList<>();
    for (int c = 0; c < hasLabel.length; c++) {
      if (!hasLabel[c]) {
        lost.add(new LabelFreeComponent(components.sizeOf(c), hub[c]));
      }
    }
    lost.sort(Comparator.comparing((LabelFreeComponent c) -> -c.size()));
    return new FreePoints(free, List.copyOf(lost));
  }
}
