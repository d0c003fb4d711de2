package dev.lapwing.app.inspect;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.IdenticalRows;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Components;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelFreeComponent;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What data and graph look like.
 *
 * @param duplicates points that are the same as an earlier one
 * @param constantFeatures features that are the same for all points
 * @param degrees how many neighbours points have: the fewest, the median, the most
 * @param isolated points without any neighbour
 * @param componentSizes the largest first
 * @param withoutLabels the components that no label reaches, the largest first
 */
public record Inspection(
    int duplicates,
    int constantFeatures,
    List<Integer> degrees,
    int isolated,
    List<Integer> componentSizes,
    List<LabelFreeComponent> withoutLabels) {

  public static Inspection of(
      Optional<FeatureMatrix> features, AffinityGraph graph, Labels labels, RunContext run) {
    int[] counts = new int[graph.size()];
    Arrays.setAll(counts, graph::neighbourCount);
    Arrays.sort(counts);
    Components components = graph.components();
    List<Integer> sizes = new ArrayList<>();
    for (int c = 0; c < components.count(); c++) {
      sizes.add(components.sizeOf(c));
    }
    sizes.sort(Comparator.reverseOrder());
    return new Inspection(
        features.map(points -> IdenticalRows.of(points, run).copies()).orElse(0),
        features.map(Inspection::constantFeatures).orElse(0),
        List.of(counts[0], counts[counts.length / 2], counts[counts.length - 1]),
        (int) Arrays.stream(counts).filter(count -> count == 0).count(),
        sizes,
        LabelFreeComponent.of(graph, labels));
  }

  private static int constantFeatures(FeatureMatrix features) {
    int constant = 0;
    for (int j = 0; j < features.dimensions(); j++) {
      boolean same = true;
      for (int i = 1; i < features.size() && same; i++) {
        same = features.get(i, j) == features.get(0, j);
      }
      constant += same ? 1 : 0;
    }
    return constant;
  }
}
