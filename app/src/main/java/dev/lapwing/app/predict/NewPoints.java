package dev.lapwing.app.predict;

import dev.lapwing.decision.Decision;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.io.run.Spacing;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Labels new points by the potential at their nearest neighbours in the run, f(x) = Σ_j w(x, x_j)
 * f_j / Σ_j w(x, x_j): the value that would make f harmonic at x if x were joined to the graph with
 * the run's own kernel. The points of the run keep the labels they have.
 *
 * <p>A point far from the whole run has neighbours too, and they may all be of one class. Its
 * confidence is what they say times how far they can be trusted there, see {@link Spacing#trust}.
 */
public final class NewPoints {

  private static final double LEAST_WEIGHT = 1e-300;

  /** A point whose nearest neighbours are trusted less than this is far from the run. */
  private static final double FAR = 0.5;

  /**
   * The answer for every new point.
   *
   * @param far the points that are much farther from the run than its points are from each other
   */
  public record Answer(Decision decision, List<Integer> far) {}

  private final FeatureMatrix base;
  private final ClassWeights weights;
  private final Metric metric;
  private final int neighbours;
  private final Bandwidth bandwidth;
  private final Spacing spacing;

  /**
   * New points are joined to a run.
   *
   * @param base the features of the run's points
   * @param dirichlet whether the run's solution is a potential
   */
  public NewPoints(
      StoredRun run,
      FeatureMatrix base,
      boolean dirichlet,
      Metric metric,
      int neighbours,
      Bandwidth bandwidth,
      Spacing spacing) {
    this.base = base;
    this.weights = ClassWeights.of(run, dirichlet);
    this.metric = metric;
    this.neighbours = neighbours;
    this.bandwidth = bandwidth;
    this.spacing = spacing;
  }

  public Answer decide(FeatureMatrix points, RunContext run) {
    int rank = bandwidth instanceof Bandwidth.DistanceToNeighbour local ? local.rank() : 1;
    int count = Math.min(base.size(), Math.max(neighbours, rank));
    NeighbourTable table = NeighbourSearch.exactBetween(base, points, metric, count, run);
    Decision.Builder decision = new Decision.Builder(weights.classes(), points.size());
    List<Integer> far = new ArrayList<>();
    double[] votes = new double[weights.classes().count()];
    for (int i = 0; i < points.size(); i++) {
      Arrays.fill(votes, 0);
      double exponent = exponent(table, i, Math.min(rank, count));
      for (int r = 0; r < Math.min(neighbours, count); r++) {
        double d = table.distance(i, r);
        double weight = Math.max(Math.exp(-d * d * exponent), LEAST_WEIGHT);
        weights.add(table.neighbour(i, r), weight, votes);
      }
      if (Arrays.stream(votes).sum() > 0) {
        double trust = spacing.trust(table.neighbour(i, 0), table.distance(i, 0));
        decision.predicted(i, votes, trust);
        if (trust < FAR) {
          far.add(i);
        }
      }
    }
    return new Answer(decision.build(Labels.of(points.size())), List.copyOf(far));
  }

  /** 1/σ² of a point's own bandwidth, or 1/2σ² of a fixed one. */
  private double exponent(NeighbourTable table, int point, int rank) {
    if (bandwidth instanceof Bandwidth.Fixed fixed) {
      return 1 / (2 * fixed.sigma() * fixed.sigma());
    }
    double sigma = table.distance(point, rank - 1);
    return sigma > 0 ? 1 / (sigma * sigma) : 1; // as many duplicates: all weigh the same
  }
}
