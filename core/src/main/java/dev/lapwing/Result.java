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
import dev.lapwing.run.RunContext;
import java.util.List;

/** What a labelling and a clustering have in common. */
public sealed interface Result permits Labelling, Clustering {

  /** What the method produced. */
  Solution solution();

  /** The context it was computed with, which goes on to what is asked of it later. */
  RunContext run();

  /** How the graph came to be, as far as it is known. */
  GraphOrigin origin();

  Options options();

  /** What the user should know. */
  List<Warning> warnings();

  /** The answer for every point; identical points have the same one, unless they were given one. */
  Decision decision();

  /** How much every point speaks for every class, for points that come later. */
  ClassScores scores();

  /** The operator; of the labels of identical points, those that count. */
  default LabelAwareLaplacian laplacian() {
    return solution().laplacian();
  }

  /** The labels that were given. */
  Labels labels();

  default AffinityGraph graph() {
    return laplacian().graph();
  }

  /** Two coordinates a point, to draw all points; labels do not move them. */
  default Layout layout() {
    return IslandLayout.of(graph(), run());
  }

  /**
   * Answers for points that were not there, from their nearest neighbours among those that were.
   *
   * @param known the points of this result, as they were given
   * @throws IllegalArgumentException if the result was made from a graph, which has no distances
   */
  default OutOfSample.Answer predict(FeatureMatrix known, FeatureMatrix fresh) {
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
