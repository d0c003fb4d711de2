package dev.lapwing;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.AutoSolution;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
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
    return Labelling.of(PointGraph.of(points, options, run), labels, options, run);
  }

  /** Spreads a few labels over a graph that is there already. */
  public static Labelling label(
      AffinityGraph graph, Labels labels, Options options, RunContext run) {
    return label(PointGraph.given(graph), labels, options, run);
  }

  /**
   * The same for a graph of which more is known: warnings then tell more, and points can be
   * compared by their features, new ones too.
   */
  public static Labelling label(PointGraph points, Labels labels, Options options, RunContext run) {
    requireSize(points.size(), labels);
    return Labelling.of(points, labels, options, run);
  }

  /**
   * Spreads labels over a graph, starting from what a run with other labels found on it.
   *
   * @param from what that run's {@link dev.lapwing.method.Solution#restart} was
   * @throws IllegalArgumentException if it is of another kind than the method's own
   */
  public static Labelling resume(
      PointGraph points, Labels labels, Options options, Restart from, RunContext run) {
    requireSize(points.size(), labels);
    requireSize(from.values().rows(), labels);
    return from instanceof Restart.Nothing
        ? Labelling.of(points, labels, options, run)
        : Labelling.resume(points, labels, options, from, run);
  }

  /**
   * A first answer to look at. Where boundaries between the classes would take long to settle it is
   * a rough one, by potentials alone ({@link dev.lapwing.method.Solution#isRough}); else it is that
   * of {@link #resume}.
   *
   * @param from what an earlier run left, or {@link Restart.Nothing}
   */
  public static Labelling sketch(
      PointGraph points, Labels labels, Options options, Restart from, RunContext run) {
    requireSize(points.size(), labels);
    requireSize(from.values().rows(), labels);
    return options.method() instanceof Method.Auto auto
        ? Labelling.solved(
            points, labels, options, problem -> AutoSolution.first(auto, from, problem, run), run)
        : resume(points, labels, options, from, run);
  }

  /** The beginning, before there is any label: {@link #labelSoFar} with none. */
  public static Labelling unlabelled(PointGraph points, Options options, RunContext run) {
    return labelSoFar(points, Labels.of(points.size()), options, run);
  }

  /**
   * What the labels say that there are so far, which may be none. Once two classes have labels this
   * is {@link #label(PointGraph, Labels, Options, RunContext)}; before, nothing is spread: points
   * have the labels they were given, and all others are unreachable. {@link Labelling#with(Labels)}
   * goes on from either.
   */
  public static Labelling labelSoFar(
      PointGraph points, Labels labels, Options options, RunContext run) {
    requireSize(points.size(), labels);
    return Labelling.canSpread(labels)
        ? Labelling.of(points, labels, options, run)
        : Labelling.unspread(points, labels, options, run);
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
    Options spectral = options.withMethod(Clustering.spectral(options));
    PointGraph joined = PointGraph.of(points, spectral, run);
    return Clustering.of(joined, clusters, labels, spectral, run);
  }

  /** Finds clusters of a graph that is there already. */
  public static Clustering cluster(
      AffinityGraph graph, int clusters, Labels labels, Options options, RunContext run) {
    return cluster(PointGraph.given(graph), clusters, labels, options, run);
  }

  /** The same for a graph of which more is known. */
  public static Clustering cluster(
      PointGraph points, int clusters, Labels labels, Options options, RunContext run) {
    requireSize(points.size(), labels);
    return Clustering.of(points, clusters, labels, options, run);
  }

  /** The points to label first, as long as there are no labels: they cover the graph. */
  public static List<Suggestion> suggest(AffinityGraph graph, int count, RunContext run) {
    return Suggestions.covering(graph, run).first(count);
  }

  private static void requireSize(int size, Labels labels) {
    if (labels.size() != size) {
      throw new IllegalArgumentException(
          "labels for %d points, but there are %d".formatted(labels.size(), size));
    }
  }
}
