package dev.lapwing.kmeans;

import java.util.SplittableRandom;

/**
 * Greedy k-means++: every next centre is drawn among the points with probability proportional to w
 * D², the weight times the squared distance to the nearest centre so far; of a few such candidates
 * the one is taken that lowers Σ w D² most. A candidate c at distance d(c, o) ≥ 2 D from the centre
 * o nearest to x cannot come nearer to x than o, so many distances are never computed.
 *
 * <ol>
 *   <li>D. Arthur, S. Vassilvitskii, k-means++: the advantages of careful seeding, SODA 2007; the
 *       greedy form is theirs too. 2 + ln k candidates, as in scikit-learn.
 *   <li>E. Raff, Exact acceleration of k-means++ and k-means‖, IJCAI 2021: the pruning.
 * </ol>
 *
 * <p>Once every point coincides with a centre, the remaining centres repeat the first one.
 */
final class GreedySeeding {

  private final PointBlocks points;
  private final SplittableRandom random;
  private final int candidates;
  private final double[] centres;
  private final int[] nearest;

  /** D². */
  private final double[] squared;

  private GreedySeeding(PointBlocks points, int k, Start start, SplittableRandom random) {
    this.points = points;
    this.random = random;
    this.candidates = 2 + (int) Math.log(k);
    this.centres = start.centres;
    this.nearest = start.nearest;
    this.squared = start.squared;
  }

  static Start start(PointBlocks points, int k, SplittableRandom random) {
    int first = new MassDraw(points, points::weight).at(random.nextDouble());
    Start start = Start.atFirst(points, k, first);
    GreedySeeding seeding = new GreedySeeding(points, k, start, random);
    for (int chosen = 1; chosen < k; chosen++) {
      seeding.chooseNext(chosen);
    }
    return start;
  }

  private void chooseNext(int chosen) {
    int d = points.dimensions;
    MassDraw draw = new MassDraw(points, i -> points.weight(i) * squared[i]);
    if (draw.total() == 0) {
      System.arraycopy(centres, 0, centres, chosen * d, d);
      return;
    }
    double[] trial = new double[candidates * d];
    for (int c = 0; c < candidates; c++) {
      System.arraycopy(points.values, draw.at(random.nextDouble()) * d, trial, c * d, d);
    }
    int best = largest(gains(trial, chosen));
    System.arraycopy(trial, best * d, centres, chosen * d, d);
    adopt(chosen);
  }

  /** How much each candidate c would lower the potential: Σ_i w_i max(0, D_i² − ‖x_i − c‖²). */
  private double[] gains(double[] trial, int chosen) {
    double[] apart =
        Centres.squaredDistances(trial, candidates, centres, chosen, points.dimensions);
    double[][] parts = new double[points.blocks()][];
    points.forBlocks((block, from, to) -> parts[block] = gains(trial, apart, chosen, from, to));
    double[] gains = new double[candidates];
    for (double[] part : parts) {
      for (int c = 0; c < candidates; c++) {
        gains[c] += part[c];
      }
    }
    return gains;
  }

  private double[] gains(double[] trial, double[] apart, int chosen, int from, int to) {
    double[] gains = new double[candidates];
    for (int i = from; i < to; i++) {
      double d = squared[i];
      for (int c = 0, a = nearest[i]; c < gains.length; c++, a += chosen) {
        if (4 * d > apart[a]) {
          double gain = d - points.squaredDistance(i, trial, c);
          gains[c] += points.weight(i) * Math.max(0, gain);
        }
      }
    }
    return gains;
  }

  /** D_i² ← min(D_i², ‖x_i − newest centre‖²). */
  private void adopt(int newest) {
    double[] apart = new double[newest];
    for (int c = 0; c < newest; c++) {
      apart[c] = Centres.squaredDistance(centres, newest, centres, c, points.dimensions);
    }
    points.forBlocks(
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            if (4 * squared[i] > apart[nearest[i]]) {
              double d = points.squaredDistance(i, centres, newest);
              if (d < squared[i]) {
                squared[i] = d;
                nearest[i] = newest;
              }
            }
          }
        });
  }

  private static int largest(double[] gains) {
    int best = 0;
    for (int c = 1; c < gains.length; c++) {
      best = gains[c] > gains[best] ? c : best;
    }
    return best;
  }
}
