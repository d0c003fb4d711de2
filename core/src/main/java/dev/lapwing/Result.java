package dev.lapwing;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.extend.OutOfSample;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.layout.Layout;
import dev.lapwing.method.Solution;
import dev.lapwing.method.UnspreadSolution;
import dev.lapwing.run.RunContext;
import java.util.List;

/** What a labelling and a clustering have in common. */
public abstract sealed class Result permits Labelling, Clustering {

  private final Labels labels;
  private final PileLabels piles;
  private final Decision decision;
  private final GraphOrigin origin;
  private final Options options;
  private final RunContext run;

  Result(
      Labels labels,
      PileLabels piles,
      Decision decision,
      GraphOrigin origin,
      Options options,
      RunContext run) {
    this.labels = labels;
    this.piles = piles;
    this.decision = decision;
    this.origin = origin;
    this.options = options;
    this.run = run;
  }

  /** What the method produced. */
  public abstract Solution solution();

  /** What the user should know. */
  public abstract List<Warning> warnings();

  /** The context it was computed with, which goes on to what is asked of it later. */
  public RunContext run() {
    return run;
  }

  /** How the graph came to be, as far as it is known. */
  public GraphOrigin origin() {
    return origin;
  }

  public Options options() {
    return options;
  }

  /** The answer for every point; identical points have the same one, unless they were given one. */
  public Decision decision() {
    return decision;
  }

  /** From 0 to 1. */
  public double confidence(int point) {
    return decision.confidence(point);
  }

  /** How much every point speaks for every class, for points that come later. */
  public ClassScores scores() {
    return piles.scores(solution());
  }

  /** The operator; of the labels of identical points, those that count. */
  public LabelAwareLaplacian laplacian() {
    return solution().laplacian();
  }

  /** The labels that were given. */
  public Labels labels() {
    return labels;
  }

  /** Those of identical points, and which of them count. */
  PileLabels piles() {
    return piles;
  }

  /** The given labels at identical points that contradict each other. */
  List<Integer> contradictions() {
    return piles.contradictions(labels, options.graph().bandwidth());
  }

  public AffinityGraph graph() {
    return laplacian().graph();
  }

  /** Two coordinates a point, to draw all points; labels do not move them. */
  public Layout layout() {
    return IslandLayout.of(graph(), run());
  }

  /**
   * Answers for points that were not there, from their nearest neighbours among those that were.
   *
   * @param known the points of this result, as they were given
   * @throws IllegalArgumentException if the result was made from a graph, which has no distances
   */
  public OutOfSample.Answer predict(FeatureMatrix known, FeatureMatrix fresh) {
    if (solution() instanceof UnspreadSolution) {
      throw new IllegalArgumentException(
          "nothing is spread yet, so there is nothing to predict by; label points of at least two classes");
    }
    if (!(origin() instanceof GraphOrigin.Neighbours neighbours)
        || neighbours.spacing().isEmpty()) {
      throw new IllegalArgumentException(
          "the graph was given, so there are no distances to compare new points by; start from features");
    }
    return new OutOfSample(
            scaled(known, neighbours), scores(), options().graph(), neighbours.spacing().get())
        .decide(scaled(fresh, neighbours), run());
  }

  private FeatureMatrix scaled(FeatureMatrix points, GraphOrigin.Neighbours neighbours) {
    return neighbours.standardisation().map(each -> each.apply(points, run())).orElse(points);
  }
}
