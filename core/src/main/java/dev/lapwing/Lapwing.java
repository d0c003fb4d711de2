package dev.lapwing;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Restart;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import dev.lapwing.suggest.Suggestions;
import java.util.List;

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
    NeighbourTable table = options.graph().search(points, run);
    return Labelling.of(
        options.graph().graph(table, run), origin(points, table, options), labels, options, run);
  }

  /** Spreads a few labels over a graph that is there already. */
  public static Labelling label(
      AffinityGraph graph, Labels labels, Options options, RunContext run) {
    return label(graph, new GraphOrigin.Given(), labels, options, run);
  }

  /**
   * The same for a graph of which it is known how it came to be: warnings then tell more, and new
   * points can be compared with the old ones.
   */
  public static Labelling label(
      AffinityGraph graph, GraphOrigin origin, Labels labels, Options options, RunContext run) {
    requireSize(graph.size(), labels);
    return Labelling.of(graph, origin, labels, options, run);
  }

  /**
   * Spreads labels over a graph, starting from what a run with other labels found on it.
   *
   * @param from what that run's {@link dev.lapwing.method.Solution#restart} was
   * @throws IllegalArgumentException if it is of another kind than the method's own
   */
  public static Labelling resume(
      AffinityGraph graph,
      GraphOrigin origin,
      Labels labels,
      Options options,
      Restart from,
      RunContext run) {
    requireSize(graph.size(), labels);
    requireSize(from.values().rows(), labels);
    return Labelling.resume(graph, origin, labels, options, from, run);
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
    NeighbourTable table = options.graph().search(points, run);
    return Clustering.of(
        options.graph().graph(table, run),
        origin(points, table, options),
        clusters,
        labels,
        options,
        run);
  }

  /** Finds clusters of a graph that is there already. */
  public static Clustering cluster(
      AffinityGraph graph, int clusters, Labels labels, Options options, RunContext run) {
    return cluster(graph, new GraphOrigin.Given(), clusters, labels, options, run);
  }

  /** The same for a graph of which it is known how it came to be. */
  public static Clustering cluster(
      AffinityGraph graph,
      GraphOrigin origin,
      int clusters,
      Labels labels,
      Options options,
      RunContext run) {
    requireSize(graph.size(), labels);
    return Clustering.of(graph, origin, clusters, labels, options, run);
  }

  /** The points to label first, as long as there are no labels: they cover the graph. */
  public static List<Suggestion> suggest(AffinityGraph graph, int count, RunContext run) {
    return Suggestions.covering(graph, run).first(count);
  }

  private static GraphOrigin origin(FeatureMatrix points, NeighbourTable table, Options options) {
    return GraphOrigin.Neighbours.of(table, points.dimensions(), options.graph());
  }

  private static void requireSize(int size, Labels labels) {
    if (labels.size() != size) {
      throw new IllegalArgumentException(
          "labels for %d points, but there are %d".formatted(labels.size(), size));
    }
  }
}
