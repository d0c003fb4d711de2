package dev.lapwing;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;

/**
 * The whole line in one call: features → neighbours → graph → label-aware Laplacian → potential or
 * embedding → decision.
 *
 * <pre>{@code
 * Labels few = Labels.of(images.size()).with(17, "boot").with(40, "bag");
 * Labelling all = Lapwing.label(images, few);
 * all.label(123);                         // Optional[boot]
 * Labelling more = all.with(99, "coat");  // same graph, warm start
 * }</pre>
 */
public final class Lapwing {

  private Lapwing() {}

  /** Spreads a few labels to all points, with defaults that suit most data. */
  public static Labelling label(FeatureMatrix points, Labels labels) {
    return label(points, labels, Options.defaults(), RunContext.defaults());
  }

  /** Spreads a few labels to all points. */
  public static Labelling label(
      FeatureMatrix points, Labels labels, Options options, RunContext run) {
    requireSize(points.size(), labels);
    Labelling.require(labels, options); // before the search, which takes longest
    return label(graph(points, options, run), labels, options, run);
  }

  /** Spreads a few labels over a graph that is there already. */
  public static Labelling label(
      AffinityGraph graph, Labels labels, Options options, RunContext run) {
    requireSize(graph.size(), labels);
    return Labelling.of(graph, labels, options, null, run);
  }

  /**
   * Spreads labels over a graph, starting from what a run with other labels found on it.
   *
   * @param near the values of its potential or the coordinates of its embedding, as the method asks
   */
  public static Labelling resume(
      AffinityGraph graph, Labels labels, Options options, Block near, RunContext run) {
    requireSize(graph.size(), labels);
    requireSize(near.rows(), labels);
    return Labelling.of(graph, labels, options, near, run);
  }

  /** Finds clusters without any label, with defaults that suit most data. */
  public static Clustering cluster(FeatureMatrix points, int clusters) {
    return cluster(
        points, clusters, Labels.of(points.size()), Options.defaults(), RunContext.defaults());
  }

  /**
   * Finds clusters that heed the labels there are, which may be none.
   *
   * @param options the method in it counts if it is the spectral one; clusters come from no other
   */
  public static Clustering cluster(
      FeatureMatrix points, int clusters, Labels labels, Options options, RunContext run) {
    requireSize(points.size(), labels);
    Clustering.require(clusters, points.size());
    return cluster(graph(points, options, run), clusters, labels, options, run);
  }

  /** Finds clusters of a graph that is there already. */
  public static Clustering cluster(
      AffinityGraph graph, int clusters, Labels labels, Options options, RunContext run) {
    requireSize(graph.size(), labels);
    return Clustering.of(graph, clusters, labels, options, run);
  }

  private static AffinityGraph graph(FeatureMatrix points, Options options, RunContext run) {
    return options.graph().graph(options.graph().search(points, run), run);
  }

  private static void requireSize(int size, Labels labels) {
    if (labels.size() != size) {
      throw new IllegalArgumentException(
          "labels for %d points, but there are %d".formatted(labels.size(), size));
    }
  }
}
