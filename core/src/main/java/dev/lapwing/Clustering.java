package dev.lapwing;

import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.method.ClusterSolution;
import dev.lapwing.method.Method;
import dev.lapwing.method.Problem;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;

/**
 * A cluster for every point, and all it takes to heed another label without starting again.
 * Clusters are numbered in order of first appearance and named by their numbers; where there are
 * labels, a cluster is named after the class that most of those in it say, and {@code cluster 3}
 * and the like if there are none or another cluster has more of them. Immutable.
 */
public final class Clustering extends Result {

  private final ClusterSolution solution;

  private Clustering(
      ClusterSolution solution,
      Labels labels,
      PileLabels piles,
      GraphOrigin origin,
      Options options,
      RunContext run) {
    super(
        labels,
        piles,
        piles.shared(solution.decision(), Labels.of(labels.size())),
        origin,
        options,
        run);
    this.solution = solution;
  }

  static Clustering of(
      PointGraph points, int clusters, Labels labels, Options options, RunContext run) {
    require(clusters, points.size());
    PileLabels piles = PileLabels.of(points.graph(), points.origin());
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(points.graph(), piles.spoken(labels), options.laplacian(), run);
    Method.Spectral spectral = spectral(options);
    return new Clustering(
        spectral.cluster(laplacian, clusters, run), labels, piles, points.origin(), options, run);
  }

  /** The method that finds clusters: that which was chosen, or the only one that does. */
  static Method.Spectral spectral(Options options) {
    return options.method() instanceof Method.Spectral chosen ? chosen : Method.Spectral.defaults();
  }

  /** Refuses what cannot be done, before any work. */
  static void require(int clusters, int size) {
    if (clusters < 1 || clusters > size) {
      throw new IllegalArgumentException(
          "%d clusters of %d points; ask for at least 1 and at most as many as there are points"
              .formatted(clusters, size));
    }
  }

  /** The clustering with one more label, or one changed: same graph, warm start. */
  public Clustering with(int point, String className) {
    return with(labels().with(point, className));
  }

  /** The clustering with other labels: same graph, warm start. */
  public Clustering with(Labels others) {
    return with(others, run());
  }

  /** The same with threads, progress and cancellation of its own. */
  public Clustering with(Labels others, RunContext context) {
    return new Clustering(
        solution.next(Problem.of(laplacian().with(piles().spoken(others))), context),
        others,
        piles(),
        origin(),
        options(),
        context);
  }

  /** The cluster of a point, unless its part of the graph is too small to take part. */
  public Optional<String> cluster(int point) {
    return decision().label(point);
  }

  @Override
  public ClusterSolution solution() {
    return solution;
  }

  @Override
  public List<Warning> warnings() {
    return Warnings.of(this);
  }
}
