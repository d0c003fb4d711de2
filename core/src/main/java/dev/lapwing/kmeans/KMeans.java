package dev.lapwing.kmeans;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;

/**
 * k-means: k centres such that the points lie close to the nearest of them. Each restart draws
 * centres by greedy k-means++ (Arthur and Vassilvitskii, 2007; {@link GreedySeeding}) and moves
 * them by Lloyd's iteration (1982; {@link HamerlyDescent}) to a local optimum of the inertia Σ_i
 * ‖x_i − nearest centre‖²; the restart of lowest inertia wins, the earlier one on a draw.
 *
 * <p>When there are very many points, the restarts compete on a coreset (Bachem, Lucic and Krause,
 * 2018; {@link Coreset}), a small weighted sample drawn once, and the winner then moves on to a
 * local optimum over all points: the result is one of the same kind, at a fraction of the time.
 *
 * <p>The result depends on the points, the options and the seed, never on the number of threads. In
 * the result every point belongs to the cluster of its nearest centre. Clusters are empty only if
 * there are fewer distinct points than clusters, or if the iterations ran out; in the first case
 * all points lie on their centres and the inertia is 0.
 */
public final class KMeans {

  /** A coreset has this many points, or this many a cluster if that is more. */
  private static final int CORESET_SIZE = 1 << 16;

  private static final int CORESET_SIZE_PER_CLUSTER = 256;

  /** Sampling pays if there are this many times as many points as the coreset has. */
  private static final int WORTH_SAMPLING = 4;

  /** The share of the progress that the restarts make, when their winner has work left. */
  private static final double RESTARTS_SHARE = 0.8;

  private final int k;
  private final KMeansOptions options;
  private final RunContext run;
  private final Seed seed;
  private final double restAt;

  private KMeans(int k, KMeansOptions options, RunContext run, double restAt) {
    this.k = k;
    this.options = options;
    this.run = run;
    this.seed = run.seed().child("k-means");
    this.restAt = restAt;
  }

  /** Clusters the rows of {@code points} with the default options. */
  public static KMeansResult cluster(Block points, int k, RunContext run) {
    return cluster(points, k, KMeansOptions.defaults(), run);
  }

  /**
   * Clusters the rows of {@code points}.
   *
   * @param points one row a point; finite, and not changed meanwhile
   * @param k how many clusters; between 1 and the number of points
   */
  public static KMeansResult cluster(Block points, int k, KMeansOptions options, RunContext run) {
    requireCount(points, k);
    PointBlocks blocks = new PointBlocks(points, run);
    blocks.requireFinite();
    run.progress().report(PointBlocks.PHASE, 0);
    double restAt = options.tolerance() * blocks.meanVariance();
    return new KMeans(k, options, run, restAt).cluster(blocks);
  }

  private KMeansResult cluster(PointBlocks all) {
    long sampleSize = Math.max(CORESET_SIZE, (long) CORESET_SIZE_PER_CLUSTER * k);
    if (options.restarts() == 1 || WORTH_SAMPLING * sampleSize > all.size) {
      return bestRestart(all, 1);
    }
    PointBlocks sample = Coreset.of(all, (int) sampleSize, seed.child("coreset").random());
    KMeansResult winner = bestRestart(sample, RESTARTS_SHARE);
    KMeansResult result = descend(all, Start.at(all, k, winner.centres().values()));
    run.progress().report(PointBlocks.PHASE, 1);
    return result;
  }

  private KMeansResult bestRestart(PointBlocks points, double progressShare) {
    KMeansResult best = restart(points, 0);
    for (int r = 1; r < options.restarts(); r++) {
      run.progress().report(PointBlocks.PHASE, progressShare * r / options.restarts());
      KMeansResult next = restart(points, r);
      best = next.inertia() < best.inertia() ? next : best;
    }
    run.progress().report(PointBlocks.PHASE, progressShare);
    return best;
  }

  private KMeansResult restart(PointBlocks points, int number) {
    Seed own = seed.child("restart-" + number);
    return descend(points, GreedySeeding.start(points, k, own.random()));
  }

  private KMeansResult descend(PointBlocks points, Start start) {
    return new HamerlyDescent(points, k, start).run(options.maxIterations(), restAt);
  }

  private static void requireCount(Block points, int k) {
    if (points.columns() < 1) {
      throw new IllegalArgumentException("the points have no coordinates; at least one is needed");
    }
    if (k < 1 || k > points.rows()) {
      throw new IllegalArgumentException(
          "%d clusters of %d points; ask for at least 1 and at most as many as there are points"
              .formatted(k, points.rows()));
    }
  }
}
