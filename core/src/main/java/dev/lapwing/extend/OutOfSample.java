package dev.lapwing.extend;

import dev.lapwing.decision.ClassScores;
import dev.lapwing.decision.Decision;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Out-of-sample extension: labels new points by the scores at their nearest neighbours among the
 * known ones, f(x) = Σ_j w(x, x_j) f_j / Σ_j w(x, x_j). That is the value that would make f
 * harmonic at x if x were joined to the graph with its own kernel (Delalleau, Bengio and Le Roux,
 * 2005). The known points keep the labels they have.
 *
 * <p>A point far from all of them has neighbours too, and they may all be of one class. Its
 * confidence is what they say times how far they can be trusted there, see {@link Spacing#trust}.
 */
public final class OutOfSample {

  private static final double LEAST_WEIGHT = 1e-300;

  /** A point whose nearest neighbours are trusted less than this is far from the known ones. */
  private static final double FAR = 0.5;

  /**
   * The answer for every new point.
   *
   * @param far the points that are much farther from the known ones than these are from each other
   */
  public record Answer(Decision decision, List<Integer> far) {}

  private final FeatureMatrix known;
  private final ClassScores scores;
  private final GraphOptions graph;
  private final Spacing spacing;

  /**
   * New points are joined to known ones.
   *
   * @param known the features of the known points
   * @param scores how much each of them speaks for each class
   * @param graph how the known points were joined to each other
   * @param spacing how far apart they lie
   */
  public OutOfSample(FeatureMatrix known, ClassScores scores, GraphOptions graph, Spacing spacing) {
    if (known.size() != scores.size() || known.size() != spacing.bandwidths().length) {
      throw new IllegalArgumentException(
          "%d known points, scores of %d and bandwidths of %d; they must be the same points"
              .formatted(known.size(), scores.size(), spacing.bandwidths().length));
    }
    this.known = known;
    this.scores = scores;
    this.graph = graph;
    this.spacing = spacing;
  }

  /** Decides for new points, which have the same features in the same order. */
  public Answer decide(FeatureMatrix fresh, RunContext run) {
    return decide(fresh, point -> false, run);
  }

  /**
   * The same if nothing can be said of some of them.
   *
   * @param apart whether a new point is such a one: it is left unreachable
   */
  public Answer decide(FeatureMatrix fresh, IntPredicate apart, RunContext run) {
    if (fresh.dimensions() != known.dimensions()) {
      throw new IllegalArgumentException(
          "new points have %d features where the known ones have %d; give the same in the same order"
              .formatted(fresh.dimensions(), known.dimensions()));
    }
    int neighbours = graph.neighbourhood().countFor(known.size());
    int count = graph.neighboursNeeded(known.size());
    NeighbourTable table = NeighbourSearch.exactBetween(known, fresh, graph.metric(), count, run);
    Decision.Builder decision = new Decision.Builder(scores.classes(), fresh.size());
    List<Integer> far = new ArrayList<>();
    double[] votes = new double[scores.classes().count()];
    double[] row = new double[votes.length];
    for (int i = 0; i < fresh.size(); i++) {
      Arrays.fill(votes, 0);
      double exponent = exponent(table, i);
      for (int r = 0; r < neighbours; r++) {
        double d = table.distance(i, r);
        double weight = Math.max(Math.exp(-d * d * exponent), LEAST_WEIGHT);
        scores.copyRow(table.neighbour(i, r), row);
        for (int k = 0; k < votes.length; k++) {
          votes[k] += weight * row[k];
        }
      }
      if (!apart.test(i) && Arrays.stream(votes).sum() > 0) {
        double trust = spacing.trust(table.neighbour(i, 0), table.distance(i, 0));
        decision.predicted(i, votes, trust);
        if (trust < FAR) {
          far.add(i);
        }
      }
    }
    return new Answer(decision.build(Labels.of(fresh.size())), List.copyOf(far));
  }

  /** As the graph has it, of the new point's own bandwidth. */
  private double exponent(NeighbourTable table, int point) {
    Bandwidth bandwidth = graph.bandwidth();
    double sigma =
        bandwidth instanceof Bandwidth.Fixed fixed
            ? fixed.sigma()
            : table.distance(point, bandwidth.rankFor(known.size()) - 1);
    return bandwidth.exponent(sigma);
  }
}
